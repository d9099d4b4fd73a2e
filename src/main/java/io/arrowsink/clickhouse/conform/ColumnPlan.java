package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.LowCardinalityType;
import io.arrowsink.clickhouse.schema.ClickHouseType.NullableType;
import io.arrowsink.clickhouse.schema.ClickHouseType.Unsupported;
import io.arrowsink.clickhouse.schema.SimpleAggregateFunctionType;
import io.arrowsink.clickhouse.schema.TargetColumn;
import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.config.ConformSettings;
import io.arrowsink.config.ConformSettings.NullValues;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * How one field becomes one column. A null for a column that is not Nullable is to become the
 * column's default. With a DEFAULT expression that is the server's to compute: a batch with such
 * nulls sends the column in the Nullable form of its type, and the server, told {@code
 * input_format_null_as_default}, replaces them. Without one it is the type's default, which is sent
 * as such. An array, map or tuple has no Nullable form, so next to a DEFAULT expression the rows of
 * its nulls are sent without the column.
 */
final class ColumnPlan {
  private final TargetColumn column;
  private final boolean alwaysWithNulls;
  private final boolean leavesOutNulls;
  private final Conversion exact;
  private final Conversion withNulls;
  private final String typeTextWithNulls;

  private ColumnPlan(
      TargetColumn column,
      boolean alwaysWithNulls,
      boolean leavesOutNulls,
      Conversion exact,
      Conversion withNulls,
      String typeTextWithNulls) {
    this.column = column;
    this.alwaysWithNulls = alwaysWithNulls;
    this.leavesOutNulls = leavesOutNulls;
    this.exact = exact;
    this.withNulls = withNulls;
    this.typeTextWithNulls = typeTextWithNulls;
  }

  /**
   * The plan for {@code field}, or why it cannot be written to {@code column}, which takes values.
   */
  static Checked<ColumnPlan> of(Field field, TargetColumn column, ConformSettings settings) {
    String prefix = "column '" + column.name() + "' of type " + column.typeText();
    if (column.type() instanceof Unsupported unsupported) {
      String why = unsupported.reason().isEmpty() ? "" : " (" + unsupported.reason() + ")";
      return new Checked.Invalid<>(
          prefix + " is of a type that cannot be written" + why + "; leave the field out");
    }
    Conversions conversions = new Conversions(settings);
    Checked<ColumnPlan> plan =
        conversions
            .of(field, column.type())
            .then(exact -> of(field, column, exact, conversions, settings));
    return plan.fold(
        Checked.Valid::new,
        reason -> new Checked.Invalid<>(prefix + ": " + reason + "; change the field's type"));
  }

  private static Checked<ColumnPlan> of(
      Field field,
      TargetColumn column,
      Conversion exact,
      Conversions conversions,
      ConformSettings settings) {
    ClickHouseType type = column.type();
    boolean nullsOverflow = settings.nullsOverflow();
    if (type.acceptsNull()) {
      return new Checked.Valid<>(
          new ColumnPlan(column, false, false, exact, exact, column.typeText()));
    }
    if (settings.nullValues() == NullValues.REJECT || column.defaultKind() == DefaultKind.NONE) {
      return conversions
          .filled(field, type)
          .map(
              filled ->
                  new ColumnPlan(column, nullsOverflow, false, exact, filled, column.typeText()));
    }
    if (!type.hasNullableForm()) {
      return new Checked.Valid<>(
          new ColumnPlan(column, false, true, exact, exact, column.typeText()));
    }
    ClickHouseType nullable = nullableForm(type);
    return conversions
        .of(field, nullable)
        .map(
            withNulls ->
                new ColumnPlan(column, nullsOverflow, false, exact, withNulls, nullable.text()));
  }

  private static ClickHouseType nullableForm(ClickHouseType type) {
    if (type instanceof SimpleAggregateFunctionType function) {
      return nullableForm(function.inner());
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

  ConformedColumn conform(SourceColumn source, Workspace work, MisfitSink misfits) {
    if (!source.hasNulls() && !alwaysWithNulls) {
      return new ConformedColumn(
          column.name(), column.typeText(), exact.convert(source, work, misfits));
    }
    ColumnValues values = withNulls.convert(source, work, misfits);
    return leavesOutNulls
        ? new ConformedColumn(column.name(), typeTextWithNulls, values, source.nulls())
        : new ConformedColumn(column.name(), typeTextWithNulls, values);
  }
}
