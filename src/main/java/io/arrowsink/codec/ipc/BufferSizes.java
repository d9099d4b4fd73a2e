package io.arrowsink.codec.ipc;

/** Checks that a buffer holds what is to be read from it. */
final class BufferSizes {
  private BufferSizes() {}

  /** Fails where {@code buffer} has fewer than {@code bytes}. */
  static void check(ByteSlice buffer, long bytes, String kind, String path) {
    if (buffer.length() < bytes) {
      throw new UnreadableStreamException(
          path, "the %s buffer has %d bytes, expected %d".formatted(kind, buffer.length(), bytes));
    }
  }
}
