package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.ClickHouseInsertSettings;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.batch.RowRanges;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.WriteResult;
import io.arrowsink.testing.Await;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;

/** Inserts that a server does not take for reasons that lie in it and not in single rows. */
class RefusedInsertsIT extends BatchWriterFixture {
  private static final int ROWS = 1_000;

  private static Object[][] numbers(int count) {
    return IntStream.range(0, count).mapToObj(i -> new Object[] {i}).toArray(Object[][]::new);
  }

  private static ClickHouseInsertSettings with(String setting, String value) {
    return new ClickHouseInsertSettings(
        InsertFormat.NATIVE, 0, Map.of(setting, value), Writers.AS_IS);
  }

  /** The results of up to {@code most} attempts, the last of which may be of another kind. */
  private static List<WriteResult> attempts(
      int most,
      ClickHouseInsertSettings settings,
      TableName table,
      Schema schema,
      Object[]... rows) {
    List<WriteResult> results = new CopyOnWriteArrayList<>();
    ClickHouseBatchWriter writer =
        Writers.opened(
                ClickHouseBatchWriter.open(
                    connection,
                    table,
                    settings,
                    Writers.ALL_COLUMNS,
                    Writers.input(schema, List.of()),
                    tenSecondsLaterEachTime()))
            .writer();
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch = ArrowRows.batch(allocator, schema, 0, rows);
        BatchWrite write = writer.begin(batch)) {
      do {
        results.add(write.attempt());
      } while (results.size() < most
          && results.get(results.size() - 1) instanceof WriteResult.Unavailable);
    }
    return results;
  }

  private static LongSupplier tenSecondsLaterEachTime() {
    AtomicLong now = new AtomicLong();
    return () -> now.addAndGet(Duration.ofSeconds(10).toNanos());
  }

  private static <T extends WriteResult> T last(List<WriteResult> results, Class<T> type) {
    WriteResult last = results.get(results.size() - 1);
    assertThat(last).isInstanceOf(type);
    return type.cast(last);
  }

  private static String counts(TableName table, String column) {
    return query("SELECT count(), uniqExact(" + column + ") FROM " + table.quoted());
  }

  /** 1,000 partitions, of which one insert may fill 100: after 4 halvings each fills 63 or less. */
  @Test
  void partsAnInsertOfTooManyPartitions() {
    TableName table = new TableName(database, "partitioned");
    query(
        "CREATE TABLE "
            + table.quoted()
            + " (c Int32, p Int32 DEFAULT 0) ENGINE = MergeTree PARTITION BY c % 1000 ORDER BY c");

    List<WriteResult> results =
        attempts(10, Writers.WHOLE_BATCHES, table, schema("c", INT64), numbers(2 * ROWS));

    assertThat(last(results, WriteResult.Written.class).units()).isEqualTo(16);
    assertThat(results).hasSize(2 + 4 + 1);
    assertThat(counts(table, "c")).isEqualTo("2000\t2000");
    assertThat(
            query(
                "SELECT count() = uniqExact(partition) FROM system.parts WHERE active AND table = 'partitioned' AND database = '"
                    + database
                    + "'"))
        .as("each partition is filled by one insert alone")
        .isEqualTo("1");
  }

  @Test
  void halvesAnInsertWhosePartitionsCannotBeComputed() {
    TableName table = new TableName(database, "hashed");
    query(
        "CREATE TABLE "
            + table.quoted()
            + " (c Int32) ENGINE = MergeTree PARTITION BY intHash32(c) % 500 ORDER BY c");

    List<WriteResult> results =
        attempts(10, Writers.WHOLE_BATCHES, table, schema("c", INT64), numbers(400));

    assertThat(last(results, WriteResult.Written.class).units()).isGreaterThan(3);
    assertThat(counts(table, "c")).isEqualTo("400\t400");
  }

  @Test
  void halvesAnInsertForWhichMemoryDoesNotDo() {
    TableName table = createTable("c Int32, s String DEFAULT repeat('x', 50000)");

    List<WriteResult> results =
        attempts(
            15, with("max_memory_usage", "20000000"), table, schema("c", INT64), numbers(ROWS));

    assertThat(((WriteResult.Unavailable) results.get(0)).cause().code()).isEqualTo(241);
    assertThat(last(results, WriteResult.Written.class).units()).isGreaterThan(1);
    assertThat(counts(table, "c")).isEqualTo(ROWS + "\t" + ROWS);
  }

  @Test
  void rejectsASingleRowForWhichMemoryDoesNotDo() {
    TableName table = createTable("c Int32, s String DEFAULT repeat('x', c)");

    List<WriteResult> results =
        attempts(
            15,
            with("max_memory_usage", "20000000"),
            table,
            schema("c", INT64),
            new Object[] {1},
            new Object[] {40_000_000});

    WriteResult.RejectedWhole rejected = last(results, WriteResult.RejectedWhole.class);
    assertThat(rejected.rows()).isEqualTo(RowRanges.of(1, 2));
    assertThat(rejected.cause().code()).isEqualTo(241);
    assertThat(query("SELECT c FROM " + table.quoted())).isEqualTo("1");
  }

  @Test
  void waitsWhileThereAreTooManyParts() {
    TableName table =
        createTable("c Int32", " SETTINGS parts_to_throw_insert = 1, parts_to_delay_insert = 1");
    query("SYSTEM STOP MERGES " + table.quoted());
    query("INSERT INTO " + table.quoted() + " VALUES (-1)");
    Schema schema = schema("c", INT64);
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch = ArrowRows.batch(allocator, schema, 0, numbers(4));
        BatchWrite write = Writers.open(connection, table, schema).begin(batch)) {
      for (int i = 0; i < 5; i++) {
        assertThat(write.attempt())
            .isInstanceOfSatisfying(
                WriteResult.Unavailable.class,
                refused -> assertThat(refused.cause().code()).isEqualTo(252));
      }
      query(
          "ALTER TABLE "
              + table.quoted()
              + " MODIFY SETTING parts_to_throw_insert = 3000, parts_to_delay_insert = 3000");

      assertThat(write.attempt())
          .isInstanceOfSatisfying(
              WriteResult.Written.class, written -> assertThat(written.units()).isEqualTo(1));
    }
    assertThat(counts(table, "c")).isEqualTo("5\t5");
  }

  @Test
  void reportsAnInsertThatSomebodyHasKilled() throws InterruptedException {
    TableName table = createTable("c Int32, slow UInt8 DEFAULT sleepEachRow(0.1)");
    Schema schema = schema("c", INT64);
    List<WriteResult> results = new CopyOnWriteArrayList<>();
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch = ArrowRows.batch(allocator, schema, 0, numbers(25));
        BatchWrite write = Writers.open(connection, table, schema).begin(batch)) {
      Thread writer = new Thread(() -> results.add(write.attempt()));
      writer.start();
      String insert = "query_kind = 'Insert' AND query LIKE '%" + table.table() + "%'";
      Supplier<String> running =
          () -> query("SELECT count() FROM system.processes WHERE " + insert);
      Await.atMostSeconds(10).untilTrue("the insert to run", () -> running.get().equals("1"));

      query("KILL QUERY WHERE " + insert + " ASYNC");
      writer.join();
    }

    assertThat(results)
        .singleElement()
        .isInstanceOfSatisfying(
            WriteResult.LostOwnership.class,
            lost -> assertThat(lost.cause().code()).isEqualTo(394));
  }
}
