package io.arrowsink.clickhouse.roundtrip;

import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.arrow.vector.BaseIntVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** {@code int8} to {@code uint64}. */
record IntegerDomain(int bits, boolean signed) implements ValueDomain {
  @Override
  public String name() {
    return (signed ? "int" : "uint") + bits;
  }

  @Override
  public Field field(String name) {
    return Field.nullable(name, new ArrowType.Int(bits, signed));
  }

  private BigInteger min() {
    return signed ? BigInteger.TWO.pow(bits - 1).negate() : BigInteger.ZERO;
  }

  private BigInteger max() {
    return BigInteger.TWO.pow(signed ? bits - 1 : bits).subtract(BigInteger.ONE);
  }

  @Override
  public List<Object> boundaries() {
    return List.copyOf(BoundaryNumbers.within(min(), max()));
  }

  @Override
  public Object next(SplittableRandom random) {
    return BoundaryNumbers.random(random, min(), max());
  }

  @Override
  public void write(FieldVector vector, int row, Object value) {
    ((BaseIntVector) vector).setWithPossibleTruncate(row, ((BigInteger) value).longValue());
  }
}
