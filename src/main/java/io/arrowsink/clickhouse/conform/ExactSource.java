package io.arrowsink.clickhouse.conform;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** The numbers of a column, each as the decimal number that it is or is written as. */
interface ExactSource {
  /** Bytes of a value. */
  int width();

  /** The number at {@code at}; null where there is none, as for NaN and the infinities. */
  @Nullable BigDecimal get(byte[] bytes, int at);

  /** The value at {@code at} for messages, whatever it is. */
  String shown(byte[] bytes, int at);

  /**
   * Floats: whole numbers as they are, others standing for the shortest decimal number that reads
   * back to the same float.
   */
  static ExactSource of(FloatSource floats) {
    return new ExactSource() {
      @Override
      public int width() {
        return floats.width();
      }

      @Override
      public @Nullable BigDecimal get(byte[] bytes, int at) {
        double value = floats.get(bytes, at);
        if (!Double.isFinite(value)) {
          return null;
        }
        return value == Math.rint(value) ? new BigDecimal(value) : new BigDecimal(shown(bytes, at));
      }

      @Override
      public String shown(byte[] bytes, int at) {
        return floats.text(bytes, at);
      }
    };
  }

  /** Integers and decimals. */
  static ExactSource of(DecimalSource decimals) {
    return new ExactSource() {
      @Override
      public int width() {
        return decimals.width();
      }

      @Override
      public BigDecimal get(byte[] bytes, int at) {
        return new BigDecimal(
            LittleEndian.bigInteger(bytes, at, decimals.width(), decimals.signed()),
            decimals.scale());
      }

      @Override
      public String shown(byte[] bytes, int at) {
        return get(bytes, at).toPlainString();
      }
    };
  }
}
