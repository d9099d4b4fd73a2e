package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.ClickHouseType.WideIntegerType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * Integers, and decimals without a fraction, into integers of 128 or 256 bits: the sign is extended
 * or the unneeded bytes are cut off; a value out of the target's range is rejected.
 */
final class WideIntegerConversion extends FixedWidthConversion {
  private final int sourceWidth;
  private final boolean sourceSigned;
  private final WideIntegerType target;
  private final ExactTarget exactTarget;

  WideIntegerConversion(int sourceWidth, boolean sourceSigned, WideIntegerType target) {
    super(sourceWidth, target.byteWidth());
    this.sourceWidth = sourceWidth;
    this.sourceSigned = sourceSigned;
    this.target = target;
    this.exactTarget = ExactTarget.of(target);
  }

  @Override
  void convert(CellRun run) {
    byte[] bytes = run.source();
    byte[] converted = run.target();
    int width = target.byteWidth();
    int copied = Math.min(sourceWidth, width);
    for (int i = 0; i < run.count(); i++) {
      int end = (i + 1) * sourceWidth;
      boolean negative = sourceSigned && bytes[end - 1] < 0;
      System.arraycopy(bytes, i * sourceWidth, converted, i * width, copied);
      if (negative) {
        Arrays.fill(converted, i * width + copied, (i + 1) * width, (byte) -1);
      }
      boolean fits =
          (!negative || target.signed()) && isExtension(bytes, i * sourceWidth + copied, end);
      if (!(fits && keepsSign(converted, i, negative)) && !run.isNull(i)) {
        BigDecimal value = new BigDecimal(value(bytes, i));
        exactTarget.put(value, converted, i * width);
        run.outOfRange(i, ErrorCode.VALUE_IS_OUT_OF_RANGE, exactTarget.complaint(value));
      }
    }
  }

  /** Whether the bytes cut off are all sign. */
  private static boolean isExtension(byte[] bytes, int from, int end) {
    boolean extension = true;
    for (int at = from; at < end; at++) {
      extension &= bytes[at] == bytes[end - 1] >> (Byte.SIZE - 1);
    }
    return extension;
  }

  private boolean keepsSign(byte[] converted, int row, boolean negative) {
    return !target.signed() || converted[(row + 1) * target.byteWidth() - 1] < 0 == negative;
  }

  private BigInteger value(byte[] bytes, int row) {
    return LittleEndian.bigInteger(bytes, row * sourceWidth, sourceWidth, sourceSigned);
  }
}
