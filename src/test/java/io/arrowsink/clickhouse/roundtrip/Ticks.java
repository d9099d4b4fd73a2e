package io.arrowsink.clickhouse.roundtrip;

import io.arrowsink.clickhouse.roundtrip.Seconds.Moment;
import io.arrowsink.clickhouse.roundtrip.Seconds.Span;
import io.arrowsink.clickhouse.roundtrip.Seconds.TimeOfDay;
import java.math.BigDecimal;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.arrow.vector.DurationVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.TimeMicroVector;
import org.apache.arrow.vector.TimeMilliVector;
import org.apache.arrow.vector.TimeNanoVector;
import org.apache.arrow.vector.TimeSecVector;
import org.apache.arrow.vector.TimeStampVector;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * Types that count units of a second.
 *
 * @param name of the type
 * @param arrow the type
 * @param digits of a second that a unit stands for
 * @param bits of the count
 * @param marks seconds around which something begins or ends
 * @param likely seconds, of both signs, within which values mostly are
 * @param value what so many seconds are
 */
record Ticks(
    String name,
    ArrowType arrow,
    int digits,
    int bits,
    List<Long> marks,
    long likely,
    Function<BigDecimal, Seconds> value)
    implements ValueDomain {

  private static final long LATEST = 10_500_000_000L;
  private static final List<Long> HOURS =
      Stream.of(0L, 1L, 59L, 3_600L, 86_399L, 86_400L, 3_599_999L, 3_600_000L)
          .flatMap(second -> Stream.of(second, -second))
          .toList();
  private static final long LONGEST = 3_600_000L;

  /** A {@code timestamp}; an empty zone is none. */
  static Ticks timestamp(TimeUnit unit, String zone) {
    return new Ticks(
        "timestamp[" + symbol(unit) + (zone.isEmpty() ? "" : ", " + zone) + "]",
        new ArrowType.Timestamp(unit, zone.isEmpty() ? null : zone),
        digits(unit),
        Long.SIZE,
        TimestampSamples.seconds().toList(),
        LATEST,
        Moment::new);
  }

  /** A {@code time32} or {@code time64}. */
  static Ticks time(TimeUnit unit) {
    int bits = digits(unit) <= 3 ? Integer.SIZE : Long.SIZE;
    return new Ticks(
        "time" + bits + "[" + symbol(unit) + "]",
        new ArrowType.Time(unit, bits),
        digits(unit),
        bits,
        HOURS,
        LONGEST,
        TimeOfDay::new);
  }

  /** A {@code duration}. */
  static Ticks duration(TimeUnit unit) {
    return new Ticks(
        "duration[" + symbol(unit) + "]",
        new ArrowType.Duration(unit),
        digits(unit),
        Long.SIZE,
        HOURS,
        LONGEST,
        Span::new);
  }

  private static String symbol(TimeUnit unit) {
    return switch (unit) {
      case SECOND -> "s";
      case MILLISECOND -> "ms";
      case MICROSECOND -> "us";
      case NANOSECOND -> "ns";
    };
  }

  private static int digits(TimeUnit unit) {
    return switch (unit) {
      case SECOND -> 0;
      case MILLISECOND -> 3;
      case MICROSECOND -> 6;
      case NANOSECOND -> 9;
    };
  }

  @Override
  public Field field(String fieldName) {
    return Field.nullable(fieldName, arrow);
  }

  /** Marks, the units around them, and parts of a second behind them. */
  @Override
  public List<Object> boundaries() {
    long end = bits == Integer.SIZE ? Integer.MAX_VALUE : Long.MAX_VALUE;
    BigDecimal perSecond = BigDecimal.TEN.pow(digits);
    LongStream aroundMarks =
        marks.stream()
            .distinct()
            .map(mark -> BigDecimal.valueOf(mark).multiply(perSecond))
            .filter(ticks -> ticks.abs().add(perSecond).compareTo(BigDecimal.valueOf(end)) < 0)
            .mapToLong(BigDecimal::longValueExact)
            .flatMap(
                ticks ->
                    LongStream.concat(
                        LongStream.of(ticks - 1, ticks, ticks + 1),
                        LongStream.iterate(perSecond.longValue() / 10, p -> p > 0, p -> p / 10)
                            .map(part -> ticks + part)));
    return LongStream.concat(aroundMarks, LongStream.of(end, end - 1, -end, -end - 1))
        .distinct()
        .mapToObj(this::ofTicks)
        .toList();
  }

  private Object ofTicks(long ticks) {
    return value.apply(BigDecimal.valueOf(ticks, digits));
  }

  @Override
  public Object next(SplittableRandom random) {
    BigDecimal second = BigDecimal.valueOf(random.nextLong(-likely, likely));
    int kept = random.nextInt(digits + 1);
    BigDecimal fraction =
        BigDecimal.valueOf(random.nextInt(BigDecimal.TEN.pow(kept).intValue()), kept);
    BigDecimal ticks = second.add(fraction).movePointRight(digits);
    boolean fits = ticks.toBigInteger().bitLength() < bits;
    return fits ? ofTicks(ticks.longValueExact()) : ofTicks(random.nextInt());
  }

  @Override
  public void write(FieldVector vector, int row, Object written) {
    long ticks = ((Seconds) written).seconds().movePointRight(digits).longValueExact();
    if (vector instanceof TimeStampVector timestamps) {
      timestamps.setSafe(row, ticks);
    } else if (vector instanceof TimeSecVector times) {
      times.setSafe(row, (int) ticks);
    } else if (vector instanceof TimeMilliVector times) {
      times.setSafe(row, (int) ticks);
    } else if (vector instanceof TimeMicroVector times) {
      times.setSafe(row, ticks);
    } else if (vector instanceof TimeNanoVector times) {
      times.setSafe(row, ticks);
    } else {
      ((DurationVector) vector).setSafe(row, ticks);
    }
  }
}
