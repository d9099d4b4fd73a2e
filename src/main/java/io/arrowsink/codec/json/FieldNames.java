package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
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
    /** In no text: not a byte of UTF-8. */
    private static final byte[] NEVER = {(byte) 0xFF};

    private final int column;
    private final SerializedString text;
    private final byte[] utf8;
    private FieldName next;
    private @Nullable FieldName nextInBucket;

    private FieldName(int column, String text) {
      this.column = column;
      this.text = new SerializedString(text);
      this.utf8 = isPlain(text) ? text.getBytes(StandardCharsets.UTF_8) : NEVER;
      this.next = this;
    }

    private static boolean isPlain(String text) {
      return StandardCharsets.UTF_8.newEncoder().canEncode(text)
          && text.chars().noneMatch(each -> each < ' ' || each == '"' || each == '\\');
    }

    int column() {
      return column;
    }

    SerializableString text() {
      return text;
    }

    /** What is between the quotes if nothing is escaped; in no text where something has to be. */
    byte[] utf8() {
      return utf8;
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
  private final @Nullable FieldName[] buckets;

  /** Refuses a schema without a field or with two of the same name. */
  FieldNames(Schema schema) {
    List<Field> fields = schema.getFields();
    if (fields.isEmpty()) {
      throw new IllegalArgumentException("a schema needs at least one field");
    }
    buckets = new FieldName[2 * Integer.highestOneBit(fields.size())];
    FieldName previous = start;
    for (int column = 0; column < fields.size(); column++) {
      FieldName name = new FieldName(column, fields.get(column).getName());
      if (byText.put(name.toString(), name) != null) {
        throw new IllegalArgumentException("field '" + name + "' is declared twice");
      }
      previous.setNext(name);
      previous = name;
      int bucket = bucket(name.utf8, 0, name.utf8.length);
      name.nextInBucket = buckets[bucket];
      buckets[bucket] = name;
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

  /** The field that is written as these bytes of UTF-8 without escapes, null where none is. */
  @Nullable FieldName find(byte[] bytes, int start, int length) {
    FieldName name = buckets[bucket(bytes, start, length)];
    while (name != null
        && !Arrays.equals(name.utf8, 0, name.utf8.length, bytes, start, start + length)) {
      name = name.nextInBucket;
    }
    return name;
  }

  private int bucket(byte[] bytes, int start, int length) {
    int hash = 0;
    for (int index = start; index < start + length; index++) {
      hash = 31 * hash + bytes[index];
    }
    return (hash ^ (hash >>> 16)) & (buckets.length - 1);
  }
}
