package io.arrowsink.clickhouse.conform;

import java.util.Arrays;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.DenseUnionVector;
import org.apache.arrow.vector.complex.UnionVector;
import org.jspecify.annotations.Nullable;

/**
 * Where the values of a vector of unions are. Goes by the type ids of the schema: those that a
 * vector itself speaks of are others once it was read from a stream.
 */
final class UnionRows {
  /** No child: the value is null. */
  static final int NONE = -1;

  private final ArrowBuf types;
  private final @Nullable ArrowBuf offsets;
  private final int[] childrenByType = new int[1 << Byte.SIZE];

  /**
   * Reads {@code vector}, sparse or dense.
   *
   * @param typeIds the type id of each child
   */
  UnionRows(FieldVector vector, int[] typeIds) {
    boolean dense = vector instanceof DenseUnionVector;
    this.types =
        dense
            ? ((DenseUnionVector) vector).getTypeBuffer()
            : ((UnionVector) vector).getTypeBuffer();
    this.offsets = dense ? vector.getOffsetBuffer() : null;
    Arrays.fill(childrenByType, NONE);
    for (int child = 0; child < typeIds.length; child++) {
      childrenByType[typeIds[child]] = child;
    }
  }

  /** Which child has the value of row {@code row}, or {@link #NONE}. */
  int child(int row) {
    return childrenByType[types.getByte(row) & 0xFF];
  }

  /** Where in the child it is. */
  int index(int row) {
    return offsets == null ? row : offsets.getInt((long) row * Integer.BYTES);
  }
}
