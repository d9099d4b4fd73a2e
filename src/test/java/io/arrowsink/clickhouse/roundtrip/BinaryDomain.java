package io.arrowsink.clickhouse.roundtrip;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** {@code binary} and {@code large_binary}: bytes that need not be text. */
record BinaryDomain(boolean large) implements ValueDomain {
  private static final int MEBIBYTE = 1 << 20;

  @Override
  public String name() {
    return large ? "large_binary" : "binary";
  }

  @Override
  public Field field(String name) {
    return Field.nullable(name, large ? ArrowType.LargeBinary.INSTANCE : ArrowType.Binary.INSTANCE);
  }

  @Override
  public List<Object> boundaries() {
    List<Object> boundaries = new ArrayList<>();
    for (int length : new int[] {0, 1, 2, 3, 4, 5, 127, 128, 65_536, MEBIBYTE}) {
      byte[] bytes = new byte[length];
      boundaries.add(Arrays.copyOf(bytes, Math.min(length, 1000)));
      Arrays.fill(bytes, (byte) 0xFF);
      boundaries.add(bytes);
    }
    return boundaries;
  }

  @Override
  public Object next(SplittableRandom random) {
    byte[] bytes = new byte[random.nextInt(6)];
    random.nextBytes(bytes);
    return bytes;
  }

  @Override
  public void write(FieldVector vector, int row, Object value) {
    TextDomain.writeBytes(vector, row, (byte[]) value);
  }
}
