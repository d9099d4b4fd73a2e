package io.arrowsink.clickhouse.roundtrip;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.apache.arrow.vector.Decimal256Vector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** {@code decimal128} and {@code decimal256}; values have the scale of the type. */
record DecimalDomain(int precision, int scale, int bits) implements ValueDomain {
  @Override
  public String name() {
    return "decimal" + bits + "(" + precision + ", " + scale + ")";
  }

  @Override
  public Field field(String name) {
    return Field.nullable(name, new ArrowType.Decimal(precision, scale, bits));
  }

  private BigInteger max() {
    return BigInteger.TEN.pow(precision).subtract(BigInteger.ONE);
  }

  /** Those of the digits, and those of the number, with and without a fraction. */
  @Override
  public List<Object> boundaries() {
    List<BigInteger> unscaled = BoundaryNumbers.within(max().negate(), max());
    BigDecimal end = new BigDecimal(max(), scale);
    Stream<BigDecimal> whole =
        BoundaryNumbers.within(end.negate().toBigInteger(), end.toBigInteger()).stream()
            .map(BigDecimal::new)
            .flatMap(n -> Stream.of(n, n.add(new BigDecimal("0.5")), n.add(ulp())));
    return Stream.concat(unscaled.stream().map(n -> new BigDecimal(n, scale)), whole)
        .filter(n -> n.stripTrailingZeros().scale() <= scale || n.signum() == 0)
        .map(n -> n.setScale(scale))
        .filter(n -> n.unscaledValue().abs().compareTo(max()) <= 0)
        .distinct()
        .map(Object.class::cast)
        .toList();
  }

  private BigDecimal ulp() {
    return new BigDecimal(BigInteger.ONE, scale);
  }

  @Override
  public Object next(SplittableRandom random) {
    BigInteger unscaled = BoundaryNumbers.random(random, max().negate(), max());
    BigInteger factor = BigInteger.TEN.pow(random.nextInt(Math.max(1, precision)));
    BigInteger rounded = random.nextBoolean() ? unscaled : unscaled.divide(factor).multiply(factor);
    return new BigDecimal(rounded, scale);
  }

  @Override
  public void write(FieldVector vector, int row, Object value) {
    if (vector instanceof DecimalVector decimals) {
      decimals.setSafe(row, (BigDecimal) value);
    } else {
      ((Decimal256Vector) vector).setSafe(row, (BigDecimal) value);
    }
  }
}
