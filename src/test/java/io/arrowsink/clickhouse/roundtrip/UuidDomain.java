package io.arrowsink.clickhouse.roundtrip;

import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.UuidVector;
import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.types.pojo.Field;

/** The extension type {@code arrow.uuid}. */
record UuidDomain() implements ValueDomain {
  @Override
  public String name() {
    return "uuid";
  }

  @Override
  public Field field(String name) {
    return Field.nullable(name, UuidType.INSTANCE);
  }

  @Override
  public List<Object> boundaries() {
    return List.of(new UUID(0, 0), new UUID(-1, -1), new UUID(0, -1), new UUID(-1, 0));
  }

  @Override
  public Object next(SplittableRandom random) {
    return new UUID(random.nextLong(), random.nextLong());
  }

  @Override
  public void write(FieldVector vector, int row, Object value) {
    ((UuidVector) vector).setSafe(row, (UUID) value);
  }
}
