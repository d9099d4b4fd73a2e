package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import io.arrowsink.core.text.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    private FieldName(int column, String text, byte[] utf8) {
      this.column = column;
      this.text = new SerializedString(text);
      this.utf8 = utf8;
      this.next = this;
    }

    static FieldName of(int column, String text) {
      boolean isPlain = text.chars().noneMatch(each -> each < ' ' || each == '"' || each == '\\');
      return new FieldName(column, text, isPlain ? text.getBytes(StandardCharsets.UTF_8) : NEVER);
    }

    int column() {
      return column;
    }

    SerializableString text() {
      return text;
    }

    /** Whether text can have the name without an escape: only then is it looked for as it is. */
    boolean isPlain() {
      return utf8 != NEVER;
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
  private final FieldName start = new FieldName(-1, "", FieldName.NEVER);
  private final @Nullable FieldName[] buckets;

  /** The names of columns 0, 1, and so on, all different. */
  FieldNames(List<String> names) {
    buckets = new FieldName[2 * Integer.highestOneBit(Math.max(1, names.size()))];
    FieldName previous = start;
    for (int column = 0; column < names.size(); column++) {
      String text = names.get(column);
      if (Utf8.encode(text) == null) {
        // Half a surrogate pair: no JSON text can name it.
        continue;
      }
      FieldName name = FieldName.of(column, text);
      byText.put(text, name);
      previous.setNext(name);
      previous = name;
      int bucket = bucket(name.utf8, 0, name.utf8.length);
      name.nextInBucket = buckets[bucket];
      buckets[bucket] = name;
    }
  }

  /**
   * Stands before the first field of every record; itself no field. Follows itself where there are
   * no names.
   */
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
