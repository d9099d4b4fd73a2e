package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.check.Finding;
import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.config.ClickHouseColumnSettings;
import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import io.arrowsink.config.SchemaValidation;
import io.arrowsink.config.TableName;
import io.arrowsink.testing.junit.SharedClickHouse;
import io.arrowsink.testing.net.TcpProxy;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is found of a real server's tables, views and users before the first record. */
class TargetChecksIT extends BatchWriterFixture {
  private static final String WINDOW = "non_replicated_deduplication_window";
  private static final String WITH_WINDOW = " SETTINGS " + WINDOW + " = 100";

  @BeforeAll
  static void createTablesOfLimitedUser() {
    query("CREATE DATABASE IF NOT EXISTS " + SharedClickHouse.GRANTED);
    for (String table : List.of("filled", "read", "partial", "hidden")) {
      query(
          "CREATE TABLE IF NOT EXISTS "
              + SharedClickHouse.GRANTED
              + "."
              + table
              + " (a Int64, b Int64)"
              + ENGINE);
    }
  }

  private static ClickHouseColumnSettings columns(SchemaValidation level, String... names) {
    return new ClickHouseColumnSettings(List.of(names), Duration.ofHours(1), level);
  }

  private static WriterInput input(@Nullable Schema declared, Field... metadata) {
    return new WriterInput(
        declared, declared == null, List.of(metadata), false, 4, new LongAdder());
  }

  private static WriterOpening open(TableName table, @Nullable Schema declared) {
    return open(connection, table, columns(SchemaValidation.FULL), input(declared));
  }

  private static List<Finding> errors(WriterOpening opening) {
    return opening.fold(
        opened -> List.of(),
        unavailable -> {
          throw new AssertionError(unavailable.cause().message());
        },
        WriterOpening.Fatal::errors);
  }

  private static List<Finding> warnings(WriterOpening opening) {
    return Writers.opened(opening).warnings();
  }

  private static void assertFinding(List<Finding> findings, String key, String... parts) {
    assertThat(findings)
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.key()).isEqualTo(key);
              assertThat(finding.message()).contains(parts);
            });
  }

  private static WriterOpening openAs(String user, TableName table, @Nullable Schema declared) {
    try (ClickHouseConnection other = connect(user, SharedClickHouse.PASSWORD, Compression.LZ4)) {
      return open(other, table, columns(SchemaValidation.FULL), input(declared));
    }
  }

  @Test
  void findsNothingInATableThatIsAsItShouldBe() {
    TableName table = createTable("id Int32, extra String DEFAULT 'x'", WITH_WINDOW);

    assertThat(warnings(open(table, schema("id", INT64)))).isEmpty();
    assertThat(warnings(open(table, null))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"reader, 1", "setter, 2"})
  void refusesReadOnlyUser(String user, int readOnly) {
    TableName table = createTable("id Int32");

    assertFinding(
        errors(openAs(user, table, null)),
        "clickhouse.user",
        "'" + user + "' is read-only (readonly = " + readOnly + ")");
  }

  @Test
  void letsLimitedUserInsertWhereItMay() {
    assertThat(warnings(openAs("limited", new TableName("granted", "filled"), null))).isEmpty();
    assertThat(warnings(openAs("limited", new TableName("granted", "partial"), schema("a", INT64))))
        .singleElement()
        .satisfies(warning -> assertThat(warning.message()).contains("[b Int64]"));
  }

  @Test
  void namesRightThatLimitedUserLacks() {
    assertFinding(
        errors(openAs("limited", new TableName("granted", "read"), null)),
        "clickhouse.user",
        "user 'limited' may not insert into",
        "GRANT INSERT(`a`, `b`) ON `granted`.`read` TO `limited`");
    assertFinding(
        errors(openAs("limited", new TableName("granted", "partial"), null)),
        "clickhouse.user",
        "GRANT INSERT(`a`, `b`) ON `granted`.`partial`");
    assertFinding(
        errors(openAs("limited", new TableName("granted", "hidden"), null)),
        "clickhouse.user",
        "user 'limited' lacks rights on table granted.hidden");
  }

  @Test
  void tellsMissingTableFromMissingDatabase() {
    assertFinding(
        errors(open(new TableName(database, "absent"), null)),
        "clickhouse.table",
        database + ".absent does not exist");
    assertFinding(
        errors(open(new TableName("nowhere", "t"), null)),
        "clickhouse.database",
        "'nowhere' does not exist");
  }

  @Test
  void findsMissingTableAndReadOnlyUserAtOnce() {
    WriterOpening opening =
        openAs(SharedClickHouse.READER, new TableName(database, "absent"), null);

    assertThat(errors(opening))
        .extracting(Finding::key)
        .containsExactly("clickhouse.table", "clickhouse.user");
    assertThat(((WriterOpening.Fatal) opening).cause().message())
        .contains("2 problems: (1) ", "absent does not exist", " (2) ", "is read-only");
  }

  @Test
  void refusesWhatOnlyLooksLikeATable() {
    TableName source = createTable("id Int32");
    query("CREATE VIEW " + database + ".plain AS SELECT id FROM " + source.quoted());
    query(
        "CREATE DICTIONARY "
            + database
            + ".dict (id Int32, n Int32) PRIMARY KEY id SOURCE(CLICKHOUSE(TABLE 'x' DB '"
            + database
            + "')) LAYOUT(FLAT()) LIFETIME(0)");

    assertFinding(
        errors(open(new TableName(database, "plain"), null)), "clickhouse.table", "is a View");
    assertFinding(
        errors(open(new TableName(database, "dict"), null)), "clickhouse.table", "is a Dictionary");
  }

  @Test
  void findsEverythingThatIsWrongWithColumns() {
    TableName table =
        createTable(
            "id Array(Int8), a Int8 ALIAS 1, m Int8 MATERIALIZED 2, e Int8 EPHEMERAL,"
                + " s AggregateFunction(sum, UInt64)");

    assertThat(
            errors(
                open(
                    connection,
                    table,
                    columns(SchemaValidation.FULL, "id", "a", "m", "e", "s", "x"),
                    input(schema("id", INT64, "e", INT64), Field.nullable("_offset", INT64)))))
        .extracting(finding -> finding.key() + ": " + finding.message())
        .satisfiesExactly(
            list ->
                assertThat(list)
                    .startsWith("clickhouse.columns: ")
                    .contains("'a' is ALIAS", "'m' is MATERIALIZED", "'x' is missing")
                    .doesNotContain("'e'"),
            types -> assertThat(types).contains("clickhouse.columns: ", "[s Aggregate"),
            fields -> assertThat(fields).contains("input.schema: ", "'id'", "Array(Int8)"),
            metadata ->
                assertThat(metadata).contains("input.metadata.columns: ", "'_offset' has no"));
  }

  @Test
  void checksNamesOnlyWhereThatIsAskedFor() {
    TableName table = createTable("id Array(Int8), s AggregateFunction(sum, UInt64), b Int8");

    assertThat(
            warnings(
                open(
                    connection,
                    table,
                    columns(SchemaValidation.NAMES),
                    input(schema("id", INT64)))))
        .isEmpty();
    assertFinding(
        errors(
            open(
                connection,
                table,
                columns(SchemaValidation.NAMES),
                input(schema("id", INT64, "x", INT64)))),
        "input.schema",
        "'x' has no column");
  }

  @Test
  void warnsOfColumnsThatNothingFills() {
    TableName table = createTable("id Int32, empty String, given Int8 DEFAULT 7", WITH_WINDOW);

    assertFinding(
        warnings(open(table, schema("id", INT64))), "input.schema", "[empty String]", "DEFAULT");
  }

  @Test
  void warnsOfMissingAndSmallWindows() {
    TableName without = createTable("id Int32");
    assertFinding(
        warnings(open(without, null)),
        "clickhouse.table",
        without + " does not recognise repeated inserts",
        "ALTER TABLE " + without.quoted() + " MODIFY SETTING " + WINDOW + " = 1000");

    query("ALTER TABLE " + without.quoted() + " MODIFY SETTING " + WINDOW + " = 3");
    assertFinding(
        warnings(open(without, null)), "clickhouse.table", "the last 3 blocks", "up to 4");

    query("ALTER TABLE " + without.quoted() + " MODIFY SETTING " + WINDOW + " = 4");
    assertThat(warnings(open(without, null))).isEmpty();
  }

  @Test
  void countsPartitionsOfRecentInserts() {
    TableName table = new TableName(database, "parted");
    query(
        "CREATE TABLE "
            + table.quoted()
            + " (id Int32) ENGINE = MergeTree PARTITION BY id % 10 ORDER BY id SETTINGS "
            + WINDOW
            + " = 20");
    assertThat(warnings(open(table, null))).isEmpty();

    query("INSERT INTO " + table.quoted() + " SELECT number FROM numbers(10)");
    assertFinding(
        warnings(open(table, null)), "clickhouse.table", "4 inserts in flight × 10 partitions");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Memory", "Log"})
  void saysThatOtherEnginesHaveNoWindow(String engine) {
    TableName table = new TableName(database, engine);
    query("CREATE TABLE " + table.quoted() + " (id Int32) ENGINE = " + engine);

    assertFinding(warnings(open(table, null)), "clickhouse.table", "is of engine " + engine);
  }

  @Test
  void warnsOfEveryViewWithoutWindowHoweverFarBehind() {
    TableName source = createTable("id Int32", WITH_WINDOW);
    TableName kept = new TableName(database, "kept `here`");
    query("CREATE TABLE " + kept.quoted() + " (id Int32)" + ENGINE);
    view("to_kept", "TO " + kept.quoted(), source);
    view("to_kept_too", "TO " + kept.quoted(), source);
    view("inner_good", ENGINE + WITH_WINDOW, source);
    view("inner_bad", ENGINE, kept);
    view("refreshed", "REFRESH EVERY 1 YEAR" + ENGINE, source);

    assertThat(warnings(open(source, null)))
        .extracting(Finding::message)
        .satisfiesExactlyInAnyOrder(
            first ->
                assertThat(first)
                    .contains(
                        "view " + database + ".to_kept writes",
                        "ALTER TABLE " + kept.quoted() + " MODIFY SETTING " + WINDOW),
            second -> assertThat(second).contains("view " + database + ".to_kept_too writes"),
            behind ->
                assertThat(behind)
                    .contains("view " + database + ".inner_bad writes", "ALTER TABLE `")
                    .contains(".inner_id."));
    String remedy =
        warnings(open(source, null)).stream()
            .map(Finding::message)
            .filter(message -> message.contains("inner_bad"))
            .findFirst()
            .orElseThrow();
    query(remedy.substring(remedy.indexOf("ALTER TABLE")));
    assertThat(warnings(open(source, null))).hasSize(2);
  }

  private static void view(String name, String storage, TableName source) {
    query(
        "CREATE MATERIALIZED VIEW "
            + database
            + "."
            + name
            + " "
            + storage
            + " AS SELECT id FROM "
            + source.quoted());
  }

  @Test
  void checksTheTableOfAViewThatIsTheTarget() {
    TableName source = createTable("id Int32", WITH_WINDOW);
    view("front", ENGINE, source);

    assertFinding(
        warnings(open(new TableName(database, "front"), null)),
        "clickhouse.table",
        "which materialized view " + database + ".front writes to");
  }

  @ParameterizedTest
  @CsvSource({"NAMES, 1", "FULL, 3"})
  void asksFewQuestions(SchemaValidation level, int questions) {
    TableName table = createTable("id Int32");
    try (TcpProxy proxy = TcpProxy.to(CLICKHOUSE.server().host(), CLICKHOUSE.server().httpPort());
        ClickHouseConnection counted =
            connect(URI.create(proxy.url()), "default", "", Compression.LZ4)) {
      Writers.opened(open(counted, table, columns(level), input(null)));

      assertThat(proxy.requests()).isEqualTo(questions);
    }
  }

  @Test
  void waitsForServerThatGoesAwayBetweenTheQuestions() {
    TableName table = createTable("id Int32");
    try (TcpProxy proxy = TcpProxy.to(CLICKHOUSE.server().host(), CLICKHOUSE.server().httpPort());
        ClickHouseConnection cut =
            connect(URI.create(proxy.url()), "default", "", Compression.LZ4)) {
      AtomicInteger requests = new AtomicInteger();
      proxy.cutAnswers(head -> requests.incrementAndGet() == 2, 1);

      assertThat(open(cut, table, columns(SchemaValidation.FULL), input(null)))
          .isInstanceOf(WriterOpening.Unavailable.class);
    }
  }
}
