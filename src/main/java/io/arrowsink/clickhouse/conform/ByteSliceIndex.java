package io.arrowsink.clickhouse.conform;

import java.util.Arrays;
import org.apache.arrow.memory.ArrowBuf;

/**
 * Numbers distinct byte strings 0, 1, 2, … in the order they are added. An open-addressing hash
 * table over primitive arrays: looking a slice up makes no object.
 */
final class ByteSliceIndex {
  private static final int INITIAL_SLOTS = 64;
  private static final int ABSENT = -1;

  /** 2^64 divided by the golden ratio: spreads near values far apart. */
  private static final long MULTIPLIER = 0x9E37_79B9_7F4A_7C15L;

  /** Ordinal + 1 of the slice in each slot, 0 for a free one; the length is a power of two. */
  private int[] slots = new int[INITIAL_SLOTS];

  private int[] hashes = new int[INITIAL_SLOTS];
  private int[] offsets = new int[INITIAL_SLOTS + 1];
  private byte[] bytes = new byte[INITIAL_SLOTS * 16];
  private int size;

  /** The ordinal of bytes {@code from} to {@code to}, or a negative number. */
  int find(byte[] source, int from, int to) {
    return find(source, from, to, hash(source, from, to));
  }

  private int find(byte[] source, int from, int to, int hash) {
    int mask = slots.length - 1;
    for (int slot = hash & mask; slots[slot] != 0; slot = slot + 1 & mask) {
      int ordinal = slots[slot] - 1;
      if (hashes[ordinal] == hash
          && Arrays.equals(bytes, offsets[ordinal], offsets[ordinal + 1], source, from, to)) {
        return ordinal;
      }
    }
    return ABSENT;
  }

  /** The ordinal of bytes {@code from} to {@code to}, which are added if they are new. */
  int findOrAdd(byte[] source, int from, int to) {
    int hash = hash(source, from, to);
    int found = find(source, from, to, hash);
    return found >= 0 ? found : add(source, from, to, hash);
  }

  /** Adds the bytes without a look at what is there: for a first entry that nothing may match. */
  int addUnmatched(byte[] source, int from, int to) {
    append(source, from, to, 0);
    return size - 1;
  }

  private int add(byte[] source, int from, int to, int hash) {
    if (size * 2 >= slots.length) {
      rehash();
    }
    append(source, from, to, hash);
    occupy(size - 1);
    return size - 1;
  }

  private void append(byte[] source, int from, int to, int hash) {
    if (size == hashes.length) {
      hashes = Arrays.copyOf(hashes, size * 2);
      offsets = Arrays.copyOf(offsets, size * 2 + 1);
    }
    int end = Math.addExact(offsets[size], to - from);
    if (end > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(end, bytes.length * 2));
    }
    System.arraycopy(source, from, bytes, offsets[size], to - from);
    hashes[size] = hash;
    offsets[++size] = end;
  }

  private void occupy(int ordinal) {
    int mask = slots.length - 1;
    int slot = hashes[ordinal] & mask;
    while (slots[slot] != 0) {
      slot = slot + 1 & mask;
    }
    slots[slot] = ordinal + 1;
  }

  private void rehash() {
    int[] occupied = slots;
    slots = new int[occupied.length * 2];
    for (int entry : occupied) {
      if (entry != 0) {
        occupy(entry - 1);
      }
    }
  }

  /** All of them, in order. */
  ColumnValues.Strings strings(ColumnMemory memory) {
    ArrowBuf starts = memory.allocate((size + 1L) * Integer.BYTES);
    for (int i = 0; i <= size; i++) {
      starts.setInt((long) i * Integer.BYTES, offsets[i]);
    }
    return new ColumnValues.Strings(copy(memory), new Offsets(starts, Integer.BYTES, size));
  }

  /** All of them, in order, each of which is {@code width} bytes long. */
  ColumnValues.FixedWidth fixedWidth(int width, ColumnMemory memory) {
    return new ColumnValues.FixedWidth(copy(memory), width, size);
  }

  private ArrowBuf copy(ColumnMemory memory) {
    ArrowBuf copy = memory.allocate(offsets[size]);
    copy.setBytes(0, bytes, 0, offsets[size]);
    return copy;
  }

  /** Eight bytes at a time; the last eight of a longer slice may overlap those before. */
  private static int hash(byte[] source, int from, int to) {
    int length = to - from;
    long hash = length;
    if (length < Long.BYTES) {
      for (int at = from; at < to; at++) {
        hash = (hash << Byte.SIZE) ^ source[at];
      }
      return mixed(hash);
    }
    for (int at = from; at < to - Long.BYTES; at += Long.BYTES) {
      hash = (hash ^ LittleEndian.getLong(source, at)) * MULTIPLIER;
      hash ^= hash >>> 32;
    }
    return mixed(hash ^ LittleEndian.getLong(source, to - Long.BYTES));
  }

  /** A product spreads its factors' bits upwards only: the upper ones are brought down first. */
  private static int mixed(long hash) {
    return (int) (((hash ^ (hash >>> 32)) * MULTIPLIER) >>> 32);
  }
}
