package io.arrowsink.codec.struct;

import io.arrowsink.core.decode.JsonField;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.Schema;

/**
 * The Arrow fields that hold every value of a Connect schema. All are nullable: an optional field
 * that becomes required, or the other way round, changes no batch.
 */
final class ConnectSchemas {
  /** What is nested deeper becomes JSON text, as recursive schemas do wherever they begin. */
  private static final int MAX_DEPTH = 50;

  private static final int MAX_DIGITS = 76;
  private static final int SHORT_DIGITS = 38;

  /** Where the Avro converter keeps a decimal's precision. */
  private static final String PRECISION_PARAMETER = "connect.decimal.precision";

  private ConnectSchemas() {}

  /** The field called {@code name} for values of {@code schema}. */
  static Field field(String name, Schema schema) {
    return field(name, schema, 0);
  }

  private static Field field(String name, Schema schema, int depth) {
    if (depth > MAX_DEPTH || isRecursive(schema)) {
      return JsonField.nullable(name);
    }
    return switch (schema.type()) {
      case ARRAY -> list(name, schema, depth);
      case MAP -> map(name, schema, depth);
      case STRUCT -> struct(name, schema, depth);
      default -> Field.nullable(name, scalar(schema));
    };
  }

  /** Whether values can hold values of the same schema, and so have no depth of their own. */
  private static boolean isRecursive(Schema schema) {
    Set<Schema> reached = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Schema> left = new ArrayDeque<>(parts(schema));
    while (!left.isEmpty() && !reached.contains(schema)) {
      Schema next = left.pop();
      if (reached.add(next)) {
        left.addAll(parts(next));
      }
    }
    return reached.contains(schema);
  }

  private static List<Schema> parts(Schema schema) {
    return switch (schema.type()) {
      case ARRAY -> List.of(schema.valueSchema());
      case MAP -> List.of(schema.keySchema(), schema.valueSchema());
      case STRUCT ->
          schema.fields().stream().map(org.apache.kafka.connect.data.Field::schema).toList();
      default -> List.of();
    };
  }

  private static Field list(String name, Schema schema, int depth) {
    Field element = field(ListVector.DATA_VECTOR_NAME, schema.valueSchema(), depth + 1);
    return new Field(name, FieldType.nullable(ArrowType.List.INSTANCE), List.of(element));
  }

  private static Field map(String name, Schema schema, int depth) {
    Field key = field(MapVector.KEY_NAME, schema.keySchema(), depth + 1);
    Field value = field(MapVector.VALUE_NAME, schema.valueSchema(), depth + 1);
    FieldType keyType = new FieldType(false, key.getType(), null, key.getMetadata());
    Field entries =
        new Field(
            MapVector.DATA_VECTOR_NAME,
            FieldType.notNullable(ArrowType.Struct.INSTANCE),
            List.of(new Field(MapVector.KEY_NAME, keyType, key.getChildren()), value));
    return new Field(name, FieldType.nullable(new ArrowType.Map(false)), List.of(entries));
  }

  private static Field struct(String name, Schema schema, int depth) {
    if (schema.fields().isEmpty()) {
      return JsonField.nullable(name);
    }
    List<Field> members = new ArrayList<>();
    for (org.apache.kafka.connect.data.Field member : schema.fields()) {
      members.add(field(member.name(), member.schema(), depth + 1));
    }
    return new Field(name, FieldType.nullable(ArrowType.Struct.INSTANCE), members);
  }

  private static ArrowType scalar(Schema schema) {
    LogicalType logical = LogicalType.of(schema);
    if (logical != null) {
      return logical.arrowType();
    }
    if (Decimal.LOGICAL_NAME.equals(schema.name())) {
      return decimal(schema);
    }
    return switch (schema.type()) {
      case INT8 -> new ArrowType.Int(8, true);
      case INT16 -> new ArrowType.Int(16, true);
      case INT32 -> new ArrowType.Int(32, true);
      case INT64 -> new ArrowType.Int(64, true);
      case FLOAT32 -> new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE);
      case FLOAT64 -> new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE);
      case BOOLEAN -> ArrowType.Bool.INSTANCE;
      case BYTES -> ArrowType.Binary.INSTANCE;
      default -> ArrowType.Utf8.INSTANCE;
    };
  }

  /**
   * A Connect decimal has a scale and no precision, so it gets the widest type unless its converter
   * says more; one of a scale beyond that becomes text.
   */
  private static ArrowType decimal(Schema schema) {
    int scale = number(schema, Decimal.SCALE_FIELD, 0);
    int precision = number(schema, PRECISION_PARAMETER, MAX_DIGITS);
    if (scale > MAX_DIGITS) {
      return ArrowType.Utf8.INSTANCE;
    }
    boolean isShort = precision <= SHORT_DIGITS && scale >= 0 && scale <= precision;
    return isShort
        ? new ArrowType.Decimal(SHORT_DIGITS, scale, 128)
        : new ArrowType.Decimal(MAX_DIGITS, Math.max(0, scale), 256);
  }

  private static int number(Schema schema, String parameter, int otherwise) {
    String text = schema.parameters() == null ? null : schema.parameters().get(parameter);
    return text != null && text.matches("-?[0-9]{1,9}") ? Integer.parseInt(text) : otherwise;
  }
}
