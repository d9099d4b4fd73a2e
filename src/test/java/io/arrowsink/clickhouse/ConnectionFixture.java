package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.clickhouse.client.TableReading;
import io.arrowsink.config.ClickHouseSinkConfig;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.WriteResult;
import java.util.HashMap;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.types.pojo.Schema;

/** Tests that reach the real server in the ways that users configure. */
abstract class ConnectionFixture extends BatchWriterFixture {
  static final Schema SCHEMA = schema("id", INT64);

  /** A connection as this configuration makes it; the time-outs are short unless it says more. */
  static ClickHouseConnection configured(String url, String... keysAndValues) {
    Map<String, String> properties = new HashMap<>();
    properties.put("clickhouse.url", url);
    properties.put("clickhouse.connect.timeout.ms", "5000");
    for (int i = 0; i < keysAndValues.length; i += 2) {
      properties.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    ClickHouseSinkConfig config = ClickHouseSinkConfig.parse(properties);
    return ClickHouseConnection.open(config.connection(), config.errors(), 2);
  }

  static TableName newTable() {
    return createTable("id Int64", " SETTINGS non_replicated_deduplication_window = 100");
  }

  /** Writes one row, read from the offset that is its id. */
  static WriteResult writeId(ClickHouseBatchWriter writer, long id) {
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch = ArrowRows.batch(allocator, SCHEMA, id, new Object[] {id});
        BatchWrite write = writer.begin(batch)) {
      return write.attempt();
    }
  }

  /** What is wrong, where somebody has to mend it. */
  static String fatal(ClickHouseConnection connection, TableName table) {
    return connection
        .readTable(table)
        .fold(
            read -> "the table was read",
            unavailable -> "unavailable: " + unavailable.message(),
            fatal -> fatal.message());
  }

  static boolean isReadable(ClickHouseConnection connection, TableName table) {
    return connection.readTable(table) instanceof TableReading.Read;
  }

  static long count(TableName table) {
    return Long.parseLong(query("SELECT count() FROM " + table.quoted()));
  }
}
