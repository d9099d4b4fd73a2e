package io.arrowsink.connect.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.testing.Await;
import io.arrowsink.testing.connect.SinkDeployment;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class LifecycleIT extends WorkerTest {
  /** What a worker allows a stopping task before it is left behind. */
  private static final Duration GRACEFUL = Duration.ofSeconds(5);

  private boolean taskIs(SinkDeployment sink, String state) {
    return rest.status(sink.name()).tasks().stream().allMatch(task -> task.state().equals(state));
  }

  private void awaitState(SinkDeployment sink, String state) {
    Await.atMostSeconds(30)
        .until(sink.name() + " " + state, () -> rest.status(sink.name()).state(), state::equals);
  }

  @Test
  void writesNothingWhilePausedAndGoesOnAfterwards() {
    SinkDeployment sink =
        deployment("paused").table("id Int32").produceIds(0, 10, 1).deploy().awaitCommitted();
    rest.pause(sink.name());
    awaitState(sink, "PAUSED");
    Await.atMostSeconds(30).untilTrue("its task to be paused", () -> taskIs(sink, "PAUSED"));
    sink.produceIds(10, 10, 1);
    Await.atMostSeconds(2).throughout("nothing is written", () -> sink.rows() == 10);
    assertThat(kafka.lag(sink.name(), sink.topic())).isEqualTo(10);
    rest.resume(sink.name());
    sink.awaitCommitted();
    assertThat(sink.query("SELECT count(), uniqExact(id) FROM t")).isEqualTo("20\t20");
  }

  @Test
  void stopInCalmCommitsWhatWasStillWaitingForItsLinger() {
    SinkDeployment sink =
        deployment("stopped")
            .table("id Int32")
            .with("batch.linger.ms", "600000")
            .produceIds(0, 10, 1)
            .deploy();
    Await.atMostSeconds(30)
        .until("the records to be read", () -> recordsIn(sink), count -> count == 10);
    assertThat(sink.rows()).isZero();

    rest.stop(sink.name());
    awaitState(sink, "STOPPED");
    sink.awaitCommitted();

    assertThat(sink.rows()).isEqualTo(10);
  }

  private long recordsIn(SinkDeployment sink) {
    return KAFKA.metric(sink.name(), "records-in");
  }

  @Test
  void deliversAgainAfterOffsetsAreResetByRest() {
    SinkDeployment sink =
        deployment("reset").table("id Int32").produceIds(0, 10, 1).deploy().awaitCommitted();
    rest.stop(sink.name());
    awaitState(sink, "STOPPED");
    rest.resetOffsets(sink.name());
    rest.resume(sink.name());
    Await.atMostSeconds(30).until("all rows again", sink::rows, rows -> rows == 20);
    assertThat(sink.query("SELECT uniqExact(id) FROM t")).isEqualTo("10");
  }

  @Test
  void restartsWithoutLossOrRepetition() {
    SinkDeployment sink =
        deployment("restarted").table("id Int32").produceIds(0, 10, 1).deploy().awaitCommitted();
    rest.restartTask(sink.name(), 0);
    Await.atMostSeconds(30)
        .untilTrue("a new task", () -> KAFKA.hasMetrics(sink.name()) && recordsIn(sink) == 0);
    rest.awaitRunning(sink.name(), 1, Duration.ofSeconds(30));
    sink.produceIds(10, 10, 1).awaitCommitted();
    assertThat(sink.query("SELECT count(), uniqExact(id) FROM t")).isEqualTo("20\t20");
  }

  @Test
  void deletedInMidLoadEndsInTimeAndItsSuccessorLosesNothing() {
    SinkDeployment sink =
        deployment("deleted", 2)
            .table("id Int32")
            .with("batch.max.rows", "5000")
            .produceIds(0, 200_000, 2)
            .deploy();
    Await.atMostSeconds(30).until("the first rows", sink::rows, rows -> rows > 0);
    int logBefore = KAFKA.server().logText().length();
    Instant deleting = Instant.now();
    rest.delete(sink.name());
    Await.atMostSeconds(30)
        .untilTrue("the connector to be gone", () -> !rest.connectors().contains(sink.name()));
    Await.atMostSeconds(30)
        .untilTrue("its metrics to be gone", () -> !KAFKA.hasMetrics(sink.name()));
    assertThat(Duration.between(deleting, Instant.now())).isLessThan(GRACEFUL.multipliedBy(2));
    assertThat(KAFKA.server().logText().substring(logBefore))
        .doesNotContain("Graceful stop of task");

    sink.deploy().awaitCommitted();

    assertThat(sink.query("SELECT uniqExact(id) FROM t")).isEqualTo("200000");
  }
}
