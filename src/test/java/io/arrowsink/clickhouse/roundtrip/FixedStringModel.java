package io.arrowsink.clickhouse.roundtrip;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;

/** {@code FixedString(N)}: at most N bytes, and zero bytes behind them. */
record FixedStringModel(int length) implements ColumnModel {
  @Override
  public String type() {
    return "FixedString(" + length + ")";
  }

  @Override
  public Verdict judge(Object value) {
    byte[] bytes = value instanceof String text ? text.getBytes(UTF_8) : (byte[]) value;
    return bytes.length <= length
        ? new Verdict.Stored(Shown.bytes(Arrays.copyOf(bytes, length)))
        : Verdict.REJECTED;
  }

  @Override
  public String expression(String value) {
    return "hex(" + value + ")";
  }
}
