package io.arrowsink.clickhouse.roundtrip;

import java.util.List;
import java.util.SplittableRandom;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * The values of an Arrow type, as Java objects (see {@link ColumnModel}), and how to write them.
 */
interface ValueDomain {
  /** How messages call it. */
  String name();

  /** A field of the type. */
  Field field(String name);

  /** The values at the ends of ranges, next to them, and whatever else is likely to go wrong. */
  List<Object> boundaries();

  /** A value at random. */
  Object next(SplittableRandom random);

  /** Writes one of the values; rows come in order. */
  void write(FieldVector vector, int row, Object value);
}
