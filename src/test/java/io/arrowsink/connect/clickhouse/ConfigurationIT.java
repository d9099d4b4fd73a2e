package io.arrowsink.connect.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.arrowsink.testing.connect.SinkDeployment;
import io.arrowsink.testing.junit.SharedClickHouse;
import io.arrowsink.testing.kafka.ConnectRestException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConfigurationIT extends WorkerTest {

  @Test
  void isListedAmongThePluginsOfTheWorker() {
    assertThat(rest.plugins())
        .containsEntry(
            "io.arrowsink.connect.clickhouse.ClickHouseSinkConnector",
            System.getProperty("arrowsink.version"));
  }

  @Test
  void reportsAllProblemsAtOnce() {
    SinkDeployment sink =
        deployment("invalid")
            .with("clickhouse.url", "tcp://somewhere:9000")
            .with("batch.max.rows", "0")
            .with("clickhouse.tabel", "t")
            .with("input.schema", "id: integer");

    assertThat(rest.validate(sink.config()).errors())
        .containsOnlyKeys("clickhouse.url", "batch.max.rows", "clickhouse.tabel", "input.schema");
    assertThat(rest.validate(sink.config()).errors().get("clickhouse.tabel"))
        .singleElement()
        .asString()
        .contains("clickhouse.table");
    assertThatThrownBy(sink::deploy)
        .isInstanceOf(ConnectRestException.class)
        .hasMessageContaining("batch.max.rows");
  }

  @Test
  void acceptsTheMinimalConfiguration() {
    SinkDeployment sink = deployment("minimal");
    assertThat(rest.validate(sink.config()).errors()).isEmpty();
  }

  @Test
  void asksTheServerWhereToldTo() {
    SinkDeployment sink =
        deployment("validated")
            .table("id Int32, extra String DEFAULT 'x'")
            .with("validate.connection", "true")
            .with("input.schema", "id: int32");

    assertThat(rest.validate(sink.config()).errors()).isEmpty();
    sink.produce("{\"id\":1}").deploy().awaitCommitted();
    assertThat(sink.rows()).isEqualTo(1);
  }

  @Test
  void reportsAllThatTheServerObjectsToAtOnce() {
    SinkDeployment sink =
        deployment("refused")
            .table("id Int32, a Int8 ALIAS 1")
            .with("validate.connection", "true")
            .with("clickhouse.user", SharedClickHouse.READER)
            .with("clickhouse.password", SharedClickHouse.PASSWORD)
            .with("clickhouse.columns", "id, a")
            .with("input.metadata.columns", "offset");
    sink.with("topics", sink.topic() + ",elsewhere,own")
        .with("clickhouse.topic2table.map", "elsewhere=nowhere.t")
        .with("input.schema.own", "id: list<string>");

    Map<String, List<String>> errors = rest.validate(sink.config()).errors();

    assertThat(errors)
        .containsOnlyKeys(
            "clickhouse.user",
            "clickhouse.columns",
            "input.metadata.columns",
            "input.schema.own",
            "clickhouse.topic2table.map");
    assertThat(errors.get("clickhouse.user"))
        .singleElement()
        .asString()
        .contains("'" + SharedClickHouse.READER + "' is read-only");
    assertThat(errors.get("clickhouse.columns").toString()).contains("'a' is ALIAS");
    assertThat(errors.get("clickhouse.topic2table.map").toString()).contains("'nowhere'");
    assertThatThrownBy(sink::deploy)
        .isInstanceOf(ConnectRestException.class)
        .hasMessageContaining("is read-only");
  }

  @Test
  void namesTheUserThatIsNotLetIn() {
    SinkDeployment sink =
        deployment("stranger")
            .with("validate.connection", "true")
            .with("clickhouse.user", SharedClickHouse.WRITER)
            .with("clickhouse.password", "wrong-secret");

    assertThat(rest.validate(sink.config()).errors())
        .containsOnlyKeys("clickhouse.user")
        .extractingByKey("clickhouse.user")
        .asString()
        .contains("clickhouse.password")
        .doesNotContain("wrong-secret");
  }
}
