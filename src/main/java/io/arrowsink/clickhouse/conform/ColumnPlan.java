package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.FixedWidth;
import io.arrowsink.clickhouse.schema.ClickHouseType.LowCardinalityType;
import io.arrowsink.clickhouse.schema.ClickHouseType.NullableType;
import io.arrowsink.clickhouse.schema.ClickHouseType.Unsupported;
import io.arrowsink.clickhouse.schema.TargetColumn;
import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * How one field becomes one column. A null for a column that is not Nullable is to become the
 * column's default. With a DEFAULT expression that is the server's to compute: a batch with such
 * nulls sends the column in the Nullable form of its type, and the server, told {@code
 * input_format_null_as_default}, replaces them. Without one it is the type's default, which is sent
 * as such. An array, map or tuple has no Nullable form, so next to a DEFAULT expression its nulls
 * are rejected.
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
    Checked<ColumnPlan> plan =
        Conversions.of(field, column.type()).then(exact -> of(field, column, exact));
    return plan.fold(
        Checked.Valid::new,
        reason -> new Checked.Invalid<>(prefix + ": " + reason + "; change the field's type"));
  }

  private static Checked<ColumnPlan> of(Field field, TargetColumn column, Conversion exact) {
    ClickHouseType type = column.type();
    if (type.acceptsNull() || !type.hasNullableForm()) {
      return new Checked.Valid<>(new ColumnPlan(column, exact, exact, column.typeText()));
    }
    if (column.defaultKind() == DefaultKind.NONE && type instanceof FixedWidth fixed) {
      Conversion filled = new FilledConversion(exact, fixed);
      return new Checked.Valid<>(new ColumnPlan(column, exact, filled, column.typeText()));
    }
    ClickHouseType nullable = nullableForm(type);
    return Conversions.of(field, nullable)
        .map(withNulls -> new ColumnPlan(column, exact, withNulls, nullable.text()));
  }

  private static ClickHouseType nullableForm(ClickHouseType type) {
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
    if (!source.hasNulls()) {
      return new ConformedColumn(
          column.name(), column.typeText(), exact.convert(source, rejections));
    }
    if (!column.type().hasNullableForm() && column.defaultKind() != DefaultKind.NONE) {
      rejectNulls(source, rejections);
    }
    return new ConformedColumn(
        column.name(), typeTextWithNulls, withNulls.convert(source, rejections));
  }

  private void rejectNulls(SourceColumn source, RejectionSink rejections) {
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
