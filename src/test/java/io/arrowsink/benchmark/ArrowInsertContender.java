package io.arrowsink.benchmark;

import io.arrowsink.clickhouse.ClickHouseBatchWriter;
import io.arrowsink.clickhouse.Writers;
import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.config.ClickHouseConnectionSettings;
import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import io.arrowsink.config.ClickHouseErrorSettings;
import io.arrowsink.config.Credentials;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.TableName;
import io.arrowsink.config.Timeouts;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.WriteResult;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/** The connector's writer, from Arrow batches, in one of the formats. */
final class ArrowInsertContender implements InsertContender {
  private final InsertFormat format;
  private final Compression compression;
  private final Schema schema;
  private final List<RecordBatch> batches;
  private final ClickHouseConnection connection;
  private @Nullable ClickHouseBatchWriter writer;

  /**
   * Connects to one server.
   *
   * @param url of the server
   * @param schema of the batches, which stay the caller's
   */
  ArrowInsertContender(
      String url,
      InsertFormat format,
      Compression compression,
      Schema schema,
      List<RecordBatch> batches) {
    this.format = format;
    this.compression = compression;
    this.schema = schema;
    this.batches = batches;
    this.connection =
        ClickHouseConnection.open(
            ClickHouseConnectionSettings.direct(
                URI.create(url),
                new Credentials.UserPassword("default", ""),
                compression,
                new Timeouts(
                    Duration.ofSeconds(5), Duration.ofSeconds(30), Duration.ofSeconds(180))),
            ClickHouseErrorSettings.DEFAULTS,
            1);
  }

  @Override
  public String name() {
    return "arrowsink, " + format.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public Compression compression() {
    return compression;
  }

  @Override
  public void target(TableName table) {
    writer = Writers.open(connection, table, schema, format);
  }

  @Override
  public void insert(int batch) throws IOException {
    try (BatchWrite write = Objects.requireNonNull(writer).begin(batches.get(batch))) {
      WriteResult result = write.attempt();
      if (!(result instanceof WriteResult.Written)) {
        throw new IOException(result.toString());
      }
    }
  }

  @Override
  public void close() {
    connection.close();
  }
}
