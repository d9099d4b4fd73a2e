package io.arrowsink.clickhouse.conform;

/** Values into {@code Nullable(T)}. */
final class NullableConversion implements Conversion {
  private final Conversion inner;

  NullableConversion(Conversion inner) {
    this.inner = inner;
  }

  @Override
  public ColumnValues convert(SourceColumn source, RejectionSink rejections) {
    return new ColumnValues.Nullable(source.nullMap(), inner.convert(source, rejections));
  }
}
