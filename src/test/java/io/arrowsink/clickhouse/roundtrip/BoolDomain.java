package io.arrowsink.clickhouse.roundtrip;

import java.util.List;
import java.util.SplittableRandom;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** {@code bool}. */
record BoolDomain() implements ValueDomain {
  @Override
  public String name() {
    return "bool";
  }

  @Override
  public Field field(String name) {
    return Field.nullable(name, ArrowType.Bool.INSTANCE);
  }

  @Override
  public List<Object> boundaries() {
    return List.of(true, false);
  }

  @Override
  public Object next(SplittableRandom random) {
    return random.nextBoolean();
  }

  @Override
  public void write(FieldVector vector, int row, Object value) {
    ((BitVector) vector).setSafe(row, (Boolean) value ? 1 : 0);
  }
}
