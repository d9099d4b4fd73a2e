package io.arrowsink.codec.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;

/** Says which number a JSON value must become. */
final class NumberOracle {
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

  /** Longer ones are never converted. */
  private static final int LONGEST_NUMBER = 1000;

  private final boolean lenient;

  NumberOracle(boolean lenient) {
    this.lenient = lenient;
  }

  /** The cell's text, empty for a misfit. */
  Optional<String> cell(ArrowType type, JsonValue value) {
    String text = value.node().isTextual() ? value.node().textValue() : value.text();
    boolean isNumber =
        value.node().isNumber()
            || (lenient && value.node().isTextual() && NUMBER.matcher(text).matches());
    if (!isNumber || text.length() > LONGEST_NUMBER) {
      return Optional.empty();
    }
    if (type instanceof ArrowType.FloatingPoint floating) {
      // The integer -0 is 0; the fraction -0.0 has a sign.
      boolean isZero = value.node().isIntegralNumber() && value.node().intValue() == 0;
      return floating(floating.getPrecision(), isZero ? value.node().asText() : text);
    }
    Optional<BigDecimal> number = value.node().isNumber() ? value.number() : parsed(text);
    if (type instanceof ArrowType.Decimal decimal) {
      return number.flatMap(exact -> decimal(decimal, exact));
    }
    return number
        .filter(exact -> lenient || value.node().isIntegralNumber())
        .flatMap(NumberOracle::whole)
        .filter(whole -> fits((ArrowType.Int) type, whole))
        .map(BigInteger::toString);
  }

  private static Optional<BigDecimal> parsed(String text) {
    try {
      return Optional.of(new BigDecimal(text));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static Optional<String> floating(FloatingPointPrecision precision, String text) {
    if (precision == FloatingPointPrecision.DOUBLE) {
      double nearest = Double.parseDouble(text);
      return Double.isInfinite(nearest) ? Optional.empty() : Optional.of(Double.toString(nearest));
    }
    float nearest = Float.parseFloat(text);
    return Float.isInfinite(nearest) ? Optional.empty() : Optional.of(Float.toString(nearest));
  }

  private Optional<String> decimal(ArrowType.Decimal type, BigDecimal value) {
    long wholeDigits = value.signum() == 0 ? 0 : (long) value.precision() - value.scale();
    if (wholeDigits > type.getPrecision()) {
      return Optional.empty();
    }
    // Setting the scale of what is this small would take as much memory as its exponent is large.
    boolean isTiny = value.signum() == 0 || wholeDigits < -type.getScale();
    BigDecimal rounded =
        (isTiny ? BigDecimal.ZERO : value).setScale(type.getScale(), RoundingMode.HALF_EVEN);
    boolean fits =
        (lenient || rounded.compareTo(value) == 0) && rounded.precision() <= type.getPrecision();
    return fits ? Optional.of(rounded.toString()) : Optional.empty();
  }

  /** The integer that a number is, if it has no fraction and no more digits than any type. */
  static Optional<BigInteger> whole(BigDecimal value) {
    if (value.signum() == 0) {
      return Optional.of(BigInteger.ZERO);
    }
    BigDecimal shortest = value.stripTrailingZeros();
    boolean fits = shortest.scale() <= 0 && (long) shortest.precision() - shortest.scale() < 100;
    return fits ? Optional.of(shortest.toBigIntegerExact()) : Optional.empty();
  }

  private static boolean fits(ArrowType.Int type, BigInteger value) {
    return type.getIsSigned()
        ? value.bitLength() < type.getBitWidth()
        : value.signum() >= 0 && value.bitLength() <= type.getBitWidth();
  }
}
