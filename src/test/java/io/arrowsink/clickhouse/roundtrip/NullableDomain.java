package io.arrowsink.clickhouse.roundtrip;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.Field;

/** The values of another domain and nulls, under which lies such a value, be it good or bad. */
record NullableDomain(ValueDomain inner) implements ValueDomain {
  private static final int NULLS_PERCENT = 20;

  @Override
  public String name() {
    return inner.name();
  }

  @Override
  public Field field(String name) {
    return inner.field(name);
  }

  @Override
  public List<Object> boundaries() {
    Object first = inner.boundaries().get(0);
    return Stream.concat(Stream.<Object>of(new Absent(first)), inner.boundaries().stream())
        .toList();
  }

  @Override
  public Object next(SplittableRandom random) {
    Object value = inner.next(random);
    return random.nextInt(100) < NULLS_PERCENT ? new Absent(value) : value;
  }

  @Override
  public void write(FieldVector vector, int row, Object value) {
    if (value instanceof Absent absent) {
      inner.write(vector, row, absent.hidden());
      vector.setNull(row);
    } else {
      inner.write(vector, row, value);
    }
  }
}
