package io.arrowsink.clickhouse.conform;

import java.util.BitSet;
import org.apache.arrow.memory.ArrowBuf;

/**
 * Values into {@code LowCardinality(T)}: converts them to T, then numbers the distinct ones. Where
 * T is Nullable the first entry of the dictionary stands for null.
 */
final class DictionaryConversion implements Conversion {
  private final Conversion inner;
  private final boolean nullable;
  private final boolean nullsOutOfRange;

  /**
   * Wraps a conversion into T, or what T is the Nullable of.
   *
   * @param nullsOutOfRange whether a value that T does not hold becomes null, if T is Nullable
   */
  DictionaryConversion(Conversion inner, boolean nullable, boolean nullsOutOfRange) {
    this.inner = inner;
    this.nullable = nullable;
    this.nullsOutOfRange = nullsOutOfRange;
  }

  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    NulledMisfits nulled = new NulledMisfits(misfits);
    ColumnValues values =
        inner.convert(source, work, nullable && nullsOutOfRange ? nulled : misfits);
    Keys keys = new Keys(source, nulled.nulled(), work);
    return values instanceof ColumnValues.FixedWidth fixed
        ? keys.of(fixed)
        : keys.of((ColumnValues.Strings) values);
  }

  /** Numbers the values of one column. */
  private final class Keys {
    private final SourceColumn source;
    private final BitSet nulled;
    private final Workspace work;
    private final ArrowBuf numbers;
    private final ByteSliceIndex index = new ByteSliceIndex();
    private final byte[] run = new byte[Workspace.RUN * Integer.BYTES];

    Keys(SourceColumn source, BitSet nulled, Workspace work) {
      this.source = source;
      this.nulled = nulled;
      this.work = work;
      this.numbers = work.memory().allocate((long) source.count() * Integer.BYTES);
    }

    private boolean isNull(int row) {
      return nullable && (source.isNull(row) || nulled.get(row));
    }

    private void write(int first, int count) {
      numbers.setBytes((long) first * Integer.BYTES, run, 0, (long) count * Integer.BYTES);
    }

    ColumnValues.Dictionary of(ColumnValues.FixedWidth fixed) {
      int width = fixed.width();
      byte[] values = work.source(Workspace.run(width) * width);
      if (nullable) {
        index.addUnmatched(new byte[width], 0, width);
      }
      int count;
      for (int first = 0; first < fixed.count(); first += count) {
        count = Math.min(Workspace.run(width), fixed.count() - first);
        fixed.bytes().getBytes((long) first * width, values, 0, count * width);
        for (int i = 0; i < count; i++) {
          int key = isNull(first + i) ? 0 : index.findOrAdd(values, i * width, (i + 1) * width);
          LittleEndian.putInt(run, i * Integer.BYTES, key);
        }
        write(first, count);
      }
      ColumnValues distinct = index.fixedWidth(width, work.memory());
      return new ColumnValues.Dictionary(distinct, nullable, numbers, fixed.count());
    }

    ColumnValues.Dictionary of(ColumnValues.Strings strings) {
      StringRun values = work.strings();
      if (nullable) {
        index.addUnmatched(new byte[0], 0, 0);
      }
      int count;
      for (int first = 0; first < strings.count(); first += count) {
        count = values.load(strings, first, strings.count());
        for (int i = 0; i < count; i++) {
          int from = values.offsets()[i];
          int to = values.offsets()[i + 1];
          int key = isNull(first + i) ? 0 : index.findOrAdd(values.bytes(), from, to);
          LittleEndian.putInt(run, i * Integer.BYTES, key);
        }
        write(first, count);
      }
      ColumnValues distinct = index.strings(work.memory());
      return new ColumnValues.Dictionary(distinct, nullable, numbers, strings.count());
    }
  }
}
