package io.arrowsink.codec.ipc;

import org.apache.arrow.vector.types.UnionMode;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** Passes over columns that are not taken, of any type, by the layout of the type. */
final class SkippedArray {
  private SkippedArray() {}

  /**
   * Passes over the arrays and buffers of {@code field}.
   *
   * @param path names it in messages
   */
  static void skip(Field field, BatchBuffers buffers, String path) {
    buffers.skipNode(path);
    if (field.getDictionary() != null) {
      buffers.skipBuffers(2);
      return;
    }
    ArrowType type = field.getType();
    switch (type.getTypeID()) {
      case Null, RunEndEncoded -> buffers.skipBuffers(0);
      case Struct, FixedSizeList -> buffers.skipBuffers(1);
      case Utf8, LargeUtf8, Binary, LargeBinary, ListView, LargeListView -> buffers.skipBuffers(3);
      case Utf8View, BinaryView -> {
        buffers.skipBuffers(2);
        buffers.skipVariadicBuffers(path);
      }
      case Union -> buffers.skipBuffers(isDense((ArrowType.Union) type) ? 2 : 1);
      default -> buffers.skipBuffers(2);
    }
    for (Field child : field.getChildren()) {
      skip(child, buffers, path);
    }
  }

  private static boolean isDense(ArrowType.Union union) {
    return union.getMode() == UnionMode.Dense;
  }
}
