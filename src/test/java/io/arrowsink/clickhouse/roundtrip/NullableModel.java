package io.arrowsink.clickhouse.roundtrip;

/** {@code Nullable(T)}. */
record NullableModel(ColumnModel inner) implements ColumnModel {
  @Override
  public String type() {
    return "Nullable(" + inner.type() + ")";
  }

  @Override
  public Verdict judge(Object value) {
    return value instanceof Absent ? new Verdict.Stored(Shown.NULL) : inner.judge(value);
  }

  @Override
  public String expression(String value) {
    return inner.expression(value);
  }

  @Override
  public boolean acceptsNull() {
    return true;
  }
}
