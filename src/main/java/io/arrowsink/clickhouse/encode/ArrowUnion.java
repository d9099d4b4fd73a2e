package io.arrowsink.clickhouse.encode;

import io.arrowsink.clickhouse.conform.ColumnValues;
import java.io.IOException;
import org.apache.arrow.memory.ArrowBuf;

/**
 * Variants as a dense union: the number of each value's type, where it is among the values of that
 * type, and those of each type next to each other.
 */
final class ArrowUnion {
  private static final int TYPES = 1 << Byte.SIZE;
  private static final int NONE = ColumnValues.Variant.NULL & 0xFF;

  private final ArrowBuf discriminators;
  private final ArrowRows rows;
  private final int nullType;

  /** By type, how many values come before the rows, and how many with them. */
  private final int[] starts = new int[TYPES];

  private final int[] ends;

  /**
   * The union of {@code rows}.
   *
   * @param rows a stretch of the variants
   */
  ArrowUnion(ColumnValues.Variant variant, ArrowRows rows) {
    this.discriminators = variant.discriminators();
    this.rows = rows;
    this.nullType = variant.alternatives().size();
    count(0, rows.from(), starts);
    this.ends = starts.clone();
    count(rows.from(), rows.to(), ends);
  }

  private void count(int from, int to, int[] counts) {
    for (int i = from; i < to; i++) {
      counts[discriminator(i)]++;
    }
  }

  private int discriminator(int row) {
    return discriminators.getByte(row) & 0xFF;
  }

  /** Those of the values of {@code type} that are among the rows. */
  ArrowRows rows(int type) {
    return new ArrowRows(starts[type], ends[type]);
  }

  /** How many values are null. */
  int nulls() {
    return ends[NONE] - starts[NONE];
  }

  void writeTypes(BlockOutput out) throws IOException {
    for (int row = rows.from(); row < rows.to(); row++) {
      int type = discriminator(row);
      out.writeByte(type == NONE ? nullType : type);
    }
  }

  void writeOffsets(BlockOutput out) throws IOException {
    int[] next = new int[TYPES];
    for (int row = rows.from(); row < rows.to(); row++) {
      out.writeInteger(next[discriminator(row)]++, Integer.BYTES);
    }
  }
}
