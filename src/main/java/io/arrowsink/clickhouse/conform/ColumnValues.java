package io.arrowsink.clickhouse.conform;

import java.util.List;

/**
 * The values of one column in the layout that the target's formats are written from. Every layout
 * can be read from any row on. The arrays are shared, not copied, and nobody writes to them after
 * construction.
 */
public sealed interface ColumnValues {
  /** How many values there are. */
  int count();

  /** Values of the same number of bytes each, little-endian, one after the other. */
  final class FixedWidth implements ColumnValues {
    private final byte[] bytes;
    private final int width;
    private final int count;

    /** Takes {@code bytes} over, which hold at least {@code count} times {@code width} bytes. */
    public FixedWidth(byte[] bytes, int width, int count) {
      this.bytes = bytes;
      this.width = width;
      this.count = count;
    }

    /** The values' bytes. */
    public byte[] bytes() {
      return bytes;
    }

    /** Bytes per value. */
    public int width() {
      return width;
    }

    @Override
    public int count() {
      return count;
    }
  }

  /** Values of any length: value i is bytes {@code offsets[i]} to {@code offsets[i + 1]}. */
  final class Strings implements ColumnValues {
    private final byte[] bytes;
    private final int[] offsets;
    private final int count;

    /** Takes both arrays over; there are {@code count + 1} offsets. */
    public Strings(byte[] bytes, int[] offsets, int count) {
      this.bytes = bytes;
      this.offsets = offsets;
      this.count = count;
    }

    /** The bytes of all values. */
    public byte[] bytes() {
      return bytes;
    }

    /** Where each value begins, and the end of the last one. */
    public int[] offsets() {
      return offsets;
    }

    @Override
    public int count() {
      return count;
    }
  }

  /** Values that may be null; what {@code values} holds in the place of a null has no meaning. */
  final class Nullable implements ColumnValues {
    private final byte[] nulls;
    private final ColumnValues values;

    /** Takes {@code nulls} over: 1 for a null, 0 for a value. */
    public Nullable(byte[] nulls, ColumnValues values) {
      this.nulls = nulls;
      this.values = values;
    }

    /** 1 for a null, 0 for a value. */
    public byte[] nulls() {
      return nulls;
    }

    /** The values. */
    public ColumnValues values() {
      return values;
    }

    @Override
    public int count() {
      return values.count();
    }
  }

  /** Arrays: array i is elements {@code offsets[i]} to {@code offsets[i + 1]}. */
  final class Arrays implements ColumnValues {
    private final int[] offsets;
    private final ColumnValues elements;

    /** Takes {@code offsets} over, one more than there are arrays; the first need not be 0. */
    public Arrays(int[] offsets, ColumnValues elements) {
      this.offsets = offsets;
      this.elements = elements;
    }

    /** Where each array begins, and the end of the last one. */
    public int[] offsets() {
      return offsets;
    }

    /** The elements of all arrays. */
    public ColumnValues elements() {
      return elements;
    }

    @Override
    public int count() {
      return offsets.length - 1;
    }
  }

  /** Values of several elements each, held element by element. */
  final class Tuple implements ColumnValues {
    private final List<ColumnValues> elements;

    /** Copies the list; all elements have the same count, and there is at least one. */
    public Tuple(List<ColumnValues> elements) {
      this.elements = List.copyOf(elements);
    }

    /** One column for each element. */
    public List<ColumnValues> elements() {
      return elements;
    }

    @Override
    public int count() {
      return elements.get(0).count();
    }
  }

  /** Values given as indexes into a dictionary of distinct ones. */
  final class Dictionary implements ColumnValues {
    private final ColumnValues distinct;
    private final int[] keys;

    /**
     * Takes {@code keys} over.
     *
     * @param distinct where nulls are possible its first value stands for them
     */
    public Dictionary(ColumnValues distinct, int[] keys) {
      this.distinct = distinct;
      this.keys = keys;
    }

    /** The dictionary. */
    public ColumnValues distinct() {
      return distinct;
    }

    /** The index of each value in the dictionary. */
    public int[] keys() {
      return keys;
    }

    @Override
    public int count() {
      return keys.length;
    }
  }
}
