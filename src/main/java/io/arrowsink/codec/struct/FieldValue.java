package io.arrowsink.codec.struct;

import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Struct;
import org.jspecify.annotations.Nullable;

/** What a struct holds in a field. */
final class FieldValue {
  private FieldValue() {}

  /**
   * The value, or the default of a required field that was not set. A null that an optional field
   * was given stays null, whatever its default is.
   */
  static @Nullable Object of(Struct struct, Field field) {
    boolean mayHideNull = field.schema().isOptional() && field.schema().defaultValue() != null;
    return mayHideNull ? struct.getWithoutDefault(field.name()) : struct.get(field);
  }
}
