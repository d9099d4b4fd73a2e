package io.arrowsink.clickhouse.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.ClickHouseErrorSettings;
import io.arrowsink.config.ClickHouseSinkConfig;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.TableName;
import io.arrowsink.testing.junit.SharedClickHouse;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Bodies that an encoder at fault would make. They must never count against the rows, nor as an
 * outage, which would be an endless loop. The right bodies are the server's own.
 */
class BrokenBodiesIT {
  @RegisterExtension static final SharedClickHouse CLICKHOUSE = new SharedClickHouse();

  private static TableName table;
  private static ClickHouseConnection connection;

  @BeforeAll
  static void createTable() {
    table = new TableName(CLICKHOUSE.server().createDatabase("broken"), "t");
    CLICKHOUSE
        .server()
        .query(
            "CREATE TABLE "
                + table.quoted()
                + " (a Int32, s String) ENGINE = MergeTree ORDER BY a");
    ClickHouseSinkConfig config =
        ClickHouseSinkConfig.parse(
            Map.of("clickhouse.url", CLICKHOUSE.server().url(), "clickhouse.compression", "none"));
    connection =
        ClickHouseConnection.open(config.connection(), ClickHouseErrorSettings.DEFAULTS, 1);
  }

  @AfterAll
  static void close() {
    if (connection != null) {
      connection.close();
    }
  }

  /** One way of breaking a body. */
  private enum Fault implements UnaryOperator<byte[]> {
    CUT_IN_THE_MIDDLE {
      @Override
      public byte[] apply(byte[] body) {
        return Arrays.copyOf(body, body.length / 2);
      }
    },
    CUT_IN_THE_HEADER {
      @Override
      public byte[] apply(byte[] body) {
        return Arrays.copyOf(body, 5);
      }
    },
    UNKNOWN_TYPE {
      @Override
      public byte[] apply(byte[] body) {
        return replaced(body, "Int32", "Intxy");
      }
    },
    MISSPELT_TYPE {
      @Override
      public byte[] apply(byte[] body) {
        return replaced(body, "Int32", "Int3\u0000");
      }
    };

    private static byte[] replaced(byte[] body, String old, String by) {
      String text = new String(body, StandardCharsets.ISO_8859_1);
      assertThat(text).contains(old);
      return text.replace(old, by).getBytes(StandardCharsets.ISO_8859_1);
    }
  }

  static Stream<Arguments> faults() {
    return Stream.of(InsertFormat.NATIVE, InsertFormat.ROW_BINARY)
        .flatMap(format -> Stream.of(Fault.values()).map(fault -> Arguments.of(format, fault)));
  }

  @ParameterizedTest
  @MethodSource("faults")
  void isFatalAfterTheTableWasReadAgain(InsertFormat format, Fault fault) throws IOException {
    byte[] body = fault.apply(rightBody(format));

    assertThat(errorClass(format, body, false)).isEqualTo(ErrorClass.SCHEMA_MOVED);
    assertThat(errorClass(format, body, true)).isEqualTo(ErrorClass.FATAL);
    assertThat(CLICKHOUSE.server().query("SELECT count() FROM " + table.quoted())).isEqualTo("0");
  }

  private static ErrorClass errorClass(InsertFormat format, byte[] body, boolean schemaIsFresh) {
    return connection
        .insert(
            new InsertRequest(
                table,
                format,
                List.of("a", "s"),
                "token",
                schemaIsFresh,
                Map.of(),
                out -> out.write(body)))
        .fold(
            () -> {
              throw new AssertionError("the server took a broken body");
            },
            (errorClass, cause) -> errorClass);
  }

  private static byte[] rightBody(InsertFormat format) throws IOException {
    String name = format == InsertFormat.NATIVE ? "Native" : "RowBinaryWithNamesAndTypes";
    String query =
        "SELECT toInt32(number) AS a, toString(number) AS s FROM numbers(1000) FORMAT " + name;
    URI uri =
        URI.create(
            CLICKHOUSE.server().url()
                + "/?query="
                + URLEncoder.encode(query, StandardCharsets.UTF_8));
    try (InputStream answer = uri.toURL().openStream()) {
      return answer.readAllBytes();
    }
  }
}
