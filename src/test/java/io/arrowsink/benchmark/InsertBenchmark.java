package io.arrowsink.benchmark;

import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.testing.clickhouse.ClickHouseServer;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * Measures how fast the connector's writer inserts ready Arrow batches, beside bodies that are only
 * posted and beside what one would write without it: over one connection each, into the same
 * server, in alternating turns. See docs/benchmark.md.
 */
public final class InsertBenchmark implements AutoCloseable {
  private static final int BATCHES = 3;
  private static final int ROWS = 100_000;
  private static final String MERGE_TREE = "MergeTree ORDER BY (package_id, time)";

  /** No round begins later: on a busy machine there are fewer. */
  private static final Duration LIMIT = Duration.ofSeconds(90);

  private static final List<String> ENGINES = List.of("Null", MERGE_TREE);

  private final BufferAllocator allocator = new RootAllocator();
  private final List<RecordBatch> batches = new ArrayList<>();
  private final List<InsertContender> contenders = new ArrayList<>();
  private final InsertRace race;

  private InsertBenchmark(ClickHouseServer server) throws IOException {
    TrafficTables tables = TrafficTables.create(server, (long) BATCHES * ROWS);
    race = new InsertRace(server, tables, BATCHES, ROWS);
    addRaw(server, tables);
    addArrow(server.url());
    List<List<TrafficEvent>> rows = new ArrayList<>();
    List<byte[]> lines = new ArrayList<>();
    for (long first = 0; first < BATCHES * ROWS; first += ROWS) {
      rows.add(LongStream.range(first, first + ROWS).mapToObj(TrafficEvent::of).toList());
      lines.add(TrafficTables.lines(first, first + ROWS));
    }
    contenders.add(new RowInsertContender(server.url(), rows));
    contenders.add(new RawInsertContender(server.url(), "JSONEachRow", Compression.NONE, lines));
  }

  private void addRaw(ClickHouseServer server, TrafficTables tables) throws IOException {
    List<byte[]> plain = new ArrayList<>();
    List<byte[]> compressed = new ArrayList<>();
    for (long first = 0; first < BATCHES * ROWS; first += ROWS) {
      tables.createFilled("body", first, first + ROWS);
      byte[] body = InsertBodies.nativeBlock(server, tables.database() + ".body", ROWS);
      tables.drop("body");
      plain.add(body);
      compressed.add(InsertBodies.lz4(body));
    }
    contenders.add(new RawInsertContender(server.url(), "Native", Compression.LZ4, compressed));
    contenders.add(new RawInsertContender(server.url(), "Native", Compression.NONE, plain));
  }

  private void addArrow(String url) {
    TargetTable table =
        new TargetTable(new TableName("benchmark", "traffic"), TrafficTables.columns());
    Schema schema = EventSchema.DERIVED.of(table);
    for (long first = 0; first < BATCHES * ROWS; first += ROWS) {
      batches.add(DecodedBatch.ofEvents(schema, first, ROWS, allocator));
    }
    for (Compression compression : List.of(Compression.LZ4, Compression.NONE)) {
      for (InsertFormat format : InsertFormat.values()) {
        contenders.add(new ArrowInsertContender(url, format, compression, schema, batches));
      }
    }
  }

  /** Takes {@code bench.insert.rounds} and {@code bench.insert.millis}, a turn's time. */
  public static void main(String[] arguments) throws IOException {
    int rounds = Integer.getInteger("bench.insert.rounds");
    Duration turn = Duration.ofMillis(Integer.getInteger("bench.insert.millis"));
    try (ClickHouseServer server = ClickHouseServer.launch();
        InsertBenchmark benchmark = new InsertBenchmark(server)) {
      benchmark.run(rounds, turn);
    }
  }

  private void run(int rounds, Duration turn) throws IOException {
    for (InsertContender contender : contenders) {
      race.check(contender, MERGE_TREE);
    }
    InsertTable results = new InsertTable(System.out);
    long start = System.nanoTime();
    // The first round warms up, and one is measured in any case.
    for (int round = 0;
        round <= rounds && (round < 2 || System.nanoTime() - start < LIMIT.toNanos());
        round++) {
      for (String engine : ENGINES) {
        for (InsertContender contender : contenders) {
          InsertMeasurement measurement = race.run(contender, engine, turn);
          if (round > 0) {
            results.add(measurement);
          }
        }
      }
    }
    results.print();
  }

  @Override
  public void close() {
    contenders.forEach(InsertContender::close);
    batches.forEach(RecordBatch::close);
    allocator.close();
  }
}
