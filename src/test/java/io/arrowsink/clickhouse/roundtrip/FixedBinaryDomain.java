package io.arrowsink.clickhouse.roundtrip;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.FixedSizeBinaryVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** {@code fixed_size_binary(N)}. */
record FixedBinaryDomain(int width) implements ValueDomain {
  @Override
  public String name() {
    return "fixed_size_binary(" + width + ")";
  }

  @Override
  public Field field(String name) {
    return Field.nullable(name, new ArrowType.FixedSizeBinary(width));
  }

  @Override
  public List<Object> boundaries() {
    byte[] ones = new byte[width];
    Arrays.fill(ones, (byte) 0xFF);
    return List.of(new byte[width], ones);
  }

  @Override
  public Object next(SplittableRandom random) {
    byte[] bytes = new byte[width];
    random.nextBytes(bytes);
    return bytes;
  }

  @Override
  public void write(FieldVector vector, int row, Object value) {
    ((FixedSizeBinaryVector) vector).setSafe(row, (byte[]) value);
  }
}
