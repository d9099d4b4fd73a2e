package io.arrowsink.clickhouse.encode;

import io.arrowsink.clickhouse.conform.ColumnValues;
import java.io.IOException;

/** Writes variants: the ordinal of the type, or that of none, and a value of that type. */
final class VariantCells implements CellWriter {
  private static final int NONE = ColumnValues.Variant.NULL & 0xFF;

  private final ByteRun discriminators;
  private final CellWriter[] alternatives;

  /** How many values of each type come before {@link #next}, by its ordinal. */
  private final int[] positions = new int[1 << Byte.SIZE];

  private int next;

  VariantCells(ColumnValues.Variant variant) {
    this.discriminators = new ByteRun(variant.discriminators(), 1, variant.count());
    this.alternatives =
        variant.alternatives().stream().map(CellWriters::of).toArray(CellWriter[]::new);
  }

  @Override
  public void write(int index, BlockOutput out) throws IOException {
    while (next < index) {
      positions[discriminator(next++)]++;
    }
    int discriminator = discriminator(index);
    out.writeByte(discriminator);
    if (discriminator != NONE) {
      alternatives[discriminator].write(positions[discriminator], out);
    }
  }

  private int discriminator(int index) {
    return discriminators.bytes()[discriminators.position(index)] & 0xFF;
  }
}
