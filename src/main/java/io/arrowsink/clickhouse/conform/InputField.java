package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.TargetTable;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * What is written to one column: a field, or of a field that is a list of structs one part.
 *
 * @param ordinal the field's among the input's
 * @param part the ordinal of the structs' field; {@link #WHOLE} for a whole field
 * @param field its type under the name of the column
 */
record InputField(int ordinal, int part, Field field) {
  private static final int WHOLE = -1;

  /** The fields of {@code input}, where lists of structs that have no column are taken apart. */
  static List<InputField> of(Schema input, TargetTable table) {
    List<InputField> fields = new ArrayList<>();
    for (int i = 0; i < input.getFields().size(); i++) {
      Field field = input.getFields().get(i);
      if (isFlattened(field, table)) {
        fields.addAll(parts(i, field));
      } else {
        fields.add(new InputField(i, WHOLE, field));
      }
    }
    return fields;
  }

  /** The fields of {@code input}, none of them taken apart. */
  static List<InputField> whole(Schema input) {
    List<InputField> fields = new ArrayList<>();
    for (Field field : input.getFields()) {
      fields.add(new InputField(fields.size(), WHOLE, field));
    }
    return fields;
  }

  private static boolean isFlattened(Field field, TargetTable table) {
    String prefix = field.getName() + ".";
    return ListSpans.areLists(field.getType())
        && field.getChildren().get(0).getType() instanceof ArrowType.Struct
        && table.column(field.getName()).isEmpty()
        && table.columns().stream().anyMatch(column -> column.name().startsWith(prefix));
  }

  private static List<InputField> parts(int ordinal, Field lists) {
    List<Field> children = lists.getChildren().get(0).getChildren();
    List<InputField> parts = new ArrayList<>();
    for (int i = 0; i < children.size(); i++) {
      Field child = children.get(i);
      Field part =
          new Field(lists.getName() + "." + child.getName(), lists.getFieldType(), List.of(child));
      parts.add(new InputField(ordinal, i, part));
    }
    return parts;
  }

  /** Whether it is a whole field. */
  boolean isWhole() {
    return part == WHOLE;
  }

  /** The name of the column. */
  String column() {
    return field.getName();
  }

  /** Its values in {@code root}. */
  SourceColumn in(VectorSchemaRoot root) {
    SourceColumn column = new SourceColumn(root.getVector(ordinal));
    return part == WHOLE ? column : column.partOfElements(part);
  }
}
