package io.arrowsink.benchmark;

import io.arrowsink.config.TableName;
import io.arrowsink.testing.clickhouse.ClickHouseServer;
import java.io.IOException;
import java.time.Duration;

/** Has one contender after the other insert the same batches, each into a table of its own. */
final class InsertRace {
  private static final String TABLE = "inserted";

  private final ClickHouseServer server;
  private final TrafficTables tables;
  private final int batches;
  private final int rowsPerBatch;

  /**
   * Sets the course.
   *
   * @param tables knows what all batches together are
   */
  InsertRace(ClickHouseServer server, TrafficTables tables, int batches, int rowsPerBatch) {
    this.server = server;
    this.tables = tables;
    this.batches = batches;
    this.rowsPerBatch = rowsPerBatch;
  }

  /**
   * Has {@code contender} insert every batch once.
   *
   * @throws IllegalStateException when the table then holds anything else
   */
  void check(InsertContender contender, String engine) throws IOException {
    tables.create(TABLE, engine);
    contender.target(table());
    for (int batch = 0; batch < batches; batch++) {
      contender.insert(batch);
    }
    tables.verify(TABLE);
    tables.drop(TABLE);
  }

  /**
   * Has {@code contender} insert batch after batch until {@code time} has passed.
   *
   * @throws IllegalStateException when a table that keeps rows has not got as many
   */
  InsertMeasurement run(InsertContender contender, String engine, Duration time)
      throws IOException {
    tables.create(TABLE, engine);
    contender.target(table());
    Duration clientCpu = CpuTime.used(ProcessHandle.current());
    Duration serverCpu = CpuTime.used(server);
    long start = System.nanoTime();
    long elapsed = 0;
    int inserts = 0;
    while (elapsed < time.toNanos()) {
      contender.insert(inserts++ % batches);
      elapsed = System.nanoTime() - start;
    }
    long rows = (long) inserts * rowsPerBatch;
    InsertMeasurement measurement =
        new InsertMeasurement(
            contender.name(),
            contender.compression(),
            engine,
            rows,
            Duration.ofNanos(elapsed),
            CpuTime.used(ProcessHandle.current()).minus(clientCpu),
            CpuTime.used(server).minus(serverCpu));
    if (!engine.equals("Null") && tables.count(TABLE) != rows) {
      throw new IllegalStateException(
          "%s has inserted %d rows, and there are %d"
              .formatted(contender.name(), rows, tables.count(TABLE)));
    }
    tables.drop(TABLE);
    return measurement;
  }

  private TableName table() {
    return new TableName(tables.database(), TABLE);
  }
}
