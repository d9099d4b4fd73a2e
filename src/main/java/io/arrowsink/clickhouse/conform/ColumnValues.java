package io.arrowsink.clickhouse.conform;

import java.util.List;
import org.apache.arrow.memory.ArrowBuf;

/**
 * The values of one column in the layout that the target's formats are written from. Every layout
 * can be read from any row on. The buffers are shared, not copied: they are those of the batch that
 * was conformed, where its values can be sent as they are, or belong to the {@link ColumnMemory} of
 * the result. Nobody writes to them after construction.
 */
public sealed interface ColumnValues {

  /** How many values there are. */
  int count();

  /**
   * Values of the same number of bytes each, little-endian, one after the other.
   *
   * @param bytes of all values
   * @param width bytes per value
   */
  record FixedWidth(ArrowBuf bytes, int width, int count) implements ColumnValues {}

  /**
   * Values of any length.
   *
   * @param bytes of all values
   * @param offsets where in them each one begins
   */
  record Strings(ArrowBuf bytes, Offsets offsets) implements ColumnValues {
    @Override
    public int count() {
      return offsets.count();
    }
  }

  /**
   * Values that may be null; what {@code values} holds in the place of a null has no meaning.
   *
   * @param nulls one byte each, 1 for a null, 0 for a value
   */
  record Nullable(ArrowBuf nulls, ColumnValues values) implements ColumnValues {
    @Override
    public int count() {
      return values.count();
    }
  }

  /**
   * Arrays.
   *
   * @param offsets the index of each array's first element
   * @param elements of all arrays
   */
  record Arrays(Offsets offsets, ColumnValues elements) implements ColumnValues {
    @Override
    public int count() {
      return offsets.count();
    }
  }

  /**
   * Values of several elements each, held element by element.
   *
   * @param elements one column for each element, all of the same count; at least one
   */
  record Tuple(List<ColumnValues> elements) implements ColumnValues {
    /** Copies the list. */
    public Tuple {
      elements = List.copyOf(elements);
    }

    @Override
    public int count() {
      return elements.get(0).count();
    }
  }

  /**
   * Values given as indexes into a dictionary of distinct ones.
   *
   * @param distinct the dictionary; where nulls are possible its first value stands for them
   * @param nullable whether nulls are possible
   * @param keys the index of each value, 4 bytes each
   */
  record Dictionary(ColumnValues distinct, boolean nullable, ArrowBuf keys, int count)
      implements ColumnValues {}

  /**
   * Values that are each null or of one of several types.
   *
   * @param discriminators one byte each: the ordinal of the value's type, or {@link #NULL}
   * @param alternatives for each type the values that are of it, one after the other
   */
  record Variant(ArrowBuf discriminators, int count, List<ColumnValues> alternatives)
      implements ColumnValues {
    /** Stands for a null among the discriminators, which are unsigned. */
    public static final byte NULL = -1;

    /** Copies the list. */
    public Variant {
      alternatives = List.copyOf(alternatives);
    }
  }

  /** JSON objects as their texts. */
  record Json(Strings texts) implements ColumnValues {
    @Override
    public int count() {
      return texts.count();
    }
  }
}
