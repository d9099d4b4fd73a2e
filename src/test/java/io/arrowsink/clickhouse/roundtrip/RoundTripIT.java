package io.arrowsink.clickhouse.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.config.ClickHouseConnectionSettings;
import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import io.arrowsink.config.ClickHouseErrorSettings;
import io.arrowsink.config.Credentials;
import io.arrowsink.config.Timeouts;
import io.arrowsink.testing.junit.SharedClickHouse;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every value of every pair of types is either shown by the server as it was, or rejected; which of
 * the two, the models say. Other values are made with {@code -Droundtrip.seed=…}.
 */
class RoundTripIT {
  @RegisterExtension static final SharedClickHouse CLICKHOUSE = new SharedClickHouse();

  private static final long SEED = Long.getLong("roundtrip.seed", 20_260_101);
  private static final int RANDOMS = 500;
  private static final int CONTAINED_BOUNDARIES = 40;
  private static final int CONTAINED_RANDOMS = 40;

  private static ClickHouseConnection connection;
  private static RoundTrip roundTrip;

  @BeforeAll
  static void openConnection() {
    connection =
        ClickHouseConnection.open(
            ClickHouseConnectionSettings.direct(
                URI.create(CLICKHOUSE.server().url()),
                new Credentials.UserPassword("default", ""),
                Compression.LZ4,
                new Timeouts(
                    Duration.ofSeconds(5), Duration.ofSeconds(30), Duration.ofSeconds(60))),
            ClickHouseErrorSettings.DEFAULTS,
            2);
    roundTrip =
        new RoundTrip(
            CLICKHOUSE.server().sql(), connection, CLICKHOUSE.server().createDatabase("roundtrip"));
  }

  @AfterAll
  static void closeConnection() {
    if (connection != null) {
      connection.close();
    }
  }

  static Stream<String> sources() {
    return PairTable.PAIRS.stream().map(pair -> pair.source().name()).distinct();
  }

  @ParameterizedTest
  @MethodSource("sources")
  void storesOrRejectsEveryValue(String source) {
    assertNothingIsWrong(columns(pairs(source), Integer.MAX_VALUE, RANDOMS));
  }

  @ParameterizedTest
  @MethodSource("sources")
  void storesOrRejectsEveryContainedValue(String source) {
    assertNothingIsWrong(
        columns(
            pairs(source).flatMap(pair -> pair.contained().stream()),
            CONTAINED_BOUNDARIES,
            CONTAINED_RANDOMS));
  }

  private static Stream<Pair> pairs(String source) {
    return PairTable.PAIRS.stream().filter(pair -> pair.source().name().equals(source));
  }

  private static List<TestColumn> columns(Stream<Pair> pairs, int boundaries, int randoms) {
    List<Pair> all = pairs.toList();
    return IntStream.range(0, all.size())
        .mapToObj(i -> TestColumn.of("c" + i, all.get(i), boundaries, randoms, SEED))
        .toList();
  }

  private static void assertNothingIsWrong(List<TestColumn> columns) {
    assertThat(roundTrip.findings(columns)).as("with -Droundtrip.seed=%d", SEED).isEmpty();
  }
}
