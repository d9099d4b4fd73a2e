package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.ClickHouseType.EnumType;
import io.arrowsink.core.text.Excerpt;
import java.util.BitSet;

/**
 * Integers into an enumeration by number. One that is not declared is rejected: the server would
 * store it and then fail to read it.
 */
final class EnumNumberConversion extends FixedWidthConversion {
  private static final int MAX_SHOWN = 120;

  private final int sourceWidth;
  private final boolean sourceSigned;
  private final EnumType target;
  private final int lowest;
  private final BitSet declared = new BitSet();

  EnumNumberConversion(int sourceBits, boolean sourceSigned, EnumType target) {
    super(sourceBits / 8, target.byteWidth());
    this.sourceWidth = sourceBits / 8;
    this.sourceSigned = sourceSigned;
    this.target = target;
    this.lowest = -1 << (target.bits() - 1);
    target.elements().forEach(element -> declared.set(element.value() - lowest));
  }

  @Override
  void convert(CellRun run) {
    long[] values = run.longs(sourceWidth, sourceSigned);
    for (int i = 0; i < run.count(); i++) {
      if (!isDeclared(values[i]) && !run.isNull(i)) {
        String shown = sourceSigned ? Long.toString(values[i]) : Long.toUnsignedString(values[i]);
        run.reject(
            i,
            ErrorCode.UNKNOWN_ELEMENT_OF_ENUM,
            shown + " is not the number of an element of " + shown(target));
      }
    }
    run.writeLongs(values, target.byteWidth());
  }

  private boolean isDeclared(long value) {
    boolean beyondSigned = !sourceSigned && value < 0;
    return !beyondSigned
        && value >= lowest
        && value < -lowest
        && declared.get((int) value - lowest);
  }

  /** The type's text, as much of it as a message bears. */
  static String shown(EnumType type) {
    return Excerpt.of(type.text(), MAX_SHOWN);
  }
}
