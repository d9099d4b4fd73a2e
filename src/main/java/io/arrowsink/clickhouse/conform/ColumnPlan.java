package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.ArrowFields;
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
import io.arrowsink.config.InsertFormat;
import java.util.BitSet;
import org.apache.arrow.vector.types.pojo.Field;
import org.jspecify.annotations.Nullable;

/**
 * How one field becomes one column. A null for a column that is not Nullable is to become the
 * column's default. With a DEFAULT expression that is the server's to compute: a batch with such
 * nulls sends the column in the Nullable form of its type, and the server, told {@code
 * input_format_null_as_default}, replaces them. Without one it is the type's default, which is sent
 * as such. Where there is no Nullable form, as for an array, map or tuple, or the header of the
 * format has to name the type itself, the rows of nulls next to a DEFAULT expression are sent
 * without the column; those for a column that the server converts always are.
 *
 * @param asIs the field that is sent where nothing is converted; else null
 * @param exact converts a column without nulls
 * @param nulls what happens to one with nulls
 */
record ColumnPlan(
    String columnName, String typeText, @Nullable Field asIs, Conversion exact, Nulls nulls) {

  /**
   * What happens to nulls.
   *
   * @param values converts a column that has them
   * @param typeText of what is sent
   * @param possible whether the conversion may make some where there are none
   * @param leftOut whether their rows are sent without the column
   */
  private record Nulls(Conversion values, String typeText, boolean possible, boolean leftOut) {}

  /** That of a column whose type is not known: it is sent as it is, with its nulls. */
  static Checked<ColumnPlan> unread(Field field) {
    return UnconvertedField.of(field)
        .map(
            sent -> {
              String typeText = field.getType().toString();
              Nulls nulls = new Nulls(sent.nullable(), typeText, false, false);
              return new ColumnPlan(field.getName(), typeText, sent.field(), sent.values(), nulls);
            });
  }

  /**
   * The plan for {@code field}, or why it cannot be written to {@code column}, which takes values.
   */
  static Checked<ColumnPlan> of(
      Field field, TargetColumn column, ConformSettings settings, InsertFormat format) {
    String prefix = "column '" + column.name() + "' of type " + column.typeText();
    if (column.type() instanceof Unsupported unsupported) {
      return format == InsertFormat.ARROW_STREAM
          ? explained(prefix, asIs(field, column, settings), "change the field's type")
          : notWritten(prefix, unsupported);
    }
    if (format == InsertFormat.ARROW_STREAM
        && ArrowFields.of(column.name(), column.type()) instanceof Checked.Invalid<?> invalid) {
      return new Checked.Invalid<>(
          prefix + ": " + invalid.reason() + "; set clickhouse.insert.format=native");
    }
    Conversions conversions = new Conversions(settings);
    Checked<ColumnPlan> plan =
        conversions
            .of(field, column.type())
            .then(exact -> of(field, column, exact, conversions, settings, format));
    return explained(prefix, plan, "change the field's type");
  }

  private static Checked<ColumnPlan> explained(
      String prefix, Checked<ColumnPlan> plan, String remedy) {
    return plan.fold(
        Checked.Valid::new,
        reason -> new Checked.Invalid<>(prefix + ": " + reason + "; " + remedy));
  }

  private static Checked<ColumnPlan> notWritten(String prefix, Unsupported type) {
    String why = type.reason().isEmpty() ? "" : " (" + type.reason() + ")";
    return new Checked.Invalid<>(
        prefix
            + " is of a type that cannot be written"
            + why
            + "; leave the field out, or set clickhouse.insert.format=arrow_stream to have the"
            + " server convert what it holds");
  }

  private static Checked<ColumnPlan> asIs(
      Field field, TargetColumn column, ConformSettings settings) {
    boolean required = settings.nullValues() == NullValues.REJECT;
    return UnconvertedField.of(field)
        .map(
            sent ->
                new ColumnPlan(
                    column.name(),
                    column.typeText(),
                    sent.field(),
                    sent.values(),
                    new Nulls(
                        required ? RequiredConversion.bySetting(sent.values()) : sent.values(),
                        column.typeText(),
                        false,
                        !required)));
  }

  private static Checked<ColumnPlan> of(
      Field field,
      TargetColumn column,
      Conversion exact,
      Conversions conversions,
      ConformSettings settings,
      InsertFormat format) {
    ClickHouseType type = column.type();
    boolean nullsOverflow = settings.nullsOverflow();
    if (type.acceptsNull()) {
      return new Checked.Valid<>(
          converted(column, exact, new Nulls(exact, column.typeText(), false, false)));
    }
    if (settings.nullValues() == NullValues.REJECT || column.defaultKind() == DefaultKind.NONE) {
      return conversions
          .filled(field, type)
          .map(filled -> new Nulls(filled, column.typeText(), nullsOverflow, false))
          .map(nulls -> converted(column, exact, nulls));
    }
    if (!type.hasNullableForm()) {
      return new Checked.Valid<>(
          converted(column, exact, new Nulls(exact, column.typeText(), false, true)));
    }
    ClickHouseType nullable = nullableForm(type);
    boolean leftOut = format == InsertFormat.ROW_BINARY;
    String sentAs = leftOut ? column.typeText() : nullable.text();
    return conversions
        .of(field, nullable)
        .map(withNulls -> new Nulls(withNulls, sentAs, nullsOverflow, leftOut))
        .map(nulls -> converted(column, exact, nulls));
  }

  private static ColumnPlan converted(TargetColumn column, Conversion exact, Nulls nulls) {
    return new ColumnPlan(column.name(), column.typeText(), null, exact, nulls);
  }

  private static ClickHouseType nullableForm(ClickHouseType type) {
    if (type instanceof SimpleAggregateFunctionType function) {
      return nullableForm(function.inner());
    }
    return type instanceof LowCardinalityType lowCardinality
        ? new LowCardinalityType(new NullableType(lowCardinality.inner()))
        : new NullableType(type);
  }

  ConformedColumn conform(SourceColumn source, Workspace work, MisfitSink misfits) {
    if (!source.hasNulls() && !nulls.possible()) {
      return column(typeText, exact.convert(source, work, misfits), new BitSet());
    }
    ColumnValues values = nulls.values().convert(source, work, misfits);
    if (!nulls.leftOut()) {
      return column(nulls.typeText(), values, new BitSet());
    }
    ValuesAndNulls apart = ValuesAndNulls.of(values, source);
    return column(nulls.typeText(), apart.values(), apart.nulls());
  }

  private ConformedColumn column(String sentAs, ColumnValues values, BitSet leftOut) {
    return new ConformedColumn(columnName, sentAs, asIs, values, leftOut);
  }
}
