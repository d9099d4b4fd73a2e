package io.arrowsink.codec.ipc;

/**
 * How much one record may hold. What a stream claims is never believed beyond these.
 *
 * @param maxRows the most rows, {@code input.max.rows.per.record}
 * @param maxBytes the most bytes of memory, once decompressed and again once its rows are appended
 */
public record IpcLimits(int maxRows, long maxBytes) {
  /** Offsets of a string column, 32 bits wide, then suffice for a full batch and one record. */
  private static final long MOST_BYTES = 512L << 20;

  /** Decompressed bytes are on the heap, which other tasks share. */
  private static final int SHARE_OF_HEAP = 4;

  /** Checks the limits. */
  public IpcLimits {
    if (maxRows < 1 || maxBytes < 1 || maxBytes > MOST_BYTES) {
      throw new IllegalArgumentException(
          "limits of a record must be from 1 on and at most %d bytes: %d rows, %d bytes"
              .formatted(MOST_BYTES, maxRows, maxBytes));
    }
  }

  /** At most {@code maxRows}, and 512 MiB or a quarter of the JVM's heap, whichever is less. */
  public static IpcLimits ofRows(int maxRows) {
    return new IpcLimits(
        maxRows, Math.min(MOST_BYTES, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP));
  }
}
