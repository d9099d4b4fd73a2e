package io.arrowsink.clickhouse.conform;

import java.nio.charset.StandardCharsets;

/** Bits into the texts {@code true} and {@code false}. */
final class BoolTextConversion implements Conversion {
  private static final byte[] TRUE = "true".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] FALSE = "false".getBytes(StandardCharsets.US_ASCII);

  @Override
  public ColumnValues convert(SourceColumn source, RejectionSink rejections) {
    byte[] bits = source.bits();
    int[] offsets = new int[bits.length + 1];
    byte[] texts = new byte[Math.multiplyExact(bits.length, FALSE.length)];
    for (int i = 0; i < bits.length; i++) {
      byte[] text = bits[i] == 1 ? TRUE : FALSE;
      int length = source.isNull(i) ? 0 : text.length;
      System.arraycopy(text, 0, texts, offsets[i], length);
      offsets[i + 1] = offsets[i] + length;
    }
    return new ColumnValues.Strings(texts, offsets, bits.length);
  }
}
