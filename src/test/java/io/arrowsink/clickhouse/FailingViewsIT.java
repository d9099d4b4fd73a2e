package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.config.ClickHouseErrorSettings;
import io.arrowsink.config.ClickHouseErrorSettings.ViewErrors;
import io.arrowsink.config.ClickHouseInsertSettings;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.WriteResult;
import java.util.Map;
import java.util.Set;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Materialized views that fail behind a table that has, or has not, stored the rows by then. */
class FailingViewsIT extends BatchWriterFixture {
  private static final Schema SCHEMA = schema("c", INT64, "s", TEXT);
  private static final Object[][] ROWS = {{1, "10"}, {2, "x"}, {3, "30"}};
  private static final ClickHouseInsertSettings HASTY =
      new ClickHouseInsertSettings(
          InsertFormat.NATIVE, 0, Map.of("max_execution_time", "1"), Writers.AS_IS);
  private static final String WINDOW = "non_replicated_deduplication_window = 100";
  private static final String NO_WINDOW = "non_replicated_deduplication_window = 0";

  /** A table, and a view of it that fails for texts that are no numbers. */
  private record Viewed(TableName table, TableName target, TableName view) {
    static Viewed create(String tableSettings, String targetSettings) {
      TableName table = createTable("c Int32, s String", " SETTINGS " + tableSettings);
      TableName target = createTable("c Int32, n Int32", " SETTINGS " + targetSettings);
      TableName view = new TableName(database, table.table() + "_view");
      query(
          "CREATE MATERIALIZED VIEW "
              + view.quoted()
              + " TO "
              + target.quoted()
              + " AS SELECT c, toInt32(s) AS n FROM "
              + table.quoted());
      return new Viewed(table, target, view);
    }

    /** The rows of the table, and those of the view. */
    String rows() {
      return rowsOf(table) + " " + rowsOf(target);
    }

    private static String rowsOf(TableName name) {
      return query("SELECT groupArray(c) FROM (SELECT c FROM " + name.quoted() + " ORDER BY c)");
    }

    void mend() {
      query(
          "ALTER TABLE "
              + view.quoted()
              + " MODIFY QUERY SELECT c, toInt32OrZero(s) AS n FROM "
              + table.quoted());
    }
  }

  private interface Attempts {
    void with(BatchWrite write);
  }

  private static void write(ClickHouseConnection to, Viewed viewed, Attempts attempts) {
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch = ArrowRows.batch(allocator, SCHEMA, 0, ROWS);
        BatchWrite write = Writers.open(to, viewed.table(), SCHEMA).begin(batch)) {
      attempts.with(write);
    }
  }

  private static void assertBroken(WriteResult result, Viewed viewed) {
    assertThat(result)
        .isInstanceOfSatisfying(
            WriteResult.Unrepeatable.class,
            broken ->
                assertThat(broken.cause().message())
                    .contains(viewed.view().table(), "clickhouse.view.errors=ignore", "restart"));
  }

  @ParameterizedTest
  @ValueSource(strings = {WINDOW, NO_WINDOW})
  void neverSendsRowsAgainThatTheTableHasStored(String window) {
    Viewed viewed = Viewed.create(window, window);

    write(connection, viewed, write -> assertBroken(write.attempt(), viewed));

    assertThat(viewed.rows()).isEqualTo("[1,2,3] []");
  }

  @Test
  void storesRowsOnceAfterARestartWhereThereAreWindows() {
    Viewed viewed = Viewed.create(WINDOW, WINDOW);
    write(connection, viewed, write -> assertBroken(write.attempt(), viewed));
    viewed.mend();

    write(
        connection,
        viewed,
        restarted -> assertThat(restarted.attempt()).isInstanceOf(WriteResult.Written.class));

    assertThat(viewed.rows()).isEqualTo("[1,2,3] [1,2,3]");
  }

  @Test
  void goesOnWithoutTheViewWhereTheUserSaysSo() {
    Viewed viewed = Viewed.create(NO_WINDOW, NO_WINDOW);
    try (ClickHouseConnection ignoring =
        connect(new ClickHouseErrorSettings(Set.of(), Set.of(), ViewErrors.IGNORE))) {
      write(
          ignoring,
          viewed,
          write -> assertThat(write.attempt()).isInstanceOf(WriteResult.Written.class));
    }

    assertThat(viewed.rows()).isEqualTo("[1,2,3] []");
  }

  /** Two views, one of a table with too many parts: neither its target nor the table has rows. */
  @ParameterizedTest
  @ValueSource(strings = {WINDOW, NO_WINDOW})
  void waitsForAnOverloadedView(String window) {
    Viewed viewed =
        Viewed.create(window, window + ", parts_to_throw_insert = 1, parts_to_delay_insert = 1");
    viewed.mend();
    query("SYSTEM STOP MERGES " + viewed.target().quoted());
    query("INSERT INTO " + viewed.target().quoted() + " VALUES (0, 0)");

    write(
        connection,
        viewed,
        write -> {
          for (int i = 0; i < 4; i++) {
            assertThat(write.attempt())
                .isInstanceOfSatisfying(
                    WriteResult.Unknown.class,
                    unknown -> assertThat(unknown.cause().code()).isEqualTo(252));
          }
          query(
              "ALTER TABLE "
                  + viewed.target().quoted()
                  + " MODIFY SETTING parts_to_throw_insert = 3000, parts_to_delay_insert = 3000");
          assertThat(write.attempt()).isInstanceOf(WriteResult.Written.class);
        });

    assertThat(viewed.rows()).isEqualTo("[1,2,3] [0,1,2,3]");
  }

  /** The server does not say that it was in a view when the time was over. */
  @Test
  void halvesNoInsertWhoseViewMayBeSlow() {
    TableName table = withSlowView(WINDOW);
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch = ArrowRows.batch(allocator, SCHEMA, 0, ROWS);
        BatchWrite write = Writers.open(connection, table, SCHEMA, HASTY).begin(batch)) {
      for (int i = 0; i < 4; i++) {
        assertThat(write.attempt())
            .isInstanceOfSatisfying(
                WriteResult.Unavailable.class,
                unavailable -> assertThat(unavailable.cause().code()).isEqualTo(159));
      }
    }
    assertThat(query("SELECT groupArray(c) FROM (SELECT c FROM " + table.quoted() + " ORDER BY c)"))
        .isEqualTo("[1,2,3]");
  }

  @Test
  void repeatsNoInsertWhoseViewMayBeSlowWithoutAWindow() {
    TableName table = withSlowView(NO_WINDOW);

    assertThat(write(Writers.open(connection, table, SCHEMA, HASTY), SCHEMA, ROWS))
        .isInstanceOfSatisfying(
            WriteResult.Unrepeatable.class,
            slow -> assertThat(slow.cause().message()).contains("views", "max_execution_time"));

    assertThat(query("SELECT count() FROM " + table.quoted())).isEqualTo("3");
  }

  private static TableName withSlowView(String window) {
    TableName table = createTable("c Int32, s String", " SETTINGS " + window);
    query(
        "CREATE MATERIALIZED VIEW "
            + new TableName(database, table.table() + "_view").quoted()
            + ENGINE
            + " AS SELECT sleepEachRow(0.5) AS slept FROM "
            + table.quoted());
    return table;
  }

  /** The server's answer quotes the value, which must not be read as its own words. */
  @Test
  void takesAValueForNoView() {
    TableName table = createTable("c Int32, s String, CONSTRAINT k CHECK c > 1 AND s != 'q'");

    assertThat(
            write(
                table, SCHEMA, new Object[] {1, "while pushing to view a.b"}, new Object[] {2, ""}))
        .isInstanceOf(WriteResult.RejectedWhole.class);
  }
}
