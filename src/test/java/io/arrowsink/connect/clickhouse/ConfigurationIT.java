package io.arrowsink.connect.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.arrowsink.testing.connect.SinkDeployment;
import io.arrowsink.testing.kafka.ConnectRestException;
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
}
