package io.arrowsink.codec.column;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.apache.arrow.vector.BaseIntVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.jspecify.annotations.Nullable;

/**
 * Takes integers within the type's range. Where it is lenient, it also takes numbers without a
 * fraction, however they are written, and the text of such numbers.
 */
final class IntegerColumn extends Column {
  /** No integer type takes more, a minus sign included. */
  private static final int MAX_CHARACTERS = 20;

  private final BaseIntVector vector;
  private final boolean lenient;
  private final BigInteger least;
  private final BigInteger greatest;
  private final long min;
  private final long max;

  IntegerColumn(BaseIntVector vector, ArrowType.Int type, boolean lenient) {
    super(TypeName.of(vector.getField()));
    this.vector = vector;
    this.lenient = lenient;
    int magnitudeBits = type.getBitWidth() - (type.getIsSigned() ? 1 : 0);
    BigInteger beyond = BigInteger.ONE.shiftLeft(magnitudeBits);
    this.least = type.getIsSigned() ? beyond.negate() : BigInteger.ZERO;
    this.greatest = beyond.subtract(BigInteger.ONE);
    this.min = least.longValue();
    this.max = greatest.bitLength() == Long.SIZE ? Long.MAX_VALUE : greatest.longValue();
  }

  @Override
  public @Nullable Fault integer(int row, long value) {
    if (value < min || value > max) {
      return Fault.OUT_OF_RANGE;
    }
    vector.setWithPossibleTruncate(row, value);
    return null;
  }

  @Override
  public @Nullable Fault digits(int row, char[] text, int offset, int length) {
    if (length <= ShortDecimal.MAX_DIGITS) {
      return integer(row, Long.parseLong(new String(text, offset, length)));
    }
    return length <= MAX_CHARACTERS
        ? exact(row, new BigInteger(new String(text, offset, length)))
        : Fault.OUT_OF_RANGE;
  }

  private @Nullable Fault exact(int row, BigInteger value) {
    if (value.compareTo(least) < 0 || value.compareTo(greatest) > 0) {
      return Fault.OUT_OF_RANGE;
    }
    vector.setWithPossibleTruncate(row, value.longValue());
    return null;
  }

  @Override
  public @Nullable Fault decimal(int row, char[] text, int offset, int length) {
    if (!lenient) {
      return Fault.OTHER_KIND;
    }
    return length > NumericText.MAX_CHARACTERS
        ? NumericText.TOO_LONG
        : whole(row, NumericText.parse(text, offset, length));
  }

  @Override
  public @Nullable Fault real(int row, double value) {
    return lenient && Double.isFinite(value) ? whole(row, new BigDecimal(value)) : Fault.OTHER_KIND;
  }

  @Override
  public @Nullable Fault text(int row, byte[] utf8, int offset, int length) {
    return lenient ? whole(row, NumericText.parse(utf8, offset, length)) : Fault.OTHER_KIND;
  }

  private @Nullable Fault whole(int row, @Nullable BigDecimal value) {
    if (value == null) {
      return Fault.OTHER_KIND;
    }
    BigInteger whole = NumericText.whole(value);
    return whole == null ? NumericText.notWhole(value) : exact(row, whole);
  }

  @Override
  public void setNull(int row) {
    vector.setNull(row);
  }
}
