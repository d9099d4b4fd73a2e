package io.arrowsink.core.decode;

import java.util.Map;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;

/**
 * Fields that hold any JSON value as its text. In Arrow they are strings marked with the canonical
 * extension type {@code arrow.json}.
 */
public final class JsonField {
  private static final String EXTENSION_KEY = ArrowType.ExtensionType.EXTENSION_METADATA_KEY_NAME;
  private static final String EXTENSION_NAME = "arrow.json";

  private JsonField() {}

  /** A nullable field of that kind. */
  public static Field nullable(String name) {
    FieldType type =
        new FieldType(
            true,
            ArrowType.Utf8.INSTANCE,
            null,
            Map.of(
                EXTENSION_KEY,
                EXTENSION_NAME,
                ArrowType.ExtensionType.EXTENSION_METADATA_KEY_METADATA,
                ""));
    return new Field(name, type, null);
  }

  /** Whether {@code field} is of that kind. */
  public static boolean is(Field field) {
    return field.getType() instanceof ArrowType.Utf8
        && EXTENSION_NAME.equals(field.getMetadata().get(EXTENSION_KEY));
  }
}
