package io.arrowsink.config;

import java.time.Duration;
import java.util.function.Function;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Width;
import org.apache.kafka.common.config.ConfigException;

/**
 * Numbers between two bounds, both included.
 *
 * @param numbers the Java class that belongs to {@code type}
 * @param meaning from the number to what the code works with
 */
record NumberRange<N extends Number & Comparable<N>, T>(
    ConfigDef.Type type, Class<N> numbers, N min, N max, String unit, Function<N, T> meaning)
    implements ValueFormat<T> {

  static NumberRange<Integer, Integer> integers(int min, int max) {
    return new NumberRange<>(ConfigDef.Type.INT, Integer.class, min, max, "", Function.identity());
  }

  static NumberRange<Double, Double> decimals(double min, double max) {
    return new NumberRange<>(
        ConfigDef.Type.DOUBLE, Double.class, min, max, "", Function.identity());
  }

  static NumberRange<Long, Long> bytes(long min, long max) {
    return new NumberRange<>(
        ConfigDef.Type.LONG, Long.class, min, max, " bytes", Function.identity());
  }

  static NumberRange<Long, Duration> milliseconds(Duration min, Duration max) {
    return new NumberRange<>(
        ConfigDef.Type.LONG, Long.class, min.toMillis(), max.toMillis(), " ms", Duration::ofMillis);
  }

  @Override
  public Width width() {
    return Width.SHORT;
  }

  @Override
  public T parse(Object value) {
    N number = numbers.cast(value);
    // Compared as an order, NaN is above every number and so is refused like one that is too large.
    if (number.compareTo(min) < 0 || number.compareTo(max) > 0) {
      throw new ConfigException(number + " is out of range; it may be " + this);
    }
    return meaning.apply(number);
  }

  @Override
  public String toString() {
    return min + " to " + max + unit;
  }
}
