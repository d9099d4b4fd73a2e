package io.arrowsink.codec.ipc;

import org.apache.arrow.vector.types.pojo.ArrowType;

/** Reads the places in a dictionary that a column has for values. */
final class DictionaryIndexes {
  private DictionaryIndexes() {}

  /**
   * The places, {@link DictionaryArray#NO_ENTRY} for a null.
   *
   * @param type of the indexes
   * @param path names the column in messages
   */
  static int[] read(
      ByteSlice buffer,
      ArrowType.Int type,
      Validity validity,
      ArrayNode node,
      Dictionary dictionary,
      String path) {
    int width = type.getBitWidth() / Byte.SIZE;
    if (Integer.bitCount(width) != 1 || width > Long.BYTES) {
      throw new UnreadableStreamException(path, "dictionary indexes of the type " + type);
    }
    BufferSizes.check(buffer, (long) node.length() * width, "indexes", path);
    int[] entries = new int[node.length()];
    for (int index = 0; index < entries.length; index++) {
      if (validity.isNull(index)) {
        entries[index] = DictionaryArray.NO_ENTRY;
        continue;
      }
      long entry = number(buffer, index, width, type.getIsSigned());
      if (entry < 0 || entry >= dictionary.size()) {
        throw new UnreadableStreamException(
            path,
            "value %d is number %s of a dictionary of %d values"
                .formatted(
                    index,
                    type.getIsSigned() ? Long.toString(entry) : Long.toUnsignedString(entry),
                    dictionary.size()));
      }
      entries[index] = (int) entry;
    }
    return entries;
  }

  /** An unsigned number past 63 bits is negative. */
  private static long number(ByteSlice buffer, int index, int width, boolean signed) {
    int position = index * width;
    return switch (width) {
      case Byte.BYTES -> {
        byte value = buffer.getByte(position);
        yield signed ? value : Byte.toUnsignedLong(value);
      }
      case Short.BYTES -> {
        short value = buffer.getShort(position);
        yield signed ? value : Short.toUnsignedLong(value);
      }
      case Integer.BYTES -> {
        int value = buffer.getInt(position);
        yield signed ? value : Integer.toUnsignedLong(value);
      }
      default -> buffer.getLong(position);
    };
  }
}
