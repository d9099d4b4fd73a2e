package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import io.arrowsink.config.ClickHouseInsertSettings;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.WriteResult;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InsertSettingsIT extends BatchWriterFixture {
  private static final Schema SCHEMA = schema("c", INT64);

  /** By a connection of its own, which has not asked the server about settings yet. */
  private static WriteResult write(TableName table, Map<String, String> settings) {
    try (ClickHouseConnection own = connect("default", "", Compression.LZ4);
        BufferAllocator allocator = new RootAllocator();
        RecordBatch batch =
            ArrowRows.batch(allocator, SCHEMA, 0, new Object[] {1}, new Object[] {2});
        BatchWrite write =
            Writers.open(
                    own,
                    table,
                    SCHEMA,
                    new ClickHouseInsertSettings(InsertFormat.NATIVE, 0, settings, Writers.AS_IS))
                .begin(batch)) {
      return write.attempt();
    }
  }

  @Test
  void reachTheServer() {
    TableName table = new TableName(database, "partitioned");
    query("CREATE TABLE " + table.quoted() + " (c Int32)" + ENGINE + " PARTITION BY c");

    assertThat(write(table, Map.of("max_partitions_per_insert_block", "1")))
        .isInstanceOfSatisfying(
            WriteResult.Unavailable.class,
            tooMany -> assertThat(tooMany.cause().code()).isEqualTo(252));
    assertThat(write(table, Map.of("max_partitions_per_insert_block", "2")))
        .isInstanceOf(WriteResult.Written.class);
  }

  @ParameterizedTest
  @CsvSource({"no_such_setting, 1", "max_threads, many", "insert_deduplicate_x, 1"})
  void failByTheirKeyWhereTheServerRefusesThem(String name, String value) {
    TableName table = createTable("c Int32");

    assertThat(write(table, Map.of("log_comment", "x", name, value)))
        .isInstanceOfSatisfying(
            WriteResult.Fatal.class,
            fatal ->
                assertThat(fatal.cause().message())
                    .contains("clickhouse.settings." + name, "correct or remove the key"));
    assertThat(query("SELECT count() FROM " + table.quoted())).isEqualTo("0");
  }
}
