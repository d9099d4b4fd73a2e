package io.arrowsink.clickhouse.conform;

import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.types.pojo.ArrowType;

/** Tells kinds of Arrow's scalar types apart. */
final class ScalarTypes {
  private static final int UUID_BYTES = 16;

  private ScalarTypes() {}

  /** UTF-8, in any of Arrow's layouts. */
  static boolean isText(ArrowType type) {
    return type instanceof ArrowType.Utf8
        || type instanceof ArrowType.LargeUtf8
        || type instanceof ArrowType.Utf8View;
  }

  /** Byte strings, in any of Arrow's layouts. */
  static boolean isBytes(ArrowType type) {
    return type instanceof ArrowType.Binary
        || type instanceof ArrowType.LargeBinary
        || type instanceof ArrowType.BinaryView
        || type instanceof ArrowType.FixedSizeBinary;
  }

  /** UUIDs, marked as such or as their 16 bytes. */
  static boolean isUuid(ArrowType type) {
    return type instanceof UuidType || isFixedBytes(type, UUID_BYTES);
  }

  /** Byte strings that all have {@code width} bytes. */
  static boolean isFixedBytes(ArrowType type, int width) {
    return type instanceof ArrowType.FixedSizeBinary bytes && bytes.getByteWidth() == width;
  }

  /** What a type is stored as: itself, but for extension types. */
  static ArrowType storage(ArrowType type) {
    return type instanceof ArrowType.ExtensionType extension ? extension.storageType() : type;
  }
}
