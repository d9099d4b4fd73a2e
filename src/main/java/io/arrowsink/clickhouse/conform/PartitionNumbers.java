package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.PartitionKey;
import io.arrowsink.clickhouse.schema.TypeParser;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.apache.arrow.memory.ArrowBuf;

/**
 * Numbers the partitions that rows go into, from 0. Times are taken as UTC: what is meant is to
 * part rows well, not to name partitions. Made for the rare insert of too many of them.
 */
public final class PartitionNumbers {
  private static final Object NULL = new Object();

  private PartitionNumbers() {}

  /**
   * The number of each row's partition; empty where it cannot be computed from {@code columns}.
   *
   * @param rows how many rows the columns have
   */
  public static Optional<int[]> of(PartitionKey key, List<ConformedColumn> columns, int rows) {
    List<IntFunction<Object>> terms = new ArrayList<>();
    for (PartitionKey.Term term : key.terms()) {
      Optional<IntFunction<Object>> values =
          columns.stream()
              .filter(column -> column.name().equals(term.column()))
              .findFirst()
              .flatMap(column -> values(term, column));
      if (values.isEmpty()) {
        return Optional.empty();
      }
      terms.add(values.get());
    }
    int[] numbers = new int[rows];
    Map<List<Object>, Integer> known = new HashMap<>();
    for (int row = 0; row < rows; row++) {
      int at = row;
      List<Object> partition = terms.stream().map(term -> term.apply(at)).toList();
      numbers[row] = known.computeIfAbsent(partition, unknown -> known.size());
    }
    return Optional.of(numbers);
  }

  private static Optional<IntFunction<Object>> values(
      PartitionKey.Term term, ConformedColumn column) {
    return values(term, TypeParser.parse(column.typeText()), column.values());
  }

  private static Optional<IntFunction<Object>> values(
      PartitionKey.Term term, ClickHouseType type, ColumnValues values) {
    if (type instanceof ClickHouseType.NullableType nullable
        && values instanceof ColumnValues.Nullable cells) {
      return values(term, nullable.inner(), cells.values())
          .map(inner -> row -> cells.nulls().getByte(row) == 0 ? inner.apply(row) : NULL);
    }
    if (values instanceof ColumnValues.Dictionary dictionary) {
      return term.function() == PartitionKey.Function.VALUE
          ? Optional.of(row -> dictionary.keys().getInt((long) row * Integer.BYTES))
          : Optional.empty();
    }
    if (values instanceof ColumnValues.Strings strings) {
      return term.function() == PartitionKey.Function.VALUE
          ? Optional.of(row -> bytes(strings, row))
          : Optional.empty();
    }
    return values instanceof ColumnValues.FixedWidth fixed
        ? ofFixedWidth(term, type, fixed)
        : Optional.empty();
  }

  private static Optional<IntFunction<Object>> ofFixedWidth(
      PartitionKey.Term term, ClickHouseType type, ColumnValues.FixedWidth values) {
    return switch (term.function()) {
      case VALUE ->
          Optional.of(row -> bytes(values.bytes(), (long) row * values.width(), values.width()));
      case REMAINDER ->
          whole(type, values).map(number -> row -> number.apply(row) % term.operand());
      case QUOTIENT -> whole(type, values).map(number -> row -> number.apply(row) / term.operand());
      case YEAR -> times(type, values).map(time -> row -> time.apply(row).getYear());
      case MONTH ->
          times(type, values)
              .map(time -> row -> time.apply(row).getYear() * 12 + time.apply(row).getMonthValue());
      case DAY -> times(type, values).map(time -> row -> time.apply(row).toLocalDate());
      case HOUR ->
          times(type, values)
              .map(time -> row -> time.apply(row).toEpochSecond(ZoneOffset.UTC) / 3_600);
    };
  }

  private static Optional<IntFunction<Long>> whole(
      ClickHouseType type, ColumnValues.FixedWidth values) {
    return type instanceof ClickHouseType.IntegerType integers
        ? Optional.of(row -> number(values, row, integers.signed()))
        : Optional.empty();
  }

  private static Optional<IntFunction<LocalDateTime>> times(
      ClickHouseType type, ColumnValues.FixedWidth values) {
    if (type instanceof ClickHouseType.DateType) {
      return Optional.of(row -> dayStart(number(values, row, false)));
    }
    if (type instanceof ClickHouseType.Date32Type) {
      return Optional.of(row -> dayStart(number(values, row, true)));
    }
    if (type instanceof ClickHouseType.DateTimeType) {
      return Optional.of(row -> ofSecond(number(values, row, false)));
    }
    if (type instanceof ClickHouseType.DateTime64Type ticks) {
      long perSecond = (long) Math.pow(10, ticks.precision());
      return Optional.of(row -> ofSecond(Math.floorDiv(number(values, row, true), perSecond)));
    }
    return Optional.empty();
  }

  private static LocalDateTime dayStart(long day) {
    return ofSecond(Duration.ofDays(day).toSeconds());
  }

  private static LocalDateTime ofSecond(long second) {
    return LocalDateTime.ofEpochSecond(second, 0, ZoneOffset.UTC);
  }

  private static long number(ColumnValues.FixedWidth values, int row, boolean signed) {
    ArrowBuf bytes = values.bytes();
    long at = (long) row * values.width();
    return switch (values.width()) {
      case Byte.BYTES -> signed ? bytes.getByte(at) : bytes.getByte(at) & 0xFF;
      case Short.BYTES -> signed ? bytes.getShort(at) : bytes.getShort(at) & 0xFFFF;
      case Integer.BYTES -> signed ? bytes.getInt(at) : bytes.getInt(at) & 0xFFFF_FFFFL;
      default -> bytes.getLong(at);
    };
  }

  private static ByteBuffer bytes(ColumnValues.Strings strings, int row) {
    long from = strings.offsets().get(row);
    return bytes(strings.bytes(), from, Math.toIntExact(strings.offsets().get(row + 1) - from));
  }

  private static ByteBuffer bytes(ArrowBuf buffer, long at, int length) {
    byte[] copy = new byte[length];
    buffer.getBytes(at, copy);
    return ByteBuffer.wrap(copy);
  }
}
