package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.ArrayType;
import io.arrowsink.clickhouse.schema.ClickHouseType.LowCardinalityType;
import io.arrowsink.clickhouse.schema.ClickHouseType.NullableType;
import io.arrowsink.clickhouse.schema.ClickHouseType.Unsupported;
import io.arrowsink.clickhouse.schema.TargetColumn;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * How one field becomes one column. A null for a column that is not Nullable is to become the
 * column's default: a batch with such nulls sends the column in the Nullable form of its type, and
 * the server, told {@code input_format_null_as_default}, replaces them. An array has no Nullable
 * form: without a DEFAULT expression its nulls are sent as the empty array that the server would
 * store, with one they are rejected.
 */
final class ColumnPlan {
  private final TargetColumn column;
  private final Conversion exact;
  private final Conversion withNulls;
  private final String typeTextWithNulls;

  private ColumnPlan(
      TargetColumn column, Conversion exact, Conversion withNulls, String typeTextWithNulls) {
    this.column = column;
    this.exact = exact;
    this.withNulls = withNulls;
    this.typeTextWithNulls = typeTextWithNulls;
  }

  /** The plan for {@code field}, or why it cannot be written to {@code column}. */
  static Checked<ColumnPlan> of(Field field, TargetColumn column) {
    String prefix = "column '" + column.name() + "' of type " + column.typeText();
    if (!column.insertable()) {
      return new Checked.Invalid<>(
          prefix + " is " + column.defaultKind() + " and takes no values; leave the field out");
    }
    if (column.type() instanceof Unsupported) {
      return new Checked.Invalid<>(
          prefix + " is of a type that cannot be written; leave the field out");
    }
    ClickHouseType nullableType = nullableForm(column.type());
    Checked<ColumnPlan> plan =
        Conversions.of(field, column.type())
            .then(
                exact ->
                    Conversions.of(field, nullableType)
                        .map(
                            withNulls ->
                                new ColumnPlan(column, exact, withNulls, nullableType.text())));
    return plan.fold(
        Checked.Valid::new,
        reason -> new Checked.Invalid<>(prefix + ": " + reason + "; change the field's type"));
  }

  private static ClickHouseType nullableForm(ClickHouseType type) {
    if (type.acceptsNull() || type instanceof ArrayType) {
      return type;
    }
    return type instanceof LowCardinalityType lowCardinality
        ? new LowCardinalityType(new NullableType(lowCardinality.inner()))
        : new NullableType(type);
  }

  String columnName() {
    return column.name();
  }

  String typeText() {
    return column.typeText();
  }

  ConformedColumn conform(SourceColumn source, RejectionSink rejections) {
    if (!source.hasNulls() || column.type().acceptsNull()) {
      return new ConformedColumn(
          column.name(), column.typeText(), exact.convert(source, rejections));
    }
    if (column.type() instanceof ArrayType) {
      rejectNullsWithoutDefault(source, rejections);
      return new ConformedColumn(
          column.name(), column.typeText(), exact.convert(source, rejections));
    }
    return new ConformedColumn(
        column.name(), typeTextWithNulls, withNulls.convert(source, rejections));
  }

  private void rejectNullsWithoutDefault(SourceColumn source, RejectionSink rejections) {
    if (column.defaultKind() == TargetColumn.DefaultKind.NONE) {
      return;
    }
    for (int i = 0; i < source.count(); i++) {
      if (source.isNull(i)) {
        rejections.reject(
            i,
            ErrorCode.CANNOT_INSERT_NULL,
            "null cannot become the default of a column of type " + column.typeText());
      }
    }
  }
}
