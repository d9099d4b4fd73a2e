package io.arrowsink.clickhouse.encode;

import java.io.IOException;
import org.apache.arrow.memory.ArrowBuf;

/**
 * Flags of rows, set where they are not 0, that Arrow packs eight to a byte, the first one in the
 * lowest bit.
 */
final class ArrowFlags {
  /** A multiple of eight. */
  private static final int RUN = 4_096;

  private final ArrowRows rows;
  private final Source source;

  /** Reads some of the flags, one byte each. */
  @FunctionalInterface
  private interface Source {
    void read(int ordinal, int flags, byte[] into);
  }

  private ArrowFlags(ArrowRows rows, Source source) {
    this.rows = rows;
    this.source = source;
  }

  /**
   * Those of {@code rows}.
   *
   * @param bytes one for each value of the column
   */
  static ArrowFlags of(ArrowBuf bytes, ArrowRows rows) {
    return new ArrowFlags(
        rows, (ordinal, flags, into) -> rows.read(bytes, 1, ordinal, flags, into));
  }

  /** Set where a key is 0. */
  static ArrowFlags ofKeyZero(ArrowRows keyed) {
    return new ArrowFlags(
        keyed,
        (ordinal, flags, into) -> {
          for (int i = 0; i < flags; i++) {
            into[i] = (byte) (keyed.index(ordinal + i) == 0 ? 1 : 0);
          }
        });
  }

  /** How many are set. */
  int count() {
    int count = 0;
    byte[] run = new byte[Math.min(RUN, rows.count())];
    for (int first = 0; first < rows.count(); first += RUN) {
      int length = Math.min(RUN, rows.count() - first);
      source.read(first, length, run);
      for (int i = 0; i < length; i++) {
        count += run[i] == 0 ? 0 : 1;
      }
    }
    return count;
  }

  /** Bytes of all of them. */
  long packedLength() {
    return (rows.count() + 7L) / 8;
  }

  /** Writes a bit for each: 1 where the flag is set, or where it is not if {@code set} is false. */
  void writePacked(boolean set, BlockOutput out) throws IOException {
    byte[] run = new byte[Math.min(RUN, rows.count() + 7)];
    for (int first = 0; first < rows.count(); first += RUN) {
      int length = Math.min(RUN, rows.count() - first);
      source.read(first, length, run);
      int packed = (length + 7) / 8;
      for (int at = 0; at < packed; at++) {
        int bits = 0;
        for (int i = at * 8; i < Math.min(length, at * 8 + 8); i++) {
          bits |= (run[i] != 0) == set ? 1 << (i & 7) : 0;
        }
        run[at] = (byte) bits;
      }
      out.write(run, 0, packed);
    }
  }
}
