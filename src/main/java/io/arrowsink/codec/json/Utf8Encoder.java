package io.arrowsink.codec.json;

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
      int code = characters[index];
      if (code < 0x80) {
        target[size++] = (byte) code;
      } else if (code < 0x800) {
        target[size++] = (byte) (0xC0 | (code >> 6));
        target[size++] = continuation(code);
      } else if (!Character.isHighSurrogate((char) code)) {
        target[size++] = (byte) (0xE0 | (code >> 12));
        target[size++] = continuation(code >> 6);
        target[size++] = continuation(code);
      } else {
        int pair = Character.toCodePoint((char) code, characters[++index]);
        target[size++] = (byte) (0xF0 | (pair >> 18));
        target[size++] = continuation(pair >> 12);
        target[size++] = continuation(pair >> 6);
        target[size++] = continuation(pair);
      }
    }
    return size;
  }

  private static byte continuation(int bits) {
    return (byte) (0x80 | (bits & 0x3F));
  }

  /** One huge text must not hold its memory for ever. */
  private void reserve(int size) {
    if (bytes.length < size || (bytes.length > KEPT_BYTES && size <= KEPT_BYTES)) {
      bytes = new byte[Math.max(size, Math.min(KEPT_BYTES, Integer.highestOneBit(size) << 1))];
    }
  }
}
