package io.arrowsink.codec.ipc;

import org.apache.arrow.memory.ArrowBuf;

/** Runs of bits, the lowest of a byte first. */
final class Bits {
  private static final int ALL = 0xFF;

  private Bits() {}

  /** How many bytes hold {@code count} bits. */
  static int bytes(int count) {
    return (int) ((count + 7L) >> 3);
  }

  /** Copies {@code count} bits to any position; the bits around stay as they are. */
  static void copy(ByteSlice source, int from, int count, ArrowBuf target, int at) {
    int done = 0;
    while (done < count) {
      int shift = (at + done) & 7;
      int size = Math.min(8 - shift, count - done);
      put(target, at + done, size, eight(source, from + done));
      done += size;
      if (shift + size == 8 && ((from + done) & 7) == 0) {
        int whole = (count - done) >> 3;
        source.copyTo((from + done) >> 3, whole, target, (at + done) >> 3);
        done += whole << 3;
      }
    }
  }

  /** Sets {@code count} bits from {@code at} on to {@code value}. */
  static void fill(ArrowBuf target, int at, int count, boolean value) {
    int bits = value ? ALL : 0;
    int done = 0;
    while (done < count) {
      int shift = (at + done) & 7;
      int size = Math.min(8 - shift, count - done);
      put(target, at + done, size, bits);
      done += size;
      if (shift + size == 8) {
        int whole = (count - done) >> 3;
        if (value) {
          target.setOne((long) (at + done) >> 3, whole);
        } else {
          target.setZero((at + done) >> 3, whole);
        }
        done += whole << 3;
      }
    }
  }

  /** How many of the bits {@code 0} to {@code count} are zero. */
  static int zeros(ByteSlice source, int count) {
    int ones = 0;
    int position = 0;
    for (; position + 64 <= count; position += 64) {
      ones += Long.bitCount(source.getLong(position >> 3));
    }
    for (; position < count; position++) {
      ones += source.getBit(position) ? 1 : 0;
    }
    return count - ones;
  }

  /** Up to eight bits from {@code position} on; zeros past the end. */
  private static int eight(ByteSlice source, int position) {
    int index = position >> 3;
    int low = source.getByte(index) & ALL;
    int high = index + 1 < source.length() ? source.getByte(index + 1) & ALL : 0;
    return (low | (high << 8)) >> (position & 7);
  }

  /** Writes the lowest {@code size} of {@code bits}, all within one byte. */
  private static void put(ArrowBuf target, int at, int size, int bits) {
    int shift = at & 7;
    int mask = ((1 << size) - 1) << shift;
    int others = target.getByte(at >> 3) & ~mask;
    target.setByte(at >> 3, others | ((bits << shift) & mask));
  }
}
