package io.arrowsink.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.core.text.IsoTimestamp.Outcome;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** ISO-8601 text out of the middle of an array. */
class IsoTimestampTest {

  private static Outcome read(IsoTimestamp timestamp, String text) {
    byte[] bytes = ("9" + text + "9").getBytes(StandardCharsets.UTF_8);
    return timestamp.read(bytes, 1, bytes.length - 1);
  }

  private static void assertRead(IsoTimestamp timestamp, long second, int nanosecond) {
    assertThat(timestamp.epochSecond()).isEqualTo(second);
    assertThat(timestamp.nanosecond()).isEqualTo(nanosecond);
  }

  @ParameterizedTest
  @CsvSource({
    "2024-01-01, 1704067200, 0",
    "2024-02-29, 1709164800, 0",
    "2000-02-29, 951782400, 0",
    "2024-01-01T00:00, 1704067200, 0",
    "2024-01-01 00:00:01, 1704067201, 0",
    "2024-01-01t00:00:00z, 1704067200, 0",
    "2024-01-01T00:00Z, 1704067200, 0",
    "2024-01-01T00:00:00.25, 1704067200, 250000000",
    "2024-01-01T00:00:00.123456789Z, 1704067200, 123456789",
    "2024-01-01T00:00:00.25000000000000000000000000000000000000000000000000000Z,"
        + " 1704067200, 250000000",
    "2024-01-01T02:30:00+02:30, 1704067200, 0",
    "2024-01-01T02:30:00+0230, 1704067200, 0",
    "2024-01-01T02:00:00+02, 1704067200, 0",
    "2024-01-01T18:00:00+18:00, 1704067200, 0",
    "2023-12-31T16:00:00.5-08:00, 1704067200, 500000000",
    "1969-12-31T23:59:59.999Z, -1, 999000000",
    "0000-01-01, -62167219200, 0",
    "9999-12-31T23:59:59Z, 253402300799, 0"
  })
  void reads(String text, long second, int nanosecond) {
    IsoTimestamp timestamp = new IsoTimestamp(ZoneOffset.UTC);

    assertThat(read(timestamp, text)).isEqualTo(Outcome.READ);
    assertRead(timestamp, second, nanosecond);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "2024",
        "2024-01",
        "2024-1-1",
        "+2024-01-01",
        "2024/01/01",
        "2023-02-29",
        "1900-02-29",
        "2024-00-01",
        "2024-13-01",
        "2024-04-31",
        "2024-01-00",
        "2024-01-01T",
        "2024-01-01Z",
        "2024-01-01+01:00",
        "2024-01-01T00",
        "2024-01-01T0:00",
        "2024-01-01T24:00:00",
        "2024-01-01T00:60:00",
        "2024-01-01T00:00:60Z",
        "2024-01-01T00:00:",
        "2024-01-01T00:00.5",
        "2024-01-01T00:00:00.",
        "2024-01-01T00:00:00.Z",
        "2024-01-01T00:00:00,5",
        "2024-01-01T00:00:00ZZ",
        "2024-01-01T00:00:00 Z",
        "2024-01-01T00:00:00+",
        "2024-01-01T00:00:00+1",
        "2024-01-01T00:00:00+18:01",
        "2024-01-01T00:00:00+18:30",
        "2024-01-01T00:00:00+19:00",
        "2024-01-01T00:00:00+02:60",
        "2024-01-01T00:00:00+02:",
        "2024-01-01T00:00:00+02:00x",
        "2024-01-01T00:00:00x02:00",
        " 2024-01-01",
        "2024-01-01 ",
        "2024-01-01_00:00:00",
        "２０２４-01-01",
        "1704067200000"
      })
  void refusesOtherText(String text) {
    IsoTimestamp timestamp = new IsoTimestamp(ZoneOffset.UTC);

    assertThat(read(timestamp, text)).isEqualTo(Outcome.NO_TIMESTAMP);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2024-01-01T00:00:00.0000000001", "2024-01-01T00:00:00.1234567891Z"})
  void refusesDigitsBeyondNanoseconds(String text) {
    assertThat(read(new IsoTimestamp(ZoneOffset.UTC), text)).isEqualTo(Outcome.TOO_PRECISE);
  }

  @ParameterizedTest
  @CsvSource({
    "2024-01-01T00:00:00, 1704063600",
    "2024-07-01, 1719784800",
    "2024-01-01T00:00:00Z, 1704067200",
    "2024-10-27T02:30:00, 1729989000",
    "2024-10-27T02:30:00+01:00, 1729992600"
  })
  void takesTextWithoutAnOffsetInTheZone(String text, long second) {
    IsoTimestamp timestamp = new IsoTimestamp(ZoneId.of("Europe/Berlin"));

    assertThat(read(timestamp, text)).isEqualTo(Outcome.READ);
    assertRead(timestamp, second, 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2024-03-31T02:30:00", "2024-03-31 02:00", "2024-03-31T02:59:59.9"})
  void refusesATimeThatTheZoneSkips(String text) {
    IsoTimestamp timestamp = new IsoTimestamp(ZoneId.of("Europe/Berlin"));

    assertThat(read(timestamp, text)).isEqualTo(Outcome.SKIPPED);
    assertThat(read(timestamp, text + (text.length() < 19 ? "+01:00" : "Z")))
        .isEqualTo(Outcome.READ);
  }
}
