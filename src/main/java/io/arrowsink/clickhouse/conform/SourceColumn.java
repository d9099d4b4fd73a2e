package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BaseLargeVariableWidthVector;
import org.apache.arrow.vector.BaseVariableWidthViewVector;
import org.apache.arrow.vector.ExtensionTypeVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.FixedSizeBinaryVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.complex.DenseUnionVector;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.complex.LargeListVector;

/** One Arrow vector as conversions read it. Used by one thread. */
final class SourceColumn {
  private static final long VIEW_BYTES = 16;
  private static final int MOST_INLINE_BYTES = 12;

  private static final int WHOLE = -1;

  private final FieldVector vector;
  private final int count;
  private final boolean nulls;

  /**
   * One bit for each value, on the heap since it is asked for value by value; empty without nulls.
   */
  private final byte[] validity;

  /** Which part of its elements, which are structs, a column of lists has; or {@link #WHOLE}. */
  private final int part;

  SourceColumn(FieldVector column) {
    this.vector = storage(column);
    this.count = vector.getValueCount();
    this.nulls = hasNulls(vector);
    this.validity = nulls ? validity(vector, count) : new byte[0];
    this.part = WHOLE;
  }

  /** A value whose parent is null is null itself, whatever its own vector says. */
  private SourceColumn(FieldVector column, SourceColumn parent) {
    this.vector = storage(column);
    this.count = parent.count;
    this.part = WHOLE;
    boolean ownNulls = hasNulls(vector);
    this.nulls = ownNulls || parent.nulls;
    this.validity = ownNulls ? validity(vector, count) : parent.validity;
    if (ownNulls && parent.nulls) {
      for (int i = 0; i < validity.length; i++) {
        validity[i] &= parent.validity[i];
      }
    }
  }

  private SourceColumn(SourceColumn lists, int part) {
    this.vector = lists.vector;
    this.count = lists.count;
    this.nulls = lists.nulls;
    this.validity = lists.validity;
    this.part = part;
  }

  /** A union's values are never null themselves: those that they are made of may be. */
  private static boolean hasNulls(FieldVector vector) {
    return !(vector instanceof DenseUnionVector) && vector.getNullCount() > 0;
  }

  private static FieldVector storage(FieldVector vector) {
    return vector instanceof ExtensionTypeVector<?> extension
        ? (FieldVector) extension.getUnderlyingVector()
        : vector;
  }

  private static byte[] validity(FieldVector vector, int count) {
    byte[] bits = new byte[(count + 7) / 8];
    if (!(vector instanceof NullVector)) {
      vector.getValidityBuffer().getBytes(0, bits);
    }
    return bits;
  }

  int count() {
    return count;
  }

  boolean hasNulls() {
    return nulls;
  }

  boolean isNull(int index) {
    return nulls && (validity[index >> 3] >> (index & 7) & 1) == 0;
  }

  /** Whether there is no value. */
  boolean hasOnlyNulls() {
    for (int i = 0; i < count; i++) {
      if (!isNull(i)) {
        return false;
      }
    }
    return true;
  }

  /** Rejects every null. */
  void rejectNulls(String reason, MisfitSink misfits) {
    for (int i = 0; nulls && i < count; i++) {
      if (isNull(i)) {
        misfits.reject(i, ErrorCode.CANNOT_INSERT_NULL, reason);
      }
    }
  }

  /** The indexes of all nulls. */
  BitSet nulls() {
    BitSet indexes = new BitSet();
    for (int i = 0; nulls && i < count; i++) {
      indexes.set(i, isNull(i));
    }
    return indexes;
  }

  /** The values of a fixed-width vector as they are; those of nulls are anything. */
  ColumnValues.FixedWidth fixedWidth(int width) {
    return new ColumnValues.FixedWidth(vector.getDataBuffer(), width, count);
  }

  /** Copies values of a fixed-width vector, {@code values} of them from {@code first} on. */
  void read(int first, int values, int width, byte[] into) {
    vector.getDataBuffer().getBytes((long) first * width, into, 0, values * width);
  }

  /**
   * One byte, 0 or 1, for each of {@code values} bits of a vector of booleans.
   *
   * @param first a multiple of 8
   */
  void readBits(int first, int values, byte[] into) {
    int packed = (values + 7) / 8;
    vector.getDataBuffer().getBytes(first >> 3, into, 0, packed);
    for (int i = values - 1; i >= 0; i--) {
      into[i] = (byte) (into[i >> 3] >> (i & 7) & 1);
    }
  }

  /**
   * The texts or byte strings of a variable-width vector; those in the place of nulls are empty.
   */
  ColumnValues.Strings strings(Workspace work) {
    if (vector instanceof BaseVariableWidthViewVector views) {
      return copied(views, work);
    }
    Offsets offsets =
        vector instanceof FixedSizeBinaryVector fixed
            ? equallyLong(fixed.getByteWidth(), work)
            : offsets();
    ColumnValues.Strings strings = new ColumnValues.Strings(vector.getDataBuffer(), offsets);
    for (int i = 0; nulls && i < count; i++) {
      if (isNull(i) && strings.offsets().length(i) > 0) {
        return withoutBytesUnderNulls(strings, work);
      }
    }
    return strings;
  }

  private ColumnValues.Strings copied(BaseVariableWidthViewVector views, Workspace work) {
    StringsBuilder copies = new StringsBuilder(count, work.memory());
    byte[] bytes = {};
    for (int i = 0; i < count; i++) {
      int length = isNull(i) ? 0 : views.getDataBuffer().getInt(i * VIEW_BYTES);
      bytes = length > bytes.length ? new byte[length] : bytes;
      copyView(views, i * VIEW_BYTES, length, bytes);
      copies.add(bytes, 0, length);
    }
    return copies.build();
  }

  /**
   * Arrow's layout of a view: its length, then the text itself, or a prefix, a buffer, an offset.
   */
  private static void copyView(
      BaseVariableWidthViewVector views, long view, int length, byte[] into) {
    ArrowBuf text = views.getDataBuffer();
    if (length <= MOST_INLINE_BYTES) {
      text.getBytes(view + Integer.BYTES, into, 0, length);
      return;
    }
    int buffer = text.getInt(view + 2L * Integer.BYTES);
    int offset = text.getInt(view + 3L * Integer.BYTES);
    views.getDataBuffers().get(buffer).getBytes(offset, into, 0, length);
  }

  private Offsets equallyLong(int length, Workspace work) {
    ArrowBuf starts = work.memory().allocate((count + 1L) * Long.BYTES);
    for (int i = 0; i <= count; i++) {
      starts.setLong((long) i * Long.BYTES, (long) i * length);
    }
    return new Offsets(starts, Long.BYTES, count);
  }

  private ColumnValues.Strings withoutBytesUnderNulls(
      ColumnValues.Strings strings, Workspace work) {
    StringsBuilder dense = new StringsBuilder(count, work.memory());
    StringRun run = work.strings();
    int loaded;
    for (int first = 0; first < count; first += loaded) {
      loaded = run.load(strings, first, count);
      for (int i = 0; i < loaded; i++) {
        int start = run.offsets()[i];
        dense.add(run.bytes(), start, isNull(first + i) ? start : run.offsets()[i + 1]);
      }
    }
    return dense.build();
  }

  /** Where texts begin, or the elements of lists with offsets of four bytes. */
  Offsets offsets() {
    int width = vector instanceof BaseLargeVariableWidthVector ? Long.BYTES : Integer.BYTES;
    return new Offsets(vector.getOffsetBuffer(), width, count);
  }

  /** Where lists or maps of any kind begin in {@link #elements()}. */
  Offsets listOffsets(Workspace work) {
    if (vector instanceof FixedSizeListVector lists) {
      return equallyLong(lists.getListSize(), work);
    }
    return vector instanceof LargeListVector
        ? new Offsets(vector.getOffsetBuffer(), Long.BYTES, count)
        : offsets();
  }

  /** The elements of all lists, or the entries of all maps. */
  SourceColumn elements() {
    SourceColumn elements = new SourceColumn(children().get(0));
    return part == WHOLE ? elements : elements.child(part);
  }

  /** The same lists with one part of each of their elements, which are structs. */
  SourceColumn partOfElements(int ordinal) {
    return new SourceColumn(this, ordinal);
  }

  /** The vector of a column of unions. */
  FieldVector unions() {
    return vector;
  }

  /** One of the columns that a column of structs consists of. */
  SourceColumn child(int ordinal) {
    return new SourceColumn(children().get(ordinal), this);
  }

  private List<FieldVector> children() {
    return vector.getChildrenFromFields();
  }

  /** 1 for each null, 0 for each value. */
  ArrowBuf nullMap(Workspace work) {
    ArrowBuf map = work.memory().allocate(count);
    if (!nulls) {
      map.setZero(0, count);
      return map;
    }
    byte[] run = work.target(Workspace.RUN);
    for (int first = 0; first < count; first += Workspace.RUN) {
      int length = Math.min(Workspace.RUN, count - first);
      for (int i = 0; i < length; i++) {
        run[i] = (byte) (isNull(first + i) ? 1 : 0);
      }
      map.setBytes(first, run, 0, length);
    }
    return map;
  }
}
