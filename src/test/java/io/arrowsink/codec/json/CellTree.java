package io.arrowsink.codec.json;

import io.arrowsink.testing.decode.CellText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.TimeMilliVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * A cell as lists, maps and, for what has no parts, texts: it tells every value from every other,
 * however deep it is. Maps are lists of entries.
 */
final class CellTree {
  /** The cell that is null. */
  static final Object NULL =
      new Object() {
        @Override
        public String toString() {
          return "null";
        }
      };

  private CellTree() {}

  /** The cell in {@code row}. */
  static Object of(FieldVector vector, int row) {
    if (vector.isNull(row)) {
      return NULL;
    }
    if (vector instanceof ListVector list) {
      List<Object> elements = new ArrayList<>();
      for (int i = list.getElementStartIndex(row); i < list.getElementEndIndex(row); i++) {
        elements.add(of(list.getDataVector(), i));
      }
      return elements;
    }
    if (vector instanceof StructVector struct) {
      Map<String, Object> members = new LinkedHashMap<>();
      for (FieldVector member : struct.getChildrenFromFields()) {
        members.put(member.getName(), of(member, row));
      }
      return members;
    }
    return vector instanceof TimeMilliVector times
        ? Integer.toString(times.get(row))
        : CellText.of(vector, row);
  }
}
