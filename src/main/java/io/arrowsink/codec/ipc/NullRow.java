package io.arrowsink.codec.ipc;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;

/** Writes a null into a vector of any canonical type. */
final class NullRow {
  private NullRow() {}

  /** Makes {@code row} null; all rows before are written. */
  static void append(FieldVector target, int row) {
    FieldVector vector = VectorSpace.storage(target);
    if (vector instanceof NullVector) {
      vector.setValueCount(row + 1);
      return;
    }
    if (vector instanceof BaseFixedWidthVector fixed) {
      VectorSpace.ensureRows(fixed, row + 1);
    } else if (vector instanceof BaseVariableWidthVector variable) {
      VectorSpace.ensureRows(variable, row + 1);
      endWhereItBegins(variable.getOffsetBuffer(), row);
      variable.setLastSet(row);
    } else if (vector instanceof ListVector list) {
      VectorSpace.ensureRows(list, row + 1);
      endWhereItBegins(list.getOffsetBuffer(), row);
      list.setLastSet(row);
    } else {
      StructVector struct = (StructVector) vector;
      struct.setValueCount(row + 1);
      struct.getChildrenFromFields().forEach(child -> append(child, row));
    }
    Bits.fill(vector.getValidityBuffer(), row, 1, false);
  }

  private static void endWhereItBegins(ArrowBuf offsets, int row) {
    VectorSpace.setEnd(offsets, row, VectorSpace.start(offsets, row));
  }
}
