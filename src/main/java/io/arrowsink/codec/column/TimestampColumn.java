package io.arrowsink.codec.column;

import io.arrowsink.core.text.IsoTimestamp;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.apache.arrow.vector.TimeStampVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.jspecify.annotations.Nullable;

/**
 * Takes instants, exact in the type's unit: as integers that count units since the epoch, and as
 * ISO-8601 text. Text without a zone is in the type's zone, or UTC where the type has none. Where
 * it is lenient, an integer may be written with an empty fraction or an exponent.
 */
final class TimestampColumn extends Column {
  private static final Fault NO_TIMESTAMP = Fault.of("not an ISO-8601 date and time");
  private static final Fault SKIPPED = Fault.of("no such time in the zone");

  private final TimeStampVector vector;
  private final boolean lenient;
  private final Ticks ticks;
  private final IsoTimestamp text;

  TimestampColumn(TimeStampVector vector, ArrowType.Timestamp type, boolean lenient) {
    super(TypeName.of(vector.getField()));
    this.vector = vector;
    this.lenient = lenient;
    this.ticks = Ticks.of(type.getUnit());
    this.text = new IsoTimestamp(zone(type));
  }

  /**
   * The zone of text that names none.
   *
   * @throws java.time.DateTimeException where there is no such zone
   */
  static ZoneId zone(ArrowType.Timestamp type) {
    String zone = type.getTimezone();
    return zone == null ? ZoneOffset.UTC : ZoneId.of(zone).normalized();
  }

  @Override
  public @Nullable Fault integer(int row, long value) {
    vector.setSafe(row, value);
    return null;
  }

  @Override
  public @Nullable Fault digits(int row, char[] digits, int offset, int length) {
    return length > NumericText.MAX_CHARACTERS
        ? Fault.OUT_OF_RANGE
        : whole(row, new BigInteger(new String(digits, offset, length)));
  }

  @Override
  public @Nullable Fault decimal(int row, char[] digits, int offset, int length) {
    if (!lenient) {
      return Fault.OTHER_KIND;
    }
    if (length > NumericText.MAX_CHARACTERS) {
      return NumericText.TOO_LONG;
    }
    BigDecimal value = NumericText.parse(digits, offset, length);
    return value == null ? Fault.OTHER_KIND : whole(row, value);
  }

  @Override
  public @Nullable Fault real(int row, double value) {
    return lenient && Double.isFinite(value) ? whole(row, new BigDecimal(value)) : Fault.OTHER_KIND;
  }

  private @Nullable Fault whole(int row, BigDecimal value) {
    BigInteger whole = NumericText.whole(value);
    return whole == null ? NumericText.notWhole(value) : whole(row, whole);
  }

  private @Nullable Fault whole(int row, BigInteger value) {
    return value.bitLength() < Long.SIZE ? integer(row, value.longValue()) : Fault.OUT_OF_RANGE;
  }

  @Override
  public @Nullable Fault text(int row, byte[] utf8, int offset, int length) {
    return switch (text.read(utf8, offset, offset + length)) {
      case READ -> instant(row, text.epochSecond(), text.nanosecond());
      case NO_TIMESTAMP -> NO_TIMESTAMP;
      case TOO_PRECISE -> Ticks.TOO_PRECISE;
      case SKIPPED -> SKIPPED;
    };
  }

  /** Counts from the second nearer to zero: only so does the lowest instant not overflow. */
  @Override
  public @Nullable Fault instant(int row, long epochSecond, int nanosecond) {
    long fraction = nanosecond / ticks.nanoseconds();
    boolean fromNextSecond = epochSecond < 0 && fraction > 0;
    long wholeSecond = fromNextSecond ? epochSecond + 1 : epochSecond;
    long rest = fromNextSecond ? fraction - ticks.perSecond() : fraction;
    long value;
    try {
      value = Math.addExact(Math.multiplyExact(wholeSecond, ticks.perSecond()), rest);
    } catch (ArithmeticException e) {
      return Fault.OUT_OF_RANGE;
    }
    return ticks.areWhole(nanosecond) ? integer(row, value) : Ticks.TOO_PRECISE;
  }

  @Override
  public void setNull(int row) {
    vector.setNull(row);
  }
}
