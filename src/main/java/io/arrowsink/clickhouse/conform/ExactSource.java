package io.arrowsink.clickhouse.conform;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** The numbers of a column. */
interface ExactSource {
  /** Bytes of a value. */
  int width();

  /** Exactly the number at {@code at}; null where there is none, as for NaN and the infinities. */
  @Nullable BigDecimal exact(byte[] bytes, int at);

  /**
   * The number at {@code at}, where there is one, as people write it: of a float the shortest
   * decimal number that reads back to it.
   */
  BigDecimal written(byte[] bytes, int at);

  /** The value at {@code at} for messages, whatever it is. */
  String shown(byte[] bytes, int at);

  /** Floats. */
  static ExactSource of(FloatSource floats) {
    return new ExactSource() {
      @Override
      public int width() {
        return floats.width();
      }

      @Override
      public @Nullable BigDecimal exact(byte[] bytes, int at) {
        double value = floats.get(bytes, at);
        return Double.isFinite(value) ? new BigDecimal(value) : null;
      }

      @Override
      public BigDecimal written(byte[] bytes, int at) {
        return new BigDecimal(shown(bytes, at));
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
      public BigDecimal exact(byte[] bytes, int at) {
        return new BigDecimal(
            LittleEndian.bigInteger(bytes, at, decimals.width(), decimals.signed()),
            decimals.scale());
      }

      @Override
      public BigDecimal written(byte[] bytes, int at) {
        return exact(bytes, at);
      }

      @Override
      public String shown(byte[] bytes, int at) {
        return exact(bytes, at).toPlainString();
      }
    };
  }
}
