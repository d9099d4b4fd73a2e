package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.ClickHouseType.EnumType;
import io.arrowsink.core.text.Excerpt;
import java.util.BitSet;

/**
 * Integers into an enumeration by number. One that is not declared is rejected: the server would
 * store it and then fail to read it.
 */
final class EnumNumberConversion implements Conversion {
  private static final int MAX_SHOWN = 120;

  private final int sourceWidth;
  private final boolean sourceSigned;
  private final EnumType target;
  private final int lowest;
  private final BitSet declared = new BitSet();

  EnumNumberConversion(int sourceBits, boolean sourceSigned, EnumType target) {
    this.sourceWidth = sourceBits / 8;
    this.sourceSigned = sourceSigned;
    this.target = target;
    this.lowest = -1 << (target.bits() - 1);
    target.elements().forEach(element -> declared.set(element.value() - lowest));
  }

  @Override
  public ColumnValues convert(SourceColumn source, RejectionSink rejections) {
    long[] values =
        LittleEndian.readLongs(
            source.values(sourceWidth), sourceWidth, sourceSigned, source.count());
    for (int i = 0; i < values.length; i++) {
      if (!isDeclared(values[i]) && !source.isNull(i)) {
        String shown = sourceSigned ? Long.toString(values[i]) : Long.toUnsignedString(values[i]);
        rejections.reject(
            i,
            ErrorCode.UNKNOWN_ELEMENT_OF_ENUM,
            shown + " is not the number of an element of " + shown(target));
      }
    }
    return LittleEndian.writeLongs(values, target.byteWidth());
  }

  private boolean isDeclared(long value) {
    return value >= lowest && value < -lowest && declared.get((int) value - lowest);
  }

  /** The type's text, as much of it as a message bears. */
  static String shown(EnumType type) {
    return Excerpt.of(type.text(), MAX_SHOWN);
  }
}
