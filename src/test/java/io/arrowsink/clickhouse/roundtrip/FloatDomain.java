package io.arrowsink.clickhouse.roundtrip;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.arrow.memory.util.Float16;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float2Vector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** {@code float16}, {@code float32}, {@code float64}; values of the first are {@code Float}s. */
record FloatDomain(int bits) implements ValueDomain {
  private static final List<Double> SEEDS =
      List.of(
          0.0,
          0.1,
          0.5,
          1.0,
          1.5,
          2.5,
          1e22,
          0x1.000001p0,
          0x1.01p0,
          255.5,
          65504.0,
          65520.0,
          0x1p15,
          0x1p24,
          0x1p31,
          0x1p32,
          0x1p53,
          0x1p63,
          0x1p64,
          0x1p127,
          0x1p128,
          0x1p255,
          0x1.ffffffp127,
          0x1.ffp127,
          0x1p-24,
          0x1p-126,
          0x1p-133,
          0x1p-149,
          0x1p-150,
          0x1.000001p-150,
          0x1p-1022,
          Double.MIN_VALUE,
          Double.MAX_VALUE,
          (double) Float.MAX_VALUE,
          Double.POSITIVE_INFINITY,
          Double.NaN);

  @Override
  public String name() {
    return "float" + bits;
  }

  @Override
  public Field field(String name) {
    FloatingPointPrecision precision =
        switch (bits) {
          case Short.SIZE -> FloatingPointPrecision.HALF;
          case Float.SIZE -> FloatingPointPrecision.SINGLE;
          default -> FloatingPointPrecision.DOUBLE;
        };
    return Field.nullable(name, new ArrowType.FloatingPoint(precision));
  }

  @Override
  public List<Object> boundaries() {
    List<Object> boundaries = new ArrayList<>();
    for (double seed : SEEDS) {
      for (double number : new double[] {seed, Math.nextUp(seed), Math.nextDown(seed)}) {
        boundaries.add(ofWidth(number));
        boundaries.add(ofWidth(-number));
      }
      boundaries.add(ofWidth(Math.nextUp((float) seed)));
      boundaries.add(ofWidth(Math.nextDown((float) seed)));
    }
    return boundaries.stream().distinct().toList();
  }

  private Object ofWidth(double number) {
    return switch (bits) {
      case Short.SIZE -> Float16.toFloat(Float16.toFloat16((float) number));
      case Float.SIZE -> (float) number;
      default -> number;
    };
  }

  /** Of any exponent, or of those in which people think. */
  @Override
  public Object next(SplittableRandom random) {
    return switch (random.nextInt(4)) {
      case 0 -> ofWidth(random.nextInt(-100_000, 100_000) / 100.0);
      case 1 -> ofWidth(Math.scalb(random.nextDouble(-1, 1), random.nextInt(1, 70)));
      case 2 -> ofWidth((double) random.nextLong(-1L << random.nextInt(1, 62), 1L << 62));
      default -> ofWidth(Double.longBitsToDouble(random.nextLong()));
    };
  }

  @Override
  public void write(FieldVector vector, int row, Object value) {
    if (vector instanceof Float2Vector halves) {
      halves.setSafeWithPossibleTruncate(row, (Float) value);
    } else if (vector instanceof Float4Vector singles) {
      singles.setSafe(row, (Float) value);
    } else {
      ((Float8Vector) vector).setSafe(row, (Double) value);
    }
  }
}
