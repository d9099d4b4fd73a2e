package io.arrowsink.clickhouse.client;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

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
    int length = readLength();
    if (length > bytes.length - position) {
      throw truncated();
    }
    position += length;
    return new String(bytes, position - length, length, StandardCharsets.UTF_8);
  }

  /** The next value, of type {@code Array(String)}. */
  List<String> readStrings() throws IOException {
    int length = readLength();
    List<String> strings = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      strings.add(readString());
    }
    return strings;
  }

  /** The next value, of type {@code UInt8}. */
  int readByte() throws IOException {
    if (!hasNext()) {
      throw truncated();
    }
    return bytes[position++] & 0xFF;
  }

  /** The length that a text or an array begins with. */
  int readLength() throws IOException {
    int length = 0;
    for (int shift = 0; shift <= 28; shift += 7) {
      int part = readByte();
      length |= (part & 0x7F) << shift;
      if (part < 0x80) {
        if (length < 0) {
          throw truncated();
        }
        return length;
      }
    }
    throw truncated();
  }

  private static IOException truncated() {
    return new IOException("an answer of the server ends within a value");
  }
}
