package io.arrowsink.connect.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.testing.connect.SinkDeployment;
import io.arrowsink.testing.junit.SharedClickHouse;
import org.junit.jupiter.api.Test;

/** What a user reads in the task's status when the target cannot be used as configured. */
class UnusableTargetIT extends WorkerTest {
  private SinkDeployment impatient(String prefix) {
    return deployment(prefix).with("retry.fatal.timeout.ms", "500").produce("{\"id\":1}");
  }

  @Test
  void namesTheKeysOfWrongPassword() {
    SinkDeployment sink =
        impatient("password")
            .table("id Int32")
            .with("clickhouse.user", SharedClickHouse.WRITER)
            .with("clickhouse.password", "wrong-secret")
            .deploy();

    assertThat(sink.awaitFailure())
        .contains(SharedClickHouse.WRITER, "clickhouse.user", "clickhouse.password")
        .doesNotContain("wrong-secret");
  }

  @Test
  void givesReadyStatementForMissingTable() {
    SinkDeployment sink =
        impatient("missing-table").with("input.schema", "id: int32, at: timestamp[ms]").deploy();

    String trace = sink.awaitFailure();
    assertThat(trace).contains(sink.database() + ".t", "does not exist");
    String statement = trace.substring(trace.indexOf("CREATE TABLE"));
    sink.query(statement.substring(0, statement.indexOf("tuple()") + "tuple()".length()));
    rest.restartTask(sink.name(), 0);
    sink.awaitCommitted();
    assertThat(sink.rows()).isEqualTo(1);
  }

  @Test
  void namesFieldWithoutColumn() {
    SinkDeployment sink =
        impatient("missing-column")
            .table("id Int32")
            .with("input.schema", "id: int32, extra: string")
            .deploy();

    assertThat(sink.awaitFailure()).contains("'extra'", sink.database() + ".t");
  }

  @Test
  void namesColumnOfTypeThatDoesNotFit() {
    SinkDeployment sink =
        impatient("wrong-type").table("id Array(UInt8)").with("input.schema", "id: int32").deploy();

    assertThat(sink.awaitFailure()).contains("id", "Array(UInt8)", sink.database() + ".t");
  }

  @Test
  void namesMissingDatabase() {
    SinkDeployment sink = impatient("missing-db").with("clickhouse.database", "nowhere").deploy();

    assertThat(sink.awaitFailure()).contains("'nowhere'", "clickhouse.database");
  }
}
