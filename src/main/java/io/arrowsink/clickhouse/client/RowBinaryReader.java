package io.arrowsink.clickhouse.client;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Reads the {@code RowBinary} format: values one after the other, without any frame. */
final class RowBinaryReader {
  private final byte[] bytes;
  private int position;

  RowBinaryReader(byte[] bytes) {
    this.bytes = bytes;
  }

  boolean hasNext() {
    return position < bytes.length;
  }

  /** The next value, of type {@code String}. */
  String readString() throws IOException {
    int length = 0;
    for (int shift = 0; ; shift += 7) {
      if (!hasNext() || shift > 28) {
        throw new IOException("an answer of the server ends within a value");
      }
      byte part = bytes[position++];
      length |= (part & 0x7F) << shift;
      if (part >= 0) {
        break;
      }
    }
    if (length < 0 || length > bytes.length - position) {
      throw new IOException("an answer of the server ends within a value");
    }
    position += length;
    return new String(bytes, position - length, length, StandardCharsets.UTF_8);
  }
}
