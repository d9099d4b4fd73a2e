package io.arrowsink.codec.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.codec.json.TimestampParser.Outcome;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** ISO-8601 text as a count of units. */
class TimestampParserTest {

  private static TimestampParser parser(String unit, ZoneId zone) {
    return new TimestampParser(TypeText.unit(unit), zone);
  }

  /** Parses out of the middle of an array. */
  private static Outcome parse(TimestampParser parser, String text) {
    return parser.parse(("9" + text + "9").toCharArray(), 1, text.length());
  }

  @ParameterizedTest
  @CsvSource({
    "ms, 2024-01-01T00:00:00.250Z, 1704067200250",
    "ms, 2024-01-01T00:00:00.25, 1704067200250",
    "ms, 2024-01-01 00:00:00, 1704067200000",
    "ms, 2024-01-01T00:00, 1704067200000",
    "ms, 2024-01-01T00:00Z, 1704067200000",
    "ms, 2024-01-01t00:00:00z, 1704067200000",
    "ms, 2024-01-01, 1704067200000",
    "ms, 2024-02-29, 1709164800000",
    "ms, 2000-02-29, 951782400000",
    "ms, 2024-01-01T02:30:00+02:30, 1704067200000",
    "ms, 2024-01-01T02:30:00+0230, 1704067200000",
    "ms, 2024-01-01T02:00:00+02, 1704067200000",
    "ms, 2023-12-31T16:00:00.5-08:00, 1704067200500",
    "ms, 2024-01-01T18:00:00+18:00, 1704067200000",
    "ms, 1969-12-31T23:59:59.999Z, -1",
    "ms, 0000-01-01, -62167219200000",
    "ms, 9999-12-31T23:59:59.999Z, 253402300799999",
    "ms, 2024-01-01T00:00:00.250000000000Z, 1704067200250",
    "s, 2024-01-01T00:00:01.000Z, 1704067201",
    "us, 2024-01-01T00:00:00.000001Z, 1704067200000001",
    "ns, 2024-01-01T00:00:00.123456789Z, 1704067200123456789",
    "ns, 2262-04-11T23:47:16.854775807Z, 9223372036854775807",
    "ns, 1677-09-21T00:12:43.145224192Z, -9223372036854775808"
  })
  void reads(String unit, String text, long expected) {
    TimestampParser parser = parser(unit, ZoneOffset.UTC);
    assertThat(parse(parser, text)).isEqualTo(Outcome.FITS);
    assertThat(parser.value()).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "2024-01", "2024-01-01Z", "２０２４-01-01", "1704067200000"})
  void refusesOtherText(String text) {
    assertThat(parse(parser("ms", ZoneOffset.UTC), text)).isEqualTo(Outcome.NO_TIMESTAMP);
  }

  @ParameterizedTest
  @CsvSource({
    "s, 2024-01-01T00:00:00.5Z, TOO_PRECISE",
    "ms, 2024-01-01T00:00:00.0001Z, TOO_PRECISE",
    "ns, 2024-01-01T00:00:00.0000000001Z, TOO_PRECISE",
    "ns, 2262-04-11T23:47:16.854775808Z, OUT_OF_RANGE",
    "ns, 1677-09-21T00:12:43.145224191Z, OUT_OF_RANGE",
    "ns, 9999-12-31, OUT_OF_RANGE"
  })
  void refusesWhatTheUnitCannotExpress(String unit, String text, Outcome expected) {
    assertThat(parse(parser(unit, ZoneOffset.UTC), text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "2024-01-01T00:00:00, 1704063600",
    "2024-07-01, 1719784800",
    "2024-01-01T00:00:00Z, 1704067200",
    "2024-10-27T02:30:00, 1729989000",
    "2024-10-27T02:30:00+01:00, 1729992600"
  })
  void takesTextWithoutAZoneInTheTypesZone(String text, long expected) {
    TimestampParser parser = parser("s", ZoneId.of("Europe/Berlin"));
    assertThat(parse(parser, text)).isEqualTo(Outcome.FITS);
    assertThat(parser.value()).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2024-03-31T02:30:00", "2024-03-31 02:00"})
  void refusesATimeThatTheZoneSkips(String text) {
    assertThat(parse(parser("s", ZoneId.of("Europe/Berlin")), text)).isEqualTo(Outcome.SKIPPED);
  }
}
