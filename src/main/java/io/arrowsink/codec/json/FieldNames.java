package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/** The names of a schema's fields, linked in the order in which records bring them. */
final class FieldNames {

  /** A name and its column. Remembers which field followed it last, for that one to be tried. */
  static final class FieldName {
    private final int column;
    private final SerializedString text;
    private FieldName next;

    private FieldName(int column, String text) {
      this.column = column;
      this.text = new SerializedString(text);
      this.next = this;
    }

    int column() {
      return column;
    }

    SerializableString text() {
      return text;
    }

    FieldName next() {
      return next;
    }

    void setNext(FieldName following) {
      next = following;
    }

    @Override
    public String toString() {
      return text.getValue();
    }
  }

  private final Map<String, FieldName> byText = new HashMap<>();
  private final FieldName start = new FieldName(-1, "");

  /** Refuses a schema without a field or with two of the same name. */
  FieldNames(Schema schema) {
    List<Field> fields = schema.getFields();
    if (fields.isEmpty()) {
      throw new IllegalArgumentException("a schema needs at least one field");
    }
    FieldName previous = start;
    for (int column = 0; column < fields.size(); column++) {
      FieldName name = new FieldName(column, fields.get(column).getName());
      if (byText.put(name.toString(), name) != null) {
        throw new IllegalArgumentException("field '" + name + "' is declared twice");
      }
      previous.setNext(name);
      previous = name;
    }
  }

  /** Stands before the first field of every record; itself no field. */
  FieldName start() {
    return start;
  }

  /** The field of that name, null where the schema has none. */
  @Nullable FieldName find(String text) {
    return byText.get(text);
  }
}
