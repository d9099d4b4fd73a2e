package io.arrowsink.codec.ipc;

import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * Reads columns of one record batch and checks all that they hold, so that appending them cannot
 * fail for what was sent. Fields must be such as {@link CanonicalFields} takes.
 */
final class ArrayReader {
  private final BatchBuffers buffers;
  private final Dictionaries dictionaries;
  private final MemoryBudget memory;

  /**
   * Reads one batch.
   *
   * @param dictionaries as they are at this point of the stream
   * @param memory gives what is kept beside the message itself
   */
  ArrayReader(BatchBuffers buffers, Dictionaries dictionaries, MemoryBudget memory) {
    this.buffers = buffers;
    this.dictionaries = dictionaries;
    this.memory = memory;
  }

  /**
   * Reads the next column.
   *
   * @param path names it in messages
   */
  ArrowArray read(Field field, String path) {
    ArrayNode node = buffers.nextNode(path);
    DictionaryEncoding encoding = field.getDictionary();
    if (encoding != null) {
      return encoded(encoding, node, path);
    }
    ArrowType type = field.getType();
    if (type instanceof ArrowType.Null) {
      return new NullArray(node.length());
    }
    Validity validity = Validity.of(buffers.nextBuffer(path), node, path);
    return switch (type.getTypeID()) {
      case Utf8 -> strings(variable(node, validity, false, path), path);
      case LargeUtf8 -> strings(variable(node, validity, true, path), path);
      case Binary -> variable(node, validity, false, path);
      case LargeBinary -> variable(node, validity, true, path);
      case Utf8View -> {
        ViewArray column = view(node, validity, path);
        column.checkUtf8(path);
        yield column;
      }
      case BinaryView -> view(node, validity, path);
      case List -> list(field, node, validity, false, path);
      case LargeList -> list(field, node, validity, true, path);
      case FixedSizeList ->
          fixedSizeList(
              field, ((ArrowType.FixedSizeList) type).getListSize(), node, validity, path);
      case Map -> map(field, node, validity, path);
      case Struct -> struct(field, node, validity, path);
      case Bool -> bool(node, validity, path);
      default -> fixedWidth(type, node, validity, path);
    };
  }

  private ArrowArray encoded(DictionaryEncoding encoding, ArrayNode node, String path) {
    Validity validity = Validity.of(buffers.nextBuffer(path), node, path);
    Dictionary dictionary = dictionaries.get(encoding.getId());
    memory.take((long) node.length() * Integer.BYTES);
    return new DictionaryArray(
        DictionaryIndexes.read(
            buffers.nextBuffer(path), encoding.getIndexType(), validity, node, dictionary, path),
        dictionary);
  }

  private VariableWidthArray variable(
      ArrayNode node, Validity validity, boolean large, String path) {
    ByteSlice bounds = buffers.nextBuffer(path);
    ByteSlice content = buffers.nextBuffer(path);
    Offsets offsets = Offsets.read(bounds, large, node.length(), content.length(), path, memory);
    return new VariableWidthArray(node.length(), validity, offsets, content);
  }

  private static ArrowArray strings(VariableWidthArray column, String path) {
    column.checkUtf8(path);
    return column;
  }

  private ViewArray view(ArrayNode node, Validity validity, String path) {
    ByteSlice views = buffers.nextBuffer(path);
    return new ViewArray(node.length(), validity, views, buffers.nextVariadicBuffers(path), path);
  }

  private ArrowArray list(
      Field field, ArrayNode node, Validity validity, boolean large, String path) {
    ByteSlice bounds = buffers.nextBuffer(path);
    ArrowArray values = read(field.getChildren().get(0), path + "[]");
    Offsets offsets = Offsets.read(bounds, large, node.length(), values.length(), path, memory);
    return new ListArray(node.length(), validity, offsets, values);
  }

  private ArrowArray fixedSizeList(
      Field field, int size, ArrayNode node, Validity validity, String path) {
    ArrowArray values = read(field.getChildren().get(0), path + "[]");
    Offsets offsets = Offsets.fixed(size, node.length(), values.length(), path, memory);
    return new ListArray(node.length(), validity, offsets, values);
  }

  private ArrowArray map(Field field, ArrayNode node, Validity validity, String path) {
    ByteSlice bounds = buffers.nextBuffer(path);
    Field pair = field.getChildren().get(0);
    ArrayNode entries = buffers.nextNode(path);
    Validity noNulls = Validity.of(buffers.nextBuffer(path), entries, path);
    ArrowArray keys = read(pair.getChildren().get(0), path + ".key");
    ArrowArray values = read(pair.getChildren().get(1), path + ".value");
    int length = Math.min(entries.length(), Math.min(keys.length(), values.length()));
    Offsets offsets = Offsets.read(bounds, false, node.length(), length, path, memory);
    for (int index = 0; index < node.length(); index++) {
      for (int entry = offsets.start(index); entry < offsets.end(index); entry++) {
        if (noNulls.isNull(entry) || keys.isNull(entry)) {
          throw new UnreadableStreamException(path, "a map has a null for a key");
        }
      }
    }
    ArrowArray pairs = new StructArray(length, noNulls, List.of(keys, values));
    return new ListArray(node.length(), validity, offsets, pairs);
  }

  private ArrowArray struct(Field field, ArrayNode node, Validity validity, String path) {
    List<ArrowArray> fields = new ArrayList<>();
    for (Field child : field.getChildren()) {
      ArrowArray column = read(child, path + "." + child.getName());
      if (column.length() < node.length()) {
        throw new UnreadableStreamException(
            path, "%d structs with %d values of a field".formatted(node.length(), column.length()));
      }
      fields.add(column);
    }
    return new StructArray(node.length(), validity, fields);
  }

  private ArrowArray bool(ArrayNode node, Validity validity, String path) {
    ByteSlice bits = buffers.nextBuffer(path);
    BufferSizes.check(bits, Bits.bytes(node.length()), "values", path);
    return new BoolArray(node.length(), validity, bits);
  }

  private ArrowArray fixedWidth(ArrowType type, ArrayNode node, Validity validity, String path) {
    int width = FixedWidth.bytes(type);
    ByteSlice values = buffers.nextBuffer(path);
    BufferSizes.check(values, (long) node.length() * width, "values", path);
    FixedWidthArray column = new FixedWidthArray(node.length(), validity, values, width);
    ValueCheck.check(column, type, path);
    return column;
  }
}
