package io.arrowsink.codec.ipc;

/** The bytes that one record may still take up. Used by one thread. */
final class MemoryBudget {
  private final long limit;
  private long left;

  MemoryBudget(long limit) {
    this.limit = limit;
    this.left = limit;
  }

  /**
   * Takes {@code bytes}, before they are allocated.
   *
   * @throws UnreadableStreamException when there are not as many left
   */
  void take(long bytes) {
    if (bytes < 0 || bytes > left) {
      throw new UnreadableStreamException(
          "takes more than the %d bytes of memory that one record may: send fewer rows per record"
              .formatted(limit));
    }
    left -= bytes;
  }

  /** The bytes taken so far. */
  long taken() {
    return limit - left;
  }
}
