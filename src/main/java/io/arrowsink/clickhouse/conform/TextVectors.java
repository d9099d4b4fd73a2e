package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.json.JsonNode;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.ArrayType;
import io.arrowsink.clickhouse.schema.ClickHouseType.FixedWidth;
import io.arrowsink.clickhouse.schema.ClickHouseType.LowCardinalityType;
import io.arrowsink.clickhouse.schema.ClickHouseType.MapType;
import io.arrowsink.clickhouse.schema.ClickHouseType.NullableType;
import io.arrowsink.clickhouse.schema.ClickHouseType.StringType;
import io.arrowsink.clickhouse.schema.ClickHouseType.TupleType;
import io.arrowsink.clickhouse.schema.GeoType;
import io.arrowsink.clickhouse.schema.JsonType;
import io.arrowsink.clickhouse.schema.NestedType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;

/** Vectors of a ClickHouse type's shape whose scalars are texts, which JSON values go into. */
final class TextVectors {
  private TextVectors() {}

  /** Whether there are vectors for {@code type}. A JSON object is one text. */
  static boolean hold(ClickHouseType type) {
    if (type instanceof NullableType nullable) {
      return hold(nullable.inner());
    }
    if (type instanceof LowCardinalityType lowCardinality) {
      return hold(lowCardinality.inner());
    }
    if (type instanceof GeoType geo) {
      return hold(geo.structure());
    }
    if (type instanceof NestedType nested) {
      return hold(nested.structure());
    }
    if (type instanceof ArrayType array) {
      return hold(array.element());
    }
    if (type instanceof MapType map) {
      return hold(map.key()) && hold(map.value());
    }
    if (type instanceof TupleType tuple) {
      return tuple.elements().stream().allMatch(element -> hold(element.type()));
    }
    return type instanceof FixedWidth || type instanceof StringType || type instanceof JsonType;
  }

  /** The field of those vectors. */
  static Field field(String name, ClickHouseType type) {
    if (type instanceof NullableType nullable) {
      return field(name, nullable.inner());
    }
    if (type instanceof LowCardinalityType lowCardinality) {
      return field(name, lowCardinality.inner());
    }
    if (type instanceof GeoType geo) {
      return field(name, geo.structure());
    }
    if (type instanceof NestedType nested) {
      return field(name, nested.structure());
    }
    if (type instanceof ArrayType array) {
      return nullable(name, ArrowType.List.INSTANCE, List.of(field("e", array.element())));
    }
    if (type instanceof MapType map) {
      return nullable(name, new ArrowType.Map(false), List.of(entries(map)));
    }
    if (type instanceof TupleType tuple) {
      return nullable(
          name,
          ArrowType.Struct.INSTANCE,
          tuple.elements().stream().map(e -> field(e.name(), e.type())).toList());
    }
    return nullable(name, ArrowType.Utf8.INSTANCE, List.of());
  }

  private static Field nullable(String name, ArrowType type, List<Field> children) {
    return new Field(name, FieldType.nullable(type), children);
  }

  private static Field entries(MapType map) {
    Field key =
        new Field(MapVector.KEY_NAME, FieldType.notNullable(ArrowType.Utf8.INSTANCE), List.of());
    return new Field(
        MapVector.DATA_VECTOR_NAME,
        FieldType.notNullable(ArrowType.Struct.INSTANCE),
        List.of(key, field(MapVector.VALUE_NAME, map.value())));
  }

  /**
   * Puts {@code node} at {@code index}, behind all before.
   *
   * @param node of a shape that fits {@code type}, see {@link JsonFit}
   */
  static void put(FieldVector vector, int index, JsonNode node, ClickHouseType type) {
    if (node instanceof JsonNode.Null) {
      vector.setNull(index);
    } else if (type instanceof NullableType nullable) {
      put(vector, index, node, nullable.inner());
    } else if (type instanceof LowCardinalityType lowCardinality) {
      put(vector, index, node, lowCardinality.inner());
    } else if (type instanceof GeoType geo) {
      put(vector, index, node, geo.structure());
    } else if (type instanceof NestedType nested) {
      put(vector, index, node, nested.structure());
    } else if (type instanceof ArrayType array) {
      putArray((ListVector) vector, index, ((JsonNode.Items) node).nodes(), array.element());
    } else if (type instanceof MapType map) {
      putMap((MapVector) vector, index, ((JsonNode.Members) node).nodes(), map);
    } else if (type instanceof TupleType tuple) {
      putTuple((StructVector) vector, index, node, tuple);
    } else {
      ((VarCharVector) vector)
          .setSafe(index, JsonFit.text(node, type).getBytes(StandardCharsets.UTF_8));
    }
  }

  private static void putArray(
      ListVector lists, int index, List<JsonNode> nodes, ClickHouseType element) {
    int start = lists.startNewValue(index);
    for (int i = 0; i < nodes.size(); i++) {
      put(lists.getDataVector(), start + i, nodes.get(i), element);
    }
    lists.endValue(index, nodes.size());
  }

  private static void putMap(MapVector maps, int index, Map<String, JsonNode> nodes, MapType type) {
    StructVector entries = (StructVector) maps.getDataVector();
    int start = maps.startNewValue(index);
    int at = start;
    for (Map.Entry<String, JsonNode> node : nodes.entrySet()) {
      entries.setIndexDefined(at);
      put(child(entries, 0), at, new JsonNode.Text(node.getKey()), new StringType());
      put(child(entries, 1), at, node.getValue(), type.value());
      at++;
    }
    maps.endValue(index, at - start);
  }

  private static void putTuple(StructVector structs, int index, JsonNode node, TupleType type) {
    structs.setIndexDefined(index);
    for (int i = 0; i < type.elements().size(); i++) {
      TupleType.TupleElement element = type.elements().get(i);
      put(child(structs, i), index, JsonFit.element(node, i, element.name()), element.type());
    }
  }

  private static FieldVector child(StructVector structs, int ordinal) {
    return structs.getChildrenFromFields().get(ordinal);
  }
}
