package io.arrowsink.clickhouse.conform;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.ArrowRows;
import io.arrowsink.clickhouse.schema.PartitionKey;
import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PartitionNumbersTest {
  private static final ArrowType INT64 = new ArrowType.Int(64, true);
  private static final ArrowType TEXT = ArrowType.Utf8.INSTANCE;
  private static final ArrowType SECONDS = new ArrowType.Timestamp(TimeUnit.SECOND, null);

  /** 2024-01-31 23:30:00, 2024-02-01 00:10:00 and 2025-02-01 00:10:00, all UTC. */
  private static final List<Object> TIMES = List.of(1706743800L, 1706746200L, 1738368600L);

  static Stream<Arguments> keys() {
    return Stream.of(
        Arguments.of("c", INT64, "Int32", List.of(5, -5, 5, 7), "[0, 1, 0, 2]"),
        Arguments.of("c", INT64, "Int128", List.of(5, -5, 5), "[0, 1, 0]"),
        Arguments.of("c", TEXT, "String", List.of("a", "b", "", "a"), "[0, 1, 2, 0]"),
        Arguments.of("c", TEXT, "LowCardinality(String)", List.of("a", "b", "a"), "[0, 1, 0]"),
        Arguments.of("c", TEXT, "FixedString(1)", List.of("a", "b", "a"), "[0, 1, 0]"),
        Arguments.of("c % 3", INT64, "UInt8", List.of(1, 4, 255, 2), "[0, 0, 1, 2]"),
        Arguments.of("intDiv(c, 100)", INT64, "UInt16", List.of(1, 99, 60_000), "[0, 0, 1]"),
        Arguments.of("toYYYYMM(c)", SECONDS, "DateTime", TIMES, "[0, 1, 2]"),
        Arguments.of("toYear(c)", SECONDS, "DateTime64(3)", TIMES, "[0, 0, 1]"),
        Arguments.of("toDate(c)", SECONDS, "Nullable(DateTime)", TIMES, "[0, 1, 2]"),
        Arguments.of("toStartOfHour(c)", SECONDS, "DateTime64(0)", TIMES, "[0, 1, 2]"),
        Arguments.of("toYear(c)", TEXT, "Date", List.of("2024-12-31", "2025-01-01"), "[0, 1]"),
        Arguments.of("toYear(c)", TEXT, "Date32", List.of("1969-12-31", "1970-01-01"), "[0, 1]"),
        Arguments.of("(c, c % 2)", INT64, "Int8", List.of(1, 2, 1), "[0, 1, 0]"),
        Arguments.of("", INT64, "Int8", List.of(1, 2), "[0, 0]"));
  }

  @ParameterizedTest
  @MethodSource("keys")
  void numbersPartitions(
      String key, ArrowType source, String target, List<Object> values, String numbers) {
    assertThat(numbers(key, source, target, values).map(Arrays::toString)).hasValue(numbers);
  }

  @ParameterizedTest
  @ValueSource(strings = {"other", "toYear(c)", "toYear(other)"})
  void cannotTellWhatColumnsDoNotHold(String key) {
    assertThat(numbers(key, TEXT, "String", List.of("a"))).isEmpty();
  }

  private static Optional<int[]> numbers(
      String key, ArrowType source, String target, List<Object> values) {
    Schema schema = new Schema(List.of(Field.nullable("c", source)));
    Object[][] rows = values.stream().map(v -> new Object[] {v}).toArray(Object[][]::new);
    try (BufferAllocator allocator = new RootAllocator();
        VectorSchemaRoot root = ArrowRows.root(allocator, schema, rows);
        ConformedBatch batch =
            ColumnUnderTest.conformer(schema, ColumnUnderTest.table(target, DefaultKind.NONE))
                .conform(root, allocator)) {
      return PartitionNumbers.of(
          PartitionKey.parse(key).orElseThrow(), batch.columns(), batch.rows());
    }
  }
}
