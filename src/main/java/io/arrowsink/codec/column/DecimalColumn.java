package io.arrowsink.codec.column;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.apache.arrow.vector.Decimal256Vector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.jspecify.annotations.Nullable;

/**
 * Takes numbers that are exact at the type's scale, from their digits and never by a double. Where
 * it is lenient, digits beyond the scale are rounded, half to even, and the text of a number is
 * taken as the number.
 */
final class DecimalColumn extends Column {

  /** Writes an unscaled value that a long can hold. */
  @FunctionalInterface
  private interface ShortCells {
    void set(int row, long unscaled);
  }

  /** Writes an unscaled value in two's complement, the highest byte first. */
  @FunctionalInterface
  private interface WideCells {
    void set(int row, byte[] unscaled);
  }

  private static final Fault EXPONENT = Fault.of("exponent out of range");

  private final FieldVector vector;
  private final ShortCells shortCells;
  private final WideCells wideCells;
  private final boolean lenient;
  private final int scale;
  private final int wholeDigits;
  private final long shortLimit;
  private final Fault tooPrecise;

  /** The width of the vector's values is all that sets the two decimal types apart. */
  private DecimalColumn(
      FieldVector vector, ShortCells shortCells, WideCells wideCells, boolean lenient) {
    super(TypeName.of(vector.getField()));
    this.vector = vector;
    this.shortCells = shortCells;
    this.wideCells = wideCells;
    this.lenient = lenient;
    ArrowType.Decimal decimal = (ArrowType.Decimal) vector.getField().getType();
    this.scale = decimal.getScale();
    this.wholeDigits = decimal.getPrecision() - scale;
    this.shortLimit =
        ShortDecimal.powerOfTen(Math.min(decimal.getPrecision(), ShortDecimal.MAX_DIGITS));
    this.tooPrecise = Fault.of("more than " + scale + " fraction digits");
  }

  static DecimalColumn of(DecimalVector vector, boolean lenient) {
    return new DecimalColumn(vector, vector::setSafe, vector::setBigEndianSafe, lenient);
  }

  static DecimalColumn of(Decimal256Vector vector, boolean lenient) {
    return new DecimalColumn(vector, vector::setSafe, vector::setBigEndianSafe, lenient);
  }

  @Override
  public @Nullable Fault integer(int row, long value) {
    long unscaled = ShortDecimal.rescaled(value, scale);
    return unscaled == ShortDecimal.NOT_SHORT
        ? exact(row, BigDecimal.valueOf(value))
        : unscaled(row, unscaled);
  }

  private @Nullable Fault unscaled(int row, long unscaled) {
    if (Math.abs(unscaled) >= shortLimit) {
      return Fault.OUT_OF_RANGE;
    }
    shortCells.set(row, unscaled);
    return null;
  }

  @Override
  public @Nullable Fault digits(int row, char[] text, int offset, int length) {
    return decimal(row, text, offset, length);
  }

  @Override
  public @Nullable Fault decimal(int row, char[] text, int offset, int length) {
    long unscaled = ShortDecimal.unscaled(text, offset, length, scale);
    if (unscaled != ShortDecimal.NOT_SHORT) {
      return unscaled(row, unscaled);
    }
    if (length > NumericText.MAX_CHARACTERS) {
      return NumericText.TOO_LONG;
    }
    BigDecimal value = NumericText.parse(text, offset, length);
    return value == null ? EXPONENT : exact(row, value);
  }

  /** The digits of a double are the fewest that tell it from every other. */
  @Override
  public @Nullable Fault real(int row, double value) {
    return Double.isFinite(value) ? exact(row, BigDecimal.valueOf(value)) : Fault.OTHER_KIND;
  }

  @Override
  public @Nullable Fault text(int row, byte[] utf8, int offset, int length) {
    BigDecimal value = lenient ? NumericText.parse(utf8, offset, length) : null;
    return value == null ? Fault.OTHER_KIND : exact(row, value);
  }

  private @Nullable Fault exact(int row, BigDecimal value) {
    BigDecimal fitted = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
    if ((long) fitted.precision() - fitted.scale() > wholeDigits && fitted.signum() != 0) {
      return Fault.OUT_OF_RANGE;
    }
    if (fitted.scale() > scale) {
      return lenient ? rounded(row, fitted) : tooPrecise;
    }
    wideCells.set(row, fitted.setScale(scale).unscaledValue().toByteArray());
    return null;
  }

  private @Nullable Fault rounded(int row, BigDecimal value) {
    // What begins beyond the scale rounds to zero; its exponent may be too large to compute with.
    boolean isTiny = (long) value.precision() - value.scale() < -scale;
    BigDecimal rounded = (isTiny ? BigDecimal.ZERO : value).setScale(scale, RoundingMode.HALF_EVEN);
    if (rounded.precision() - scale > wholeDigits) {
      return Fault.OUT_OF_RANGE;
    }
    wideCells.set(row, rounded.unscaledValue().toByteArray());
    return null;
  }

  @Override
  public void setNull(int row) {
    vector.setNull(row);
  }
}
