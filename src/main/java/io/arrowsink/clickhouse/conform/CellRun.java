package io.arrowsink.clickhouse.conform;

import java.util.Arrays;

/** A run of consecutive values under conversion, in heap arrays. Used by one thread. */
final class CellRun {
  private final SourceColumn column;
  private final Workspace work;
  private final MisfitSink misfits;
  private byte[] source = new byte[0];
  private byte[] target = new byte[0];
  private int first;
  private int count;

  CellRun(SourceColumn column, Workspace work, MisfitSink misfits) {
    this.column = column;
    this.work = work;
    this.misfits = misfits;
  }

  /** Makes it the run of {@code newCount} values from {@code newFirst} on. */
  void moveTo(int newFirst, int newCount, int sourceWidth, int targetWidth) {
    first = newFirst;
    count = newCount;
    source = work.source(newCount * sourceWidth);
    target = work.target(newCount * targetWidth);
    Arrays.fill(target, 0, newCount * targetWidth, (byte) 0);
  }

  /** How many values it has. */
  int count() {
    return count;
  }

  /** The values' bytes; those of a null are anything. */
  byte[] source() {
    return source;
  }

  /** Where the converted values go; 0 before. */
  byte[] target() {
    return target;
  }

  /** Room for a number for each value. */
  long[] longs() {
    return work.longs();
  }

  /** The values as integers, sign-extended or zero-extended; valid until the next run. */
  long[] longs(int width, boolean signed) {
    long[] longs = work.longs();
    LittleEndian.readLongs(source, width, signed, count, longs);
    return longs;
  }

  /** Makes the low {@code width} bytes of each number the converted values. */
  void writeLongs(long[] values, int width) {
    LittleEndian.writeLongs(values, count, width, target);
  }

  /** Whether value {@code index} of the run is null. */
  boolean isNull(int index) {
    return column.isNull(first + index);
  }

  /** Reports value {@code index} of the run. */
  void reject(int index, int code, String reason) {
    misfits.reject(first + index, code, reason);
  }

  /** Reports value {@code index} of the run, whose nearest value has been or will be written. */
  void outOfRange(int index, int code, String reason) {
    misfits.outOfRange(first + index, code, reason);
  }
}
