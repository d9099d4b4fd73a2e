package io.arrowsink.connect.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.testing.Await;
import io.arrowsink.testing.connect.SinkDeployment;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * Tables that change while records flow: every row is right, and the task never fails. The flow
 * never ends during a change, so batches are decoded, open and under way at every moment of it.
 */
class AlterUnderLoadIT extends WorkerTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  /** Columns that every table here has, and what a row must hold in them. */
  private static final String WRONG =
      "toInt64(v) != id % 1000 OR toUnixTimestamp(at) != 1704067200 + id % 60";

  private SinkDeployment sink(String prefix) {
    return deployment(prefix)
        .with("clickhouse.schema.refresh.ms", "1000")
        .with("batch.linger.ms", "50");
  }

  private static long number(SinkDeployment sink, String sql) {
    return Long.parseLong(sink.query(sql));
  }

  /** Waits until rows have been stored that were produced after everything so far. */
  private static void awaitProgress(SinkDeployment sink, Flow flow) {
    int mark = flow.produced();
    awaitTrue(sink, "rows beyond " + mark, "max(id) > " + mark);
  }

  private static void awaitTrue(SinkDeployment sink, String what, String condition) {
    Await.atMost(LIMIT).untilTrue(what, () -> number(sink, "SELECT " + condition + " FROM t") == 1);
    assertThat(sink.failure()).isEmpty();
  }

  private static void assertStoredOnce(SinkDeployment sink, String source, int rows) {
    assertThat(sink.query("SELECT count(), uniqExact(id), min(id), max(id) FROM " + source))
        .isEqualTo(rows + "\t" + rows + "\t0\t" + (rows - 1));
  }

  @Test
  void columnsAddedDroppedMovedAndRetyped() {
    SinkDeployment sink =
        sink("alter")
            .table(
                "id Int64, v Int64, w Int64, at DateTime64(3, 'UTC'), name String,"
                    + " u Nullable(Int64) DEFAULT 7")
            .deploy();
    int produced;
    try (Flow flow = new Flow(sink)) {
      awaitProgress(sink, flow);

      sink.query("ALTER TABLE t ADD COLUMN added Int64 DEFAULT -1");
      awaitTrue(sink, "the new column to be filled", "countIf(added = id) > 0");

      sink.query("ALTER TABLE t DROP COLUMN name");
      awaitProgress(sink, flow);

      sink.query("ALTER TABLE t MODIFY COLUMN v Int64 FIRST, MODIFY COLUMN id Int64 AFTER at");
      awaitProgress(sink, flow);

      sink.query("ALTER TABLE t MODIFY COLUMN v Int32");
      awaitProgress(sink, flow);

      sink.query("ALTER TABLE t MODIFY COLUMN w Float64");
      awaitProgress(sink, flow);

      sink.query("ALTER TABLE t MODIFY COLUMN at DateTime('UTC')");
      awaitProgress(sink, flow);

      sink.query("ALTER TABLE t MODIFY COLUMN v String, ADD COLUMN name String DEFAULT 'none'");
      awaitTrue(sink, "the column to be filled again", "countIf(name = concat('n', id)) > 0");

      produced = flow.stop();
    }
    sink.awaitCommitted();

    assertStoredOnce(sink, "t", produced);
    assertThat(
            sink.query(
                "SELECT countIf("
                    + WRONG
                    + "), countIf(w != id % 500), countIf(added NOT IN (-1, id)),"
                    + " countIf(u IS NOT NULL), countIf(name NOT IN ('none', concat('n', id)))"
                    + " FROM t"))
        .isEqualTo("0\t0\t0\t0\t0");
    assertThat(number(sink, "SELECT argMax(added = id AND name = concat('n', id), id) FROM t"))
        .isEqualTo(1);
    assertThat(sink.failure()).isEmpty();
  }

  @Test
  void tablePutInItsPlaceAndDropped() {
    String other = "(at DateTime64(6, 'UTC'), v String, added Nullable(UInt32), id UInt64)";
    String engine = " ENGINE = MergeTree ORDER BY tuple()";
    SinkDeployment sink =
        sink("recreate").table("id Int64, v Int64, w Int64, at DateTime('UTC')").deploy();
    int produced;
    int sureToBeInTheLast;
    try (Flow flow = new Flow(sink)) {
      awaitProgress(sink, flow);

      sink.query("CREATE TABLE next " + other + engine);
      sink.query("EXCHANGE TABLES t AND next");
      awaitTrue(sink, "the other table to be filled", "countIf(added = id) > 0");

      sink.query("RENAME TABLE t TO second");
      sink.query("CREATE TABLE t (v Int16, id Int64, at DateTime('UTC'))" + engine);
      awaitProgress(sink, flow);

      int complete = flow.stop();
      sink.awaitCommitted();
      assertStoredOnce(
          sink,
          "(SELECT toInt64(id) AS id FROM next UNION ALL SELECT toInt64(id) FROM second"
              + " UNION ALL SELECT id FROM t)",
          complete);
      for (String table : new String[] {"next", "second", "t"}) {
        assertThat(number(sink, "SELECT countIf(" + WRONG + ") FROM " + table)).isZero();
      }

      flow.start();
      awaitProgress(sink, flow);
      sink.query("DROP TABLE t SYNC");
      sink.query("CREATE TABLE t " + other + engine);
      sureToBeInTheLast = flow.produced();
      awaitTrue(sink, "the last table to be filled", "countIf(added = id) > 0");
      produced = flow.stop();
    }
    sink.awaitCommitted();

    assertThat(number(sink, "SELECT countIf(" + WRONG + " OR added != id) FROM t")).isZero();
    assertThat(number(sink, "SELECT uniqExact(id) FROM t WHERE id >= " + sureToBeInTheLast))
        .isEqualTo(produced - sureToBeInTheLast);
    assertThat(number(sink, "SELECT count() - uniqExact(id) FROM t")).isZero();
    assertThat(sink.failure()).isEmpty();
  }

  /** Records with ids from 0 on, a few every few milliseconds. */
  private static final class Flow implements AutoCloseable {
    private static final int AT_ONCE = 10;

    private final SinkDeployment sink;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();
    private final AtomicInteger produced = new AtomicInteger();
    private ScheduledFuture<?> running;

    Flow(SinkDeployment sink) {
      this.sink = sink;
      start();
    }

    void start() {
      running = thread.scheduleWithFixedDelay(this::produce, 0, 10, TimeUnit.MILLISECONDS);
    }

    private void produce() {
      String[] records = new String[AT_ONCE];
      for (int i = 0; i < AT_ONCE; i++) {
        records[i] = record(produced.get() + i);
      }
      sink.produce(records);
      produced.addAndGet(AT_ONCE);
    }

    private static String record(int id) {
      return String.format(
          Locale.ROOT,
          "{\"id\":%d,\"v\":%d,\"w\":%d,\"at\":\"2024-01-01T00:00:%02dZ\",\"name\":\"n%d\","
              + "\"u\":null,\"added\":%d}",
          id,
          id % 1000,
          id % 500,
          id % 60,
          id,
          id);
    }

    /** How many records have been produced, at least. */
    int produced() {
      return produced.get();
    }

    /** Ends it, to be started again maybe; returns how many records there are. */
    int stop() {
      running.cancel(false);
      Await.atMost(LIMIT).untilTrue("the flow to end", this::isAtRest);
      return produced.get();
    }

    private boolean isAtRest() throws Exception {
      return thread.submit(running::isCancelled).get();
    }

    @Override
    public void close() {
      thread.shutdownNow();
    }
  }
}
