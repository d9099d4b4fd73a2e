package io.arrowsink.codec.struct;

import io.arrowsink.codec.column.Column;
import io.arrowsink.codec.column.Fault;
import io.arrowsink.codec.column.Ticks;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.kafka.connect.data.Date;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.Time;
import org.apache.kafka.connect.data.Timestamp;
import org.jspecify.annotations.Nullable;

/**
 * Schemas whose name says that a number is a date or a time: those of Connect, whose values are
 * {@link java.util.Date}s in milliseconds, and those of Debezium, whose values are plain numbers
 * (Debezium documentation, "Temporal types").
 */
enum LogicalType {
  CONNECT_DATE(Date.LOGICAL_NAME, Kind.DATE, TimeUnit.MILLISECOND),
  CONNECT_TIME(Time.LOGICAL_NAME, Kind.TIME, TimeUnit.MILLISECOND),
  CONNECT_TIMESTAMP(Timestamp.LOGICAL_NAME, Kind.INSTANT, TimeUnit.MILLISECOND),
  DEBEZIUM_DATE("io.debezium.time.Date", Kind.DAYS, TimeUnit.SECOND),
  DEBEZIUM_TIME("io.debezium.time.Time", Kind.TIME, TimeUnit.MILLISECOND),
  DEBEZIUM_MICRO_TIME("io.debezium.time.MicroTime", Kind.TIME, TimeUnit.MICROSECOND),
  DEBEZIUM_NANO_TIME("io.debezium.time.NanoTime", Kind.TIME, TimeUnit.NANOSECOND),
  DEBEZIUM_TIMESTAMP("io.debezium.time.Timestamp", Kind.DATE_TIME, TimeUnit.MILLISECOND),
  DEBEZIUM_MICRO_TIMESTAMP("io.debezium.time.MicroTimestamp", Kind.DATE_TIME, TimeUnit.MICROSECOND),
  DEBEZIUM_NANO_TIMESTAMP("io.debezium.time.NanoTimestamp", Kind.DATE_TIME, TimeUnit.NANOSECOND);

  private enum Kind {
    DATE,
    DAYS,
    TIME,
    INSTANT,
    DATE_TIME
  }

  private static final Fault NO_MIDNIGHT = Fault.of("a date with a time of day");
  private static final long SECONDS_PER_DAY = 86_400;
  private static final Map<String, LogicalType> BY_NAME =
      Arrays.stream(values()).collect(Collectors.toMap(type -> type.name, Function.identity()));

  private final String name;
  private final Kind kind;
  private final TimeUnit unit;
  private final Ticks ticks;

  LogicalType(String name, Kind kind, TimeUnit unit) {
    this.name = name;
    this.kind = kind;
    this.unit = unit;
    this.ticks = Ticks.of(unit);
  }

  /** The logical type of {@code schema}; null where it has none of these. */
  static @Nullable LogicalType of(@Nullable Schema schema) {
    String name = schema == null ? null : schema.name();
    return name == null ? null : BY_NAME.get(name);
  }

  /** The Arrow type that holds every value of it. */
  ArrowType arrowType() {
    return switch (kind) {
      case DATE, DAYS -> new ArrowType.Date(DateUnit.DAY);
      case TIME -> new ArrowType.Time(unit, unit == TimeUnit.MILLISECOND ? 32 : 64);
      case INSTANT -> new ArrowType.Timestamp(unit, "UTC");
      case DATE_TIME -> new ArrowType.Timestamp(unit, null);
    };
  }

  /** Gives a column the date or time that {@code value} stands for. */
  @Nullable Fault give(long value, Column column, int row) {
    return switch (kind) {
      case DATE -> giveDate(value, column, row);
      case DAYS -> column.date(row, value);
      case TIME -> giveTime(value, column, row);
      case INSTANT, DATE_TIME -> {
        long nanoseconds = Math.floorMod(value, ticks.perSecond()) * ticks.nanoseconds();
        yield column.instant(row, Math.floorDiv(value, ticks.perSecond()), (int) nanoseconds);
      }
    };
  }

  private @Nullable Fault giveDate(long value, Column column, int row) {
    long unitsPerDay = SECONDS_PER_DAY * ticks.perSecond();
    return value % unitsPerDay == 0 ? column.date(row, value / unitsPerDay) : NO_MIDNIGHT;
  }

  /** Databases have times of more than a day, or before midnight; columns do not. */
  private @Nullable Fault giveTime(long value, Column column, int row) {
    return value < 0 || value >= SECONDS_PER_DAY * ticks.perSecond()
        ? Fault.OUT_OF_RANGE
        : column.time(row, value * ticks.nanoseconds());
  }
}
