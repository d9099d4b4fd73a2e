package io.arrowsink.clickhouse.json;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Tells decimal texts that a {@code Float64} stands for from those that it only comes near to. */
public final class FloatDigits {
  /** As many digits always come back from a normal {@code Float64}. */
  private static final int SAFE_DIGITS = 15;

  /** Of a text so short not more than the safe digits are digits. */
  private static final int SAFE_LENGTH = SAFE_DIGITS + 1;

  private FloatDigits() {}

  /**
   * Whether {@code text} is what some program writes for {@code value}, the {@code Float64} next to
   * it: its shortest text, or its exact value cut to any number of digits.
   */
  public static boolean areKept(String text, double value) {
    if (value == 0) {
      return hasOnlyZeros(text);
    }
    boolean isNormal = Math.abs(value) >= Double.MIN_NORMAL;
    if (isNormal && text.length() <= SAFE_LENGTH && text.indexOf('.') >= 0) {
      return true;
    }
    BigDecimal exact = new BigDecimal(text);
    return (isNormal && exact.round(new MathContext(SAFE_DIGITS)).compareTo(exact) == 0)
        || BigDecimal.valueOf(value).compareTo(exact) == 0
        || new BigDecimal(value).setScale(exact.scale(), RoundingMode.HALF_EVEN).compareTo(exact)
            == 0;
  }

  private static boolean hasOnlyZeros(String text) {
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      if (character == 'e' || character == 'E') {
        return true;
      }
      if (character >= '1' && character <= '9') {
        return false;
      }
    }
    return true;
  }
}
