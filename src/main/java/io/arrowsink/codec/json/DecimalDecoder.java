package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.apache.arrow.vector.Decimal256Vector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.jspecify.annotations.Nullable;

/** Takes numbers that are exact at the type's scale, from their digits and never by a double. */
final class DecimalDecoder implements ColumnDecoder {

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

  private final FieldVector vector;
  private final ShortCells shortCells;
  private final WideCells wideCells;
  private final String type;
  private final int scale;
  private final int wholeDigits;
  private final long shortLimit;

  /** The width of the vector's values is all that sets the two decimal types apart. */
  private DecimalDecoder(FieldVector vector, ShortCells shortCells, WideCells wideCells) {
    this.vector = vector;
    this.shortCells = shortCells;
    this.wideCells = wideCells;
    this.type = TypeName.of(vector.getField());
    ArrowType.Decimal decimal = (ArrowType.Decimal) vector.getField().getType();
    this.scale = decimal.getScale();
    this.wholeDigits = decimal.getPrecision() - scale;
    this.shortLimit =
        ShortDecimal.powerOfTen(Math.min(decimal.getPrecision(), ShortDecimal.MAX_DIGITS));
  }

  static DecimalDecoder of(DecimalVector vector) {
    return new DecimalDecoder(vector, vector::setSafe, vector::setBigEndianSafe);
  }

  static DecimalDecoder of(Decimal256Vector vector) {
    return new DecimalDecoder(vector, vector::setSafe, vector::setBigEndianSafe);
  }

  @Override
  public @Nullable Misfit decode(JsonParser parser, int row) throws IOException {
    if (!NumberToken.isNumber(parser)) {
      return Misfit.unexpected(type, parser);
    }
    long unscaled =
        ShortDecimal.unscaled(
            parser.getTextCharacters(), parser.getTextOffset(), parser.getTextLength(), scale);
    if (unscaled == ShortDecimal.NOT_SHORT) {
      return decodeLong(parser, row);
    }
    if (Math.abs(unscaled) >= shortLimit) {
      return Misfit.outOfRange(type, parser);
    }
    shortCells.set(row, unscaled);
    return null;
  }

  private @Nullable Misfit decodeLong(JsonParser parser, int row) throws IOException {
    if (NumberToken.isTooLong(parser)) {
      return Misfit.unexpected(type, parser, "too many digits");
    }
    BigDecimal value;
    try {
      value =
          new BigDecimal(
              parser.getTextCharacters(), parser.getTextOffset(), parser.getTextLength());
    } catch (NumberFormatException e) {
      return Misfit.unexpected(type, parser, "exponent out of range");
    }
    BigDecimal shortest = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
    if (shortest.scale() > scale) {
      return Misfit.unexpected(type, parser, "more than " + scale + " fraction digits");
    }
    if ((long) shortest.precision() - shortest.scale() > wholeDigits && shortest.signum() != 0) {
      return Misfit.outOfRange(type, parser);
    }
    BigInteger unscaled = shortest.setScale(scale).unscaledValue();
    wideCells.set(row, unscaled.toByteArray());
    return null;
  }

  @Override
  public boolean decodePlain(PlainScanner scanner, int row) {
    char[] digits = scanner.takeNumber() ? scanner.characters() : null;
    if (digits == null) {
      return false;
    }
    long unscaled = ShortDecimal.unscaled(digits, 0, scanner.length(), scale);
    if (unscaled == ShortDecimal.NOT_SHORT || Math.abs(unscaled) >= shortLimit) {
      return false;
    }
    shortCells.set(row, unscaled);
    return true;
  }

  @Override
  public void setNull(int row) {
    vector.setNull(row);
  }
}
