package io.arrowsink.clickhouse.roundtrip;

import java.util.ArrayList;
import java.util.List;

/** An Arrow type and a ClickHouse type that its values can be written to. */
record Pair(ValueDomain source, ColumnModel target) {

  /** The two inside of types that contain others, as far as the server has such types. */
  List<Pair> contained() {
    NullableDomain values = new NullableDomain(source);
    List<Pair> pairs = new ArrayList<>();
    pairs.add(new Pair(new NullableDomain(new ListDomain(values)), new ArrayModel(target)));
    if (isScalar()) {
      NullableModel nullable = new NullableModel(target);
      pairs.add(new Pair(values, nullable));
      pairs.add(new Pair(new NullableDomain(new ListDomain(values)), new ArrayModel(nullable)));
      pairs.add(new Pair(new NullableDomain(new MapDomain(values)), new MapModel(target)));
      pairs.add(
          new Pair(
              new StructDomain(List.of(source, values)),
              new TupleModel(
                  "Tuple(a " + target.type() + ", b " + nullable.type() + ")",
                  List.of(target, nullable))));
      if (LowCardinalityModel.exists(target)) {
        ColumnModel dictionary = new LowCardinalityModel(nullable);
        pairs.add(new Pair(source, new LowCardinalityModel(target)));
        pairs.add(new Pair(values, dictionary));
        pairs.add(new Pair(new ListDomain(values), new ArrayModel(dictionary)));
      }
    }
    return pairs;
  }

  /** Whether there may be nulls of the type. */
  private boolean isScalar() {
    return !(target instanceof TupleModel || target instanceof ArrayModel);
  }

  @Override
  public String toString() {
    return source.name() + " → " + target.type();
  }
}
