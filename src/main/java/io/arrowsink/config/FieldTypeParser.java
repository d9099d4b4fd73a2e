package io.arrowsink.config;

import io.arrowsink.core.decode.JsonField;
import io.arrowsink.core.text.Excerpt;
import java.util.List;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.kafka.common.config.ConfigException;

/**
 * Parses a type of {@code input.schema} into a field. What a list, map or struct holds gets the
 * names that vectors give it: a batch's own schema equals the declared one.
 */
final class FieldTypeParser {
  /** All type names, as messages and documentation list them. */
  static final String KNOWN_TYPES =
      "string, bool, int8, int16, int32 (or int), int64, uint8, uint16, uint32, uint64, float32,"
          + " float64, decimal128(p, s), decimal256(p, s), timestamp[s|ms|us|ns],"
          + " timestamp[unit, zone], date32, time32[s|ms], time64[us|ns], binary, uuid, json,"
          + " list<T>, map<string, T>, struct<name: T, …>";

  /** Deeper types are mistakes; all code that walks a schema recurses as deep as it goes. */
  private static final int MOST_NESTED = 50;

  private final TextCursor cursor;

  FieldTypeParser(TextCursor cursor) {
    this.cursor = cursor;
  }

  /**
   * The nullable field {@code name} of the type that comes next.
   *
   * @param depth how many types it stands in
   * @throws ConfigException naming the type at fault
   */
  Field parse(String name, int depth) {
    String type = cursor.takeWord();
    return switch (type) {
      case "list" -> list(name, inside(type, depth));
      case "map" -> map(name, inside(type, depth));
      case "struct" -> struct(name, inside(type, depth));
      case "json" -> JsonField.nullable(name);
      default -> nullable(name, new ScalarTypeParser(cursor).parse(type), List.of());
    };
  }

  private static int inside(String type, int depth) {
    if (depth == MOST_NESTED) {
      throw new ConfigException(
          "with this "
              + type
              + " types nest more than "
              + MOST_NESTED
              + " deep; declare a flatter one");
    }
    return depth + 1;
  }

  private Field list(String name, int depth) {
    cursor.expect('<', "after list");
    Field element = parse(ListVector.DATA_VECTOR_NAME, depth);
    cursor.expect('>', "to end list<…>");
    return nullable(name, ArrowType.List.INSTANCE, List.of(element));
  }

  private Field map(String name, int depth) {
    cursor.expect('<', "after map");
    String keys = cursor.takeWord();
    if (!keys.equals("string")) {
      throw new ConfigException(
          "the keys of a map are of type string, not "
              + Excerpt.quoted(keys)
              + "; write map<string, T>");
    }
    cursor.expect(',', "after the keys of map<string, T>");
    Field key = required(MapVector.KEY_NAME, ArrowType.Utf8.INSTANCE, List.of());
    Field value = parse(MapVector.VALUE_NAME, depth);
    cursor.expect('>', "to end map<…>");
    Field entries =
        required(MapVector.DATA_VECTOR_NAME, ArrowType.Struct.INSTANCE, List.of(key, value));
    return nullable(name, new ArrowType.Map(/* keysSorted= */ false), List.of(entries));
  }

  private Field struct(String name, int depth) {
    cursor.expect('<', "after struct");
    List<Field> members = FieldList.parse(cursor, depth);
    cursor.expect('>', "to end struct<…>");
    return nullable(name, ArrowType.Struct.INSTANCE, members);
  }

  private static Field nullable(String name, ArrowType type, List<Field> children) {
    return new Field(name, FieldType.nullable(type), children);
  }

  private static Field required(String name, ArrowType type, List<Field> children) {
    return new Field(name, FieldType.notNullable(type), children);
  }
}
