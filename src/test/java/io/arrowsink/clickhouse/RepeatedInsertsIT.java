package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import io.arrowsink.config.ClickHouseInsertSettings;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.batch.RowRanges;
import io.arrowsink.core.batch.SourceRows;
import io.arrowsink.core.record.SourcePartition;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.WriteResult;
import io.arrowsink.core.write.WriteResult.Evidence;
import io.arrowsink.testing.fakes.TextRecord;
import io.arrowsink.testing.net.TcpProxy;
import java.net.URI;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;

/**
 * A batch is sent again after the first attempt has stored some of it, into a table that drops
 * inserts whose token it knows. Whatever is another then, no row may be lost; where nothing is,
 * none may be stored twice. A restart is a writer that knows nothing.
 */
class RepeatedInsertsIT extends BatchWriterFixture {
  private static final Schema SCHEMA = schema("c", INT64);
  private static final int ROWS = 1000;
  private static final Pattern TOKEN = Pattern.compile("insert_deduplication_token=[0-9a-f]+");
  private static final String WINDOW = " SETTINGS non_replicated_deduplication_window = 100";

  /** One row of a record, its column holding {@code value}. */
  private record Row(TextRecord record, int value) {}

  private static List<Row> rows(int partition, int firstValue, int count) {
    return IntStream.range(0, count)
        .mapToObj(
            offset ->
                new Row(
                    new TextRecord(new SourcePartition("t", partition), offset, ""),
                    firstValue + offset))
        .toList();
  }

  private static RecordBatch batch(BufferAllocator allocator, List<Row> rows) {
    return ArrowRows.batch(
        allocator,
        SCHEMA,
        rows.stream().map(Row::record).toList(),
        rows.stream().map(row -> new Object[] {row.value()}).toArray(Object[][]::new));
  }

  private static ClickHouseBatchWriter writer(
      ClickHouseConnection to, TableName table, int units, Map<String, String> serverSettings) {
    return Writers.open(
        to,
        table,
        SCHEMA,
        new ClickHouseInsertSettings(InsertFormat.NATIVE, units, serverSettings, Writers.AS_IS));
  }

  private static WriteResult write(TableName table, int units, List<Row> rows) {
    return write(table, units, Map.of(), rows);
  }

  private static WriteResult write(
      TableName table, int units, Map<String, String> serverSettings, List<Row> rows) {
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch = batch(allocator, rows);
        BatchWrite write = writer(connection, table, units, serverSettings).begin(batch)) {
      return write.attempt();
    }
  }

  /** A table that has got the first inserts of {@code rows}, those of values below 500. */
  private static TableName halfWritten(String type, int units, List<Row> rows) {
    TableName table = createTable("c " + type + ", CONSTRAINT first_half CHECK c < 500", WINDOW);
    assertThat(write(table, units, rows)).isInstanceOf(WriteResult.RejectedWhole.class);
    assertThat(stored(table)).isEqualTo("500\t500");
    query("ALTER TABLE " + table.quoted() + " DROP CONSTRAINT first_half");
    return table;
  }

  /** How many values there are, and how many different ones. */
  private static String stored(TableName table) {
    return query("SELECT count(), uniqExact(c) FROM " + table.quoted());
  }

  private static void writeAgain(TableName table, int units, List<Row> rows) {
    assertThat(write(table, units, rows)).isInstanceOf(WriteResult.Written.class);
  }

  @Test
  void storesNothingTwiceWhereNothingIsAnother() {
    List<Row> rows = rows(0, 0, ROWS);
    TableName table = halfWritten("Int32", 250, rows);

    writeAgain(table, 250, rows);
    writeAgain(table, 250, rows);

    assertThat(stored(table)).isEqualTo("1000\t1000");
  }

  @Test
  void losesNoRowWhereInsertsAreCutElsewhere() {
    List<Row> rows = rows(0, 0, ROWS);
    TableName table = halfWritten("Int32", 250, rows);

    writeAgain(table, 500, rows);

    assertThat(stored(table)).isEqualTo("1500\t1000");
  }

  @Test
  void losesNoRowWherePollsMixPartitionsInAnotherWay() {
    List<Row> one = rows(0, 0, 500);
    List<Row> other = rows(1, 500, 500);
    TableName table = halfWritten("Int32", 500, concat(one, other));

    writeAgain(table, 500, concat(other, one));

    assertThat(stored(table)).isEqualTo("1500\t1000");
  }

  @Test
  void losesNoRowWhereARecordIsMissing() {
    List<Row> rows = rows(0, 0, ROWS);
    TableName table = halfWritten("Int32", 250, rows);

    writeAgain(table, 250, concat(rows.subList(0, 100), rows.subList(101, ROWS)));

    assertThat(stored(table)).isEqualTo("1499\t1000");
  }

  @Test
  void losesNoRowWhereAColumnHasAnotherType() {
    List<Row> rows = rows(0, 0, ROWS);
    TableName table = halfWritten("Int32", 250, rows);
    query("ALTER TABLE " + table.quoted() + " MODIFY COLUMN c Int64");

    writeAgain(table, 250, rows);

    assertThat(stored(table)).isEqualTo("1500\t1000");
  }

  /** A server numbers the blocks that it cuts an insert into, and knows each by its number. */
  @Test
  void losesNoRowWhereTheServerCutsBlocksElsewhere() {
    TableName table = createTable("c Int32, CONSTRAINT first_half CHECK c < 500", WINDOW);
    List<Row> rows = rows(0, 0, ROWS);
    assertThat(write(table, 0, blocksOf(250), rows)).isInstanceOf(WriteResult.RejectedWhole.class);
    assertThat(stored(table)).isNotEqualTo("0\t0");
    query("ALTER TABLE " + table.quoted() + " DROP CONSTRAINT first_half");

    assertThat(write(table, 0, blocksOf(500), rows)).isInstanceOf(WriteResult.Written.class);

    assertThat(stored(table)).endsWith("\t1000");
  }

  private static Map<String, String> blocksOf(int rows) {
    return Map.of(
        "use_strict_insert_block_limits",
        "1",
        "max_insert_block_size",
        Integer.toString(rows),
        "min_insert_block_size_rows",
        Integer.toString(rows));
  }

  @Test
  void losesNoRowThatWasLeftOutAtFirst() {
    TableName table = createTable("c Int32", WINDOW);
    List<Row> rows = rows(0, 0, 10);
    String leftOut =
        "INSERT INTO "
            + table.quoted()
            + " SETTINGS async_insert = 0, insert_deduplication_token = '"
            + tokenWithoutRow(5, rows)
            + "' VALUES "
            + rows.stream()
                .filter(row -> row.value() != 5)
                .map(row -> "(" + row.value() + ")")
                .collect(Collectors.joining(","));

    query(leftOut);
    query(leftOut);
    assertThat(stored(table)).isEqualTo("9\t9");
    writeAgain(table, 0, rows);

    assertThat(stored(table)).isEqualTo("19\t10");
  }

  private static String tokenWithoutRow(int leftOut, List<Row> rows) {
    BitSet sent = new BitSet();
    sent.set(0, rows.size());
    sent.clear(leftOut);
    RowRanges ranges = RowRanges.of(sent);
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch = batch(allocator, rows)) {
      return InsertToken.of(
          batch.id(),
          new InsertFingerprint(
              InsertFormat.NATIVE, List.of("c"), List.of("Int32"), Writers.AS_IS, new TreeMap<>()),
          ranges,
          SourceRows.of(batch.positions(), ranges));
    }
  }

  private interface Attempts {
    void of(TcpProxy proxy, BatchWrite write);
  }

  /** Writes the first values to {@code table}, on a way on which they may get lost. */
  private static void throughProxy(
      TableName table, int units, Map<String, String> serverSettings, Attempts attempts) {
    URI server = URI.create(CLICKHOUSE.server().url());
    try (TcpProxy proxy = TcpProxy.to(server.getHost(), server.getPort());
        ClickHouseConnection proxied =
            connect(URI.create(proxy.url()), "default", "", Compression.LZ4);
        BufferAllocator allocator = new RootAllocator();
        RecordBatch batch = batch(allocator, rows(0, 0, ROWS));
        BatchWrite write = writer(proxied, table, units, serverSettings).begin(batch)) {
      attempts.of(proxy, write);
    }
  }

  @Test
  void repeatsAnInsertWhoseAnswerWasLostWithTheSameToken() {
    TableName table = createTable("c Int32", WINDOW);
    List<String> tokens = new CopyOnWriteArrayList<>();
    throughProxy(
        table,
        0,
        Map.of(),
        (proxy, write) -> {
          proxy.cutAnswers(head -> remembersToken(head, tokens), 2);

          assertThat(write.attempt()).isInstanceOf(WriteResult.Unknown.class);
          assertThat(stored(table)).isEqualTo("1000\t1000");
          assertThat(write.attempt()).isInstanceOf(WriteResult.Unknown.class);
          assertThat(write.attempt()).isInstanceOf(WriteResult.Written.class);
        });
    assertThat(tokens).hasSize(3).allMatch(tokens.get(0)::equals);
    assertThat(stored(table)).isEqualTo("1000\t1000");
  }

  /** What may be stored is sent whole until an answer comes, however often it is too big. */
  @Test
  void keepsAnUnansweredInsertWholeThoughMemoryDoesNotDo() {
    TableName table = createTable("c Int32", WINDOW);
    throughProxy(
        table,
        0,
        Map.of("max_memory_usage", "20000000"),
        (proxy, write) -> {
          proxy.cutAnswers(insertNumber(1), 1);
          assertThat(write.attempt()).isInstanceOf(WriteResult.Unknown.class);
          query(
              "ALTER TABLE " + table.quoted() + " ADD COLUMN s String DEFAULT repeat('x', 100000)");
          for (int i = 0; i < 4; i++) {
            assertThat(write.attempt())
                .isInstanceOfSatisfying(
                    WriteResult.Unavailable.class,
                    unavailable -> assertThat(unavailable.cause().code()).isEqualTo(241));
          }
          query("ALTER TABLE " + table.quoted() + " DROP COLUMN s");

          assertThat(write.attempt()).isInstanceOf(WriteResult.Written.class);
        });
    assertThat(stored(table)).isEqualTo("1000\t1000");
  }

  private static boolean remembersToken(String head, List<String> tokens) {
    Matcher token = TOKEN.matcher(head);
    boolean found = token.find();
    if (found) {
      tokens.add(token.group());
    }
    return found;
  }

  /** Of four inserts the third is stored but not answered, and then the column is retyped. */
  @Test
  void storesNothingTwiceInOneWriteThoughTheTableIsReadAgain() {
    TableName table = createTable("c Int32", WINDOW);
    throughProxy(
        table,
        250,
        Map.of(),
        (proxy, write) -> {
          proxy.cutAnswers(insertNumber(3), 1);

          assertThat(write.attempt()).isInstanceOf(WriteResult.Unknown.class);
          assertThat(stored(table)).isEqualTo("750\t750");
          assertThat(write.acknowledged()).isEqualTo(RowRanges.of(0, 500));
          query("ALTER TABLE " + table.quoted() + " MODIFY COLUMN c Int64");
          assertThat(write.attempt()).isInstanceOf(WriteResult.SchemaMoved.class);

          assertThat(write.attempt())
              .isInstanceOfSatisfying(
                  WriteResult.Written.class,
                  written -> {
                    assertThat(written.rows()).isEqualTo(ROWS);
                    assertThat(written.units()).isEqualTo(4);
                    assertThat(written.evidence()).isEqualTo(Evidence.ACKNOWLEDGED_AFTER_RETRY);
                  });
          assertThat(write.acknowledged()).isEqualTo(RowRanges.of(0, ROWS));
        });
    assertThat(stored(table)).isEqualTo("1000\t1000");
  }

  /** The first insert, of the rows without a list, is stored but not answered. */
  @Test
  void storesNothingTwiceThoughAColumnLosesItsDefault() {
    TableName table = createTable("c Int64, l Array(Int8) DEFAULT [7]", WINDOW);
    Field list =
        new Field(
            "l",
            FieldType.nullable(ArrowType.List.INSTANCE),
            List.of(Field.nullable("e", new ArrowType.Int(8, true))));
    Schema schema = new Schema(List.of(Field.nullable("c", INT64), list));
    URI server = URI.create(CLICKHOUSE.server().url());
    try (TcpProxy proxy = TcpProxy.to(server.getHost(), server.getPort());
        ClickHouseConnection proxied =
            connect(URI.create(proxy.url()), "default", "", Compression.LZ4);
        BufferAllocator allocator = new RootAllocator();
        RecordBatch batch =
            ArrowRows.batch(
                allocator,
                schema,
                0,
                new Object[] {1, null},
                new Object[] {2, List.of(1)},
                new Object[] {3, null},
                new Object[] {4, List.of()});
        BatchWrite write = Writers.open(proxied, table, schema).begin(batch)) {
      proxy.cutAnswers(insertNumber(1), 1);

      assertThat(write.attempt()).isInstanceOf(WriteResult.Unknown.class);
      assertThat(stored(table)).isEqualTo("2\t2");
      query("ALTER TABLE " + table.quoted() + " MODIFY COLUMN l REMOVE DEFAULT");
      query("ALTER TABLE " + table.quoted() + " MODIFY COLUMN c Int32");
      assertThat(write.attempt()).isInstanceOf(WriteResult.SchemaMoved.class);
      assertThat(write.attempt()).isInstanceOf(WriteResult.Written.class);
    }
    assertThat(stored(table)).isEqualTo("4\t4");
  }

  private static Predicate<String> insertNumber(int number) {
    Set<String> inserts = new HashSet<>();
    return head -> {
      if (head.contains("insert_deduplication_token=")) {
        inserts.add(head);
      }
      return inserts.size() == number;
    };
  }

  /**
   * Without a window nothing but the memory of the write keeps acknowledged rows from coming twice.
   */
  @Test
  void sendsNoInsertAgainThatWasAcknowledged() {
    TableName table = createTable("c Int32, CONSTRAINT first_half CHECK c < 500");
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch = batch(allocator, rows(0, 0, ROWS));
        BatchWrite write = writer(connection, table, 250, Map.of()).begin(batch)) {
      assertThat(write.attempt())
          .isInstanceOfSatisfying(
              WriteResult.RejectedWhole.class,
              refused -> assertThat(refused.rows()).isEqualTo(RowRanges.of(500, 750)));
      query("ALTER TABLE " + table.quoted() + " DROP CONSTRAINT first_half");

      assertThat(write.attempt()).isInstanceOf(WriteResult.Written.class);
    }
    assertThat(stored(table)).isEqualTo("1000\t1000");
  }

  @Test
  void sendsInsertsInRowOrder() {
    TableName table = createTable("c Int32");
    query("SYSTEM STOP MERGES " + table.quoted());

    writeAgain(table, 300, rows(0, 0, ROWS));

    assertThat(
            query(
                "SELECT groupArray((lowest, rows)) FROM (SELECT min(c) AS lowest, count() AS rows"
                    + " FROM "
                    + table.quoted()
                    + " GROUP BY _part ORDER BY min(_block_number))"))
        .isEqualTo("[(0,300),(300,300),(600,300),(900,100)]");
  }

  private static List<Row> concat(List<Row> first, List<Row> then) {
    return Stream.concat(first.stream(), then.stream()).toList();
  }
}
