package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import io.arrowsink.config.TableName;
import io.arrowsink.core.write.WriteResult;
import io.arrowsink.core.write.WriteResult.Evidence;
import io.arrowsink.testing.junit.SharedClickHouse;
import io.arrowsink.testing.net.TcpProxy;
import java.net.URI;
import java.util.stream.Stream;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CompressionIT extends BatchWriterFixture {
  private static final String COLUMNS = "i Int64, s String, l LowCardinality(String)";
  private static final Schema SCHEMA = schema("i", INT64, "s", TEXT, "l", TEXT);
  private static final int ROWS = 50_000;

  static Stream<Compression> everyCompression() {
    return Stream.of(
        Compression.NONE,
        Compression.LZ4,
        Compression.GZIP,
        Compression.zstd(1),
        Compression.zstd(3),
        Compression.zstd(22));
  }

  private static Object[][] rows() {
    Object[][] rows = new Object[ROWS][];
    for (int i = 0; i < ROWS; i++) {
      rows[i] = new Object[] {i, "text " + i, "word " + i % 1000};
    }
    return rows;
  }

  @ParameterizedTest
  @MethodSource("everyCompression")
  void storesTheSameRows(Compression compression) {
    TableName table = createTable(COLUMNS);
    try (ClickHouseConnection own =
        connect(SharedClickHouse.WRITER, SharedClickHouse.PASSWORD, compression)) {
      assertThat(write(own, table, SCHEMA, rows()))
          .isInstanceOfSatisfying(
              WriteResult.Written.class,
              written -> {
                assertThat(written.rows()).isEqualTo(ROWS);
                assertThat(written.bytes()).isGreaterThan(ROWS * 20L);
                assertThat(written.evidence()).isEqualTo(Evidence.ACKNOWLEDGED);
              });
    }
    assertThat(
            query(
                "SELECT count(), sum(i), countIf(s = concat('text ', toString(i))),"
                    + " countIf(l = concat('word ', toString(i % 1000))) FROM "
                    + table.quoted()))
        .isEqualTo("50000\t1249975000\t50000\t50000");
  }

  @ParameterizedTest
  @MethodSource("everyCompression")
  void isKnownAgainWhateverTheRowsWereCompressedWithBefore(Compression compression) {
    TableName table = createTable(COLUMNS, " SETTINGS non_replicated_deduplication_window = 100");
    Object[] row = {1, "s", "l"};
    write(table, SCHEMA, row);
    try (ClickHouseConnection own = connect("default", "", compression)) {
      assertThat(write(own, table, SCHEMA, row)).isInstanceOf(WriteResult.Written.class);
    }
    assertThat(query("SELECT count() FROM " + table.quoted())).isEqualTo("1");
  }

  @Test
  void sendsFewerBytes() {
    long plain = bytesSent(Compression.NONE);
    long lz4 = bytesSent(Compression.LZ4);
    long gzip = bytesSent(Compression.GZIP);
    long zstd = bytesSent(Compression.zstd(3));
    long zstdSmall = bytesSent(Compression.zstd(19));

    assertThat(plain).isGreaterThan(ROWS * 20L);
    assertThat(lz4).isLessThan(plain * 3 / 4);
    assertThat(gzip).isLessThan(lz4);
    assertThat(zstd).isLessThan(lz4 * 3 / 4);
    assertThat(zstdSmall).isLessThan(zstd);
  }

  private static long bytesSent(Compression compression) {
    TableName table = createTable(COLUMNS);
    URI server = URI.create(CLICKHOUSE.server().url());
    try (TcpProxy proxy = TcpProxy.to(server.getHost(), server.getPort());
        ClickHouseConnection proxied =
            connect(URI.create(proxy.url()), "default", "", compression)) {
      assertThat(write(proxied, table, SCHEMA, rows())).isInstanceOf(WriteResult.Written.class);
      return proxy.requestBytes();
    }
  }
}
