package io.arrowsink.codec.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.TimeStampVector;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** ISO-8601 text as a count of units. */
class TimestampColumnTest {
  private final BufferAllocator allocator = new RootAllocator();
  private TimeStampVector vector;

  @AfterEach
  void leavesNoMemory() {
    vector.close();
    allocator.close();
  }

  /** Takes text out of the middle of an array. */
  private @Nullable Fault take(TimeUnit unit, @Nullable String zone, String text) {
    ArrowType.Timestamp type = new ArrowType.Timestamp(unit, zone);
    vector = (TimeStampVector) Field.nullable("t", type).createVector(allocator);
    byte[] utf8 = ("9" + text + "9").getBytes(StandardCharsets.UTF_8);
    return new TimestampColumn(vector, type, false).text(0, utf8, 1, utf8.length - 2);
  }

  @ParameterizedTest
  @CsvSource({
    "MILLISECOND, 2024-01-01T00:00:00.250Z, 1704067200250",
    "MILLISECOND, 2024-01-01T00:00:00.25, 1704067200250",
    "MILLISECOND, 2024-01-01 00:00:00, 1704067200000",
    "MILLISECOND, 2024-01-01T00:00, 1704067200000",
    "MILLISECOND, 2024-01-01T00:00Z, 1704067200000",
    "MILLISECOND, 2024-01-01t00:00:00z, 1704067200000",
    "MILLISECOND, 2024-01-01, 1704067200000",
    "MILLISECOND, 2024-02-29, 1709164800000",
    "MILLISECOND, 2000-02-29, 951782400000",
    "MILLISECOND, 2024-01-01T02:30:00+02:30, 1704067200000",
    "MILLISECOND, 2024-01-01T02:30:00+0230, 1704067200000",
    "MILLISECOND, 2024-01-01T02:00:00+02, 1704067200000",
    "MILLISECOND, 2023-12-31T16:00:00.5-08:00, 1704067200500",
    "MILLISECOND, 2024-01-01T18:00:00+18:00, 1704067200000",
    "MILLISECOND, 1969-12-31T23:59:59.999Z, -1",
    "MILLISECOND, 0000-01-01, -62167219200000",
    "MILLISECOND, 9999-12-31T23:59:59.999Z, 253402300799999",
    "MILLISECOND, 2024-01-01T00:00:00.250000000000Z, 1704067200250",
    "SECOND, 2024-01-01T00:00:01.000Z, 1704067201",
    "MICROSECOND, 2024-01-01T00:00:00.000001Z, 1704067200000001",
    "NANOSECOND, 2024-01-01T00:00:00.123456789Z, 1704067200123456789",
    "NANOSECOND, 2262-04-11T23:47:16.854775807Z, 9223372036854775807",
    "NANOSECOND, 1677-09-21T00:12:43.145224192Z, -9223372036854775808"
  })
  void reads(TimeUnit unit, String text, long expected) {
    assertThat(take(unit, null, text)).isNull();
    assertThat(vector.get(0)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "2024-01", "2024-01-01Z", "２０２４-01-01", "1704067200000"})
  void refusesOtherText(String text) {
    assertThat(take(TimeUnit.MILLISECOND, null, text).what())
        .isEqualTo("not an ISO-8601 date and time");
  }

  @ParameterizedTest
  @CsvSource({
    "SECOND, 2024-01-01T00:00:00.5Z, more fraction digits than the unit has",
    "MILLISECOND, 2024-01-01T00:00:00.0001Z, more fraction digits than the unit has",
    "NANOSECOND, 2024-01-01T00:00:00.0000000001Z, more fraction digits than the unit has",
    "NANOSECOND, 2262-04-11T23:47:16.854775808Z, out of range",
    "NANOSECOND, 1677-09-21T00:12:43.145224191Z, out of range",
    "NANOSECOND, 9999-12-31, out of range"
  })
  void refusesWhatTheUnitCannotExpress(TimeUnit unit, String text, String expected) {
    assertThat(take(unit, null, text).what()).isEqualTo(expected);
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
    assertThat(take(TimeUnit.SECOND, "Europe/Berlin", text)).isNull();
    assertThat(vector.get(0)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2024-03-31T02:30:00", "2024-03-31 02:00"})
  void refusesATimeThatTheZoneSkips(String text) {
    assertThat(take(TimeUnit.SECOND, "Europe/Berlin", text).what())
        .isEqualTo("no such time in the zone");
  }
}
