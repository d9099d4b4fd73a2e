package io.arrowsink.clickhouse.roundtrip;

/**
 * {@code Map(UInt32, V)}: lists of values, whose keys are their indexes. A map that is null is an
 * empty one.
 */
record MapModel(ColumnModel value) implements ColumnModel {
  @Override
  public String type() {
    return "Map(UInt32, " + value.type() + ")";
  }

  @Override
  public Verdict judge(Object map) {
    return new ArrayModel(value).judge(map);
  }

  @Override
  public String expression(String map) {
    return new ArrayModel(value).expression("mapValues(" + map + ")");
  }
}
