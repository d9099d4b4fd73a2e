package io.arrowsink.codec.json;

import io.arrowsink.core.text.Utf8;

/**
 * Encodes characters as UTF-8 into a buffer that is kept from call to call. The characters must be
 * well-formed UTF-16, which {@link SourceText} has made sure of.
 */
final class Utf8Encoder {
  private static final int KEPT_BYTES = 1 << 20;

  private byte[] bytes = new byte[256];

  /** What was encoded last, from the start of the array. */
  byte[] bytes() {
    return bytes;
  }

  /** Encodes and returns the number of bytes. */
  int encode(char[] characters, int offset, int length) {
    reserve(length);
    byte[] target = bytes;
    int seen = 0;
    for (int index = 0; index < length; index++) {
      char character = characters[offset + index];
      target[index] = (byte) character;
      seen |= character;
    }
    return seen < 0x80 ? length : encodeAny(characters, offset, length);
  }

  private int encodeAny(char[] characters, int offset, int length) {
    reserve(Math.multiplyExact(length, 3));
    byte[] target = bytes;
    int size = 0;
    int end = offset + length;
    for (int index = offset; index < end; index++) {
      char character = characters[index];
      int code =
          Character.isHighSurrogate(character)
              ? Character.toCodePoint(character, characters[++index])
              : character;
      size = Utf8.put(code, target, size);
    }
    return size;
  }

  /** One huge text must not hold its memory for ever. */
  private void reserve(int size) {
    if (bytes.length < size || (bytes.length > KEPT_BYTES && size <= KEPT_BYTES)) {
      bytes = new byte[Math.max(size, Math.min(KEPT_BYTES, Integer.highestOneBit(size) << 1))];
    }
  }
}
