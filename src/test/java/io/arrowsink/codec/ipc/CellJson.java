package io.arrowsink.codec.ipc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.Decimal256Vector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.FixedSizeBinaryVector;
import org.apache.arrow.vector.Float2Vector;
import org.apache.arrow.vector.FloatingPointVector;
import org.apache.arrow.vector.UInt8Vector;
import org.apache.arrow.vector.UuidVector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.types.pojo.ArrowType;

/** A cell of a canonical vector as {@code make_streams.py} writes it, from the bytes it has. */
final class CellJson {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private CellJson() {}

  static JsonNode of(FieldVector vector, int row) {
    if (vector.isNull(row)) {
      return NODES.nullNode();
    }
    if (vector instanceof ListVector list) {
      return ofList(list, row);
    }
    if (vector instanceof StructVector struct) {
      ObjectNode object = NODES.objectNode();
      struct.getChildrenFromFields().forEach(c -> object.set(c.getName(), of(c, row)));
      return object;
    }
    if (vector instanceof BitVector bits) {
      return NODES.booleanNode(bits.get(row) == 1);
    }
    return NODES.textNode(text(vector, row));
  }

  private static JsonNode ofList(ListVector list, int row) {
    ArrayNode array = NODES.arrayNode();
    FieldVector values = list.getDataVector();
    for (int index = list.getElementStartIndex(row);
        index < list.getElementEndIndex(row);
        index++) {
      JsonNode value = of(values, index);
      if (list instanceof MapVector) {
        array.add(
            NODES
                .arrayNode()
                .add(value.get(MapVector.KEY_NAME))
                .add(value.get(MapVector.VALUE_NAME)));
      } else {
        array.add(value);
      }
    }
    return array;
  }

  private static String text(FieldVector vector, int row) {
    if (vector instanceof VarCharVector strings) {
      return new String(strings.get(row), StandardCharsets.UTF_8);
    }
    if (vector instanceof VarBinaryVector binaries) {
      return HexFormat.of().formatHex(binaries.get(row));
    }
    if (vector instanceof FixedSizeBinaryVector binaries) {
      return HexFormat.of().formatHex(binaries.get(row));
    }
    if (vector instanceof UuidVector uuids) {
      return uuids.getObject(row).toString();
    }
    if (vector instanceof DecimalVector decimals) {
      return decimals.getObject(row).unscaledValue().toString();
    }
    if (vector instanceof Decimal256Vector decimals) {
      return decimals.getObject(row).unscaledValue().toString();
    }
    return number((BaseFixedWidthVector) vector, row);
  }

  /** Numbers and times, by their bits. */
  private static String number(BaseFixedWidthVector vector, int row) {
    int width = vector.getTypeWidth();
    long bits = 0;
    for (int index = width - 1; index >= 0; index--) {
      bits = (bits << 8) | (vector.getDataBuffer().getByte((long) row * width + index) & 0xFF);
    }
    if (vector instanceof FloatingPointVector || vector instanceof Float2Vector) {
      return HexFormat.of().toHexDigits(bits, width * 2);
    }
    boolean unsigned =
        vector.getField().getType() instanceof ArrowType.Int type && !type.getIsSigned();
    if (vector instanceof UInt8Vector) {
      return Long.toUnsignedString(bits);
    }
    int unused = Long.SIZE - width * Byte.SIZE;
    return Long.toString(unsigned ? bits : bits << unused >> unused);
  }
}
