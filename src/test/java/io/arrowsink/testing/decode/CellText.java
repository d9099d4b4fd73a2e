package io.arrowsink.testing.decode;

import java.util.HexFormat;
import java.util.List;
import java.util.StringJoiner;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.TimeMilliVector;
import org.apache.arrow.vector.TimeStampVector;
import org.apache.arrow.vector.UInt1Vector;
import org.apache.arrow.vector.UInt2Vector;
import org.apache.arrow.vector.UInt4Vector;
import org.apache.arrow.vector.UInt8Vector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.StructVector;

/** Shows a cell of any vector as text that tells every value from every other. */
public final class CellText {
  private CellText() {}

  /**
   * The cell's value; times as the number they are stored as, null as {@code null}, bytes in hex.
   */
  public static String of(FieldVector vector, int row) {
    if (vector.isNull(row)) {
      return "null";
    }
    if (vector instanceof MapVector map) {
      return ofMap(map, row);
    }
    if (vector instanceof ListVector list) {
      return ofList(list, row);
    }
    if (vector instanceof StructVector struct) {
      return ofStruct(struct, row);
    }
    if (vector instanceof TimeMilliVector times) {
      return Integer.toString(times.get(row));
    }
    if (vector instanceof TimeStampVector timestamps) {
      return Long.toString(timestamps.get(row));
    }
    if (vector instanceof UInt1Vector integers) {
      return integers.getObjectNoOverflow(row).toString();
    }
    if (vector instanceof UInt2Vector integers) {
      return Integer.toString(integers.get(row));
    }
    if (vector instanceof UInt4Vector integers) {
      return integers.getObjectNoOverflow(row).toString();
    }
    if (vector instanceof UInt8Vector integers) {
      return integers.getObjectNoOverflow(row).toString();
    }
    return vector.getObject(row) instanceof byte[] bytes
        ? HexFormat.of().formatHex(bytes)
        : vector.getObject(row).toString();
  }

  private static String ofMap(MapVector map, int row) {
    List<FieldVector> entry = map.getDataVector().getChildrenFromFields();
    StringJoiner entries = new StringJoiner(",", "{", "}");
    for (int i = map.getElementStartIndex(row); i < map.getElementEndIndex(row); i++) {
      entries.add(of(entry.get(0), i) + "=" + of(entry.get(1), i));
    }
    return entries.toString();
  }

  private static String ofStruct(StructVector struct, int row) {
    StringJoiner members = new StringJoiner(",", "{", "}");
    for (FieldVector member : struct.getChildrenFromFields()) {
      members.add(member.getName() + ":" + of(member, row));
    }
    return members.toString();
  }

  private static String ofList(ListVector list, int row) {
    StringJoiner elements = new StringJoiner(",", "[", "]");
    for (int element = list.getElementStartIndex(row);
        element < list.getElementEndIndex(row);
        element++) {
      elements.add(of(list.getDataVector(), element));
    }
    return elements.toString();
  }
}
