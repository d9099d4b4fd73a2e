package io.arrowsink.clickhouse.conform;

/**
 * Values into {@code LowCardinality(T)}: converts them to T, then numbers the distinct ones. Where
 * T is Nullable the first entry of the dictionary stands for null.
 */
final class DictionaryConversion implements Conversion {
  private final Conversion inner;
  private final boolean nullable;

  DictionaryConversion(Conversion inner, boolean nullable) {
    this.inner = inner;
    this.nullable = nullable;
  }

  @Override
  public ColumnValues convert(SourceColumn source, RejectionSink rejections) {
    ColumnValues values = inner.convert(source, rejections);
    ByteSliceIndex index = new ByteSliceIndex();
    int[] keys = new int[values.count()];
    if (values instanceof ColumnValues.FixedWidth fixed) {
      int width = fixed.width();
      if (nullable) {
        index.addUnmatched(new byte[width], 0, width);
      }
      for (int i = 0; i < keys.length; i++) {
        if (!nullable || !source.isNull(i)) {
          keys[i] = index.findOrAdd(fixed.bytes(), i * width, (i + 1) * width);
        }
      }
      return new ColumnValues.Dictionary(
          new ColumnValues.FixedWidth(index.strings().bytes(), width, index.size()), keys);
    }
    ColumnValues.Strings strings = (ColumnValues.Strings) values;
    int[] offsets = strings.offsets();
    if (nullable) {
      index.addUnmatched(new byte[0], 0, 0);
    }
    for (int i = 0; i < keys.length; i++) {
      if (!nullable || !source.isNull(i)) {
        keys[i] = index.findOrAdd(strings.bytes(), offsets[i], offsets[i + 1]);
      }
    }
    return new ColumnValues.Dictionary(index.strings(), keys);
  }
}
