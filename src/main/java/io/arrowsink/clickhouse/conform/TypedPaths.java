package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.Checked.Invalid;
import io.arrowsink.clickhouse.schema.Checked.Valid;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.ArrayType;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateTime64Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.DateTimeType;
import io.arrowsink.clickhouse.schema.ClickHouseType.EnumType;
import io.arrowsink.clickhouse.schema.ClickHouseType.LowCardinalityType;
import io.arrowsink.clickhouse.schema.ClickHouseType.NullableType;
import io.arrowsink.clickhouse.schema.JsonType.TypedPath;
import io.arrowsink.config.ConformSettings.NullValues;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.jspecify.annotations.Nullable;

/**
 * The typed paths of a type {@code JSON(…)}, whose values the server converts by itself when it
 * reads the text: the same conversions as into columns tell which of them would become another
 * value. A number is the text that it is written as; only for types that the server counts in
 * numbers, instants and enumerations, it is a number.
 */
final class TypedPaths {
  private final List<Target> targets;

  /**
   * What one path takes.
   *
   * @param depth how many arrays its scalars are in
   * @param type of the scalars, which is neither Nullable nor LowCardinality
   * @param nullableElements whether nulls may stand in those arrays
   * @param requiresValue whether each row must have a value
   * @param texts of everything but what {@code numbers} takes
   * @param numbers of integers; null where they count as texts
   */
  record Target(
      String path,
      int depth,
      ClickHouseType type,
      boolean nullableElements,
      boolean requiresValue,
      Conversion texts,
      @Nullable Conversion numbers) {}

  private TypedPaths(List<Target> targets) {
    this.targets = List.copyOf(targets);
  }

  /** How values at {@code paths} are judged. */
  static Checked<TypedPaths> of(
      List<TypedPath> paths, Conversions conversions, NullValues nullValues) {
    List<Target> targets = new ArrayList<>();
    for (TypedPath path : paths) {
      Checked<Target> target = target(path, conversions, nullValues);
      if (target instanceof Invalid<Target> invalid) {
        return new Invalid<>("typed path '" + path.path() + "': " + invalid.reason());
      }
      target.map(targets::add);
    }
    return new Valid<>(new TypedPaths(targets));
  }

  private static Checked<Target> target(
      TypedPath path, Conversions conversions, NullValues nullValues) {
    int depth = 0;
    ClickHouseType element = path.type();
    while (element instanceof ArrayType array) {
      element = array.element();
      depth++;
    }
    int arrays = depth;
    ClickHouseType type = bare(element);
    boolean nullable = element.acceptsNull();
    boolean requiresValue = nullValues == NullValues.REJECT && !path.type().acceptsNull();
    return conversions
        .of(Field.nullable(path.path(), ArrowType.Utf8.INSTANCE), type)
        .then(
            texts ->
                numbers(path.path(), type, conversions)
                    .map(
                        numbers ->
                            new Target(
                                path.path(),
                                arrays,
                                type,
                                nullable,
                                requiresValue,
                                texts,
                                numbers.isEmpty() ? null : numbers.get(0))));
  }

  private static ClickHouseType bare(ClickHouseType type) {
    if (type instanceof NullableType nullable) {
      return bare(nullable.inner());
    }
    return type instanceof LowCardinalityType lowCardinality ? bare(lowCardinality.inner()) : type;
  }

  /** None or one. */
  private static Checked<List<Conversion>> numbers(
      String path, ClickHouseType type, Conversions conversions) {
    boolean counted =
        type instanceof DateTimeType || type instanceof DateTime64Type || type instanceof EnumType;
    return counted
        ? conversions
            .of(Field.nullable(path, new ArrowType.Int(Long.SIZE, true)), type)
            .map(List::of)
        : new Valid<>(List.of());
  }

  /** Room for the values of one column. */
  TypedCells cells() {
    return new TypedCells(targets);
  }
}
