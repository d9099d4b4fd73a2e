package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.NestedGroup;
import io.arrowsink.clickhouse.schema.TargetColumn;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.config.ConformSettings;
import io.arrowsink.config.ConformSettings.Overflow;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.core.batch.RowRejection;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Turns batches of one Arrow schema into the exact types of one table's columns, matched by name. A
 * list of structs that has no column of its own is matched part by part with the columns of a
 * flattened {@code Nested}: field {@code n} with columns {@code n.a}, {@code n.b}, which may have
 * fields of their own as well, for rows that give those instead. A column without a field is not
 * sent and gets its default. Immutable and safe to use from several threads, each with a batch of
 * its own.
 */
public final class Conformer {
  private final List<ColumnPart> parts;
  private final List<ArrayLengths> groups;
  private final boolean clamps;

  private Conformer(List<ColumnPart> parts, List<ArrayLengths> groups, boolean clamps) {
    this.parts = List.copyOf(parts);
    this.groups = List.copyOf(groups);
    this.clamps = clamps;
  }

  /**
   * The conformer from {@code input} to {@code table}, or everything that stands against it: fields
   * without a column, columns that cannot be written, types that do not go together.
   *
   * @param format in which the columns are sent; not each takes what the others do
   */
  public static Checked<Conformer> of(
      Schema input, TargetTable table, ConformSettings settings, InsertFormat format) {
    Map<String, ColumnPart> parts = new LinkedHashMap<>();
    List<String> problems = new ArrayList<>();
    for (InputField source : InputField.of(input, table)) {
      plan(source.field(), table, settings, format)
          .then(plan -> joined(parts.get(source.column()), new ColumnPart.Single(source, plan)))
          .fold(part -> parts.put(part.columnName(), part), problems::add);
    }
    if (parts.isEmpty() && problems.isEmpty()) {
      problems.add("the input has no fields; declare some or name another table");
    }
    return problems.isEmpty()
        ? new Checked.Valid<>(of(List.copyOf(parts.values()), table, settings))
        : misfit(table, problems);
  }

  /**
   * The columns for {@code input} by their names alone, or which fields have none that takes
   * values.
   */
  public static Checked<List<TargetColumn>> columnsOf(Schema input, TargetTable table) {
    List<TargetColumn> columns = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (InputField source : InputField.of(input, table)) {
      column(source.field(), table).fold(columns::add, problems::add);
    }
    return problems.isEmpty() ? new Checked.Valid<>(columns) : misfit(table, problems);
  }

  private static <T> Checked<T> misfit(TargetTable table, List<String> problems) {
    return new Checked.Invalid<>(
        "the input does not fit table " + table.name() + ": " + String.join("; ", problems));
  }

  /**
   * The conformer from {@code input} to a table of which nothing is known: every field is sent as
   * it is. Fields that cannot be stand against it.
   */
  public static Checked<Conformer> unread(Schema input) {
    List<ColumnPart> parts = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (InputField source : InputField.whole(input)) {
      ColumnPlan.unread(source.field())
          .fold(
              plan -> parts.add(new ColumnPart.Single(source, plan)),
              reason -> problems.add("field '" + source.column() + "': " + reason));
    }
    return problems.isEmpty()
        ? new Checked.Valid<>(new Conformer(parts, List.of(), false))
        : new Checked.Invalid<>(
            "the input cannot be sent: " + String.join("; ", problems) + "; leave the fields out");
  }

  private static Conformer of(List<ColumnPart> parts, TargetTable table, ConformSettings settings) {
    return new Conformer(parts, groups(parts, table), settings.overflow() == Overflow.CLAMP);
  }

  /** A column has one source, or a field of its own and a list of structs that it is a part of. */
  private static Checked<ColumnPart> joined(@Nullable ColumnPart known, ColumnPart.Single next) {
    if (known == null) {
      return new Checked.Valid<>(next);
    }
    return known instanceof ColumnPart.Single single
            && single.source().isWhole() != next.source().isWhole()
            && single.plan().asIs() == null
        ? new Checked.Valid<>(
            single.source().isWhole()
                ? new EitherSpelling(single, next)
                : new EitherSpelling(next, single))
        : new Checked.Invalid<>(
            "field '" + next.columnName() + "' occurs twice; leave one of them out");
  }

  private static Checked<ColumnPlan> plan(
      Field field, TargetTable table, ConformSettings settings, InsertFormat format) {
    return column(field, table).then(column -> ColumnPlan.of(field, column, settings, format));
  }

  private static Checked<TargetColumn> column(Field field, TargetTable table) {
    Optional<TargetColumn> found = table.column(field.getName());
    if (found.isEmpty()) {
      return new Checked.Invalid<>(
          "field '" + field.getName() + "' has no column; add the column or leave the field out");
    }
    TargetColumn column = found.get();
    return column.insertable()
        ? new Checked.Valid<>(column)
        : new Checked.Invalid<>(
            "column '"
                + column.name()
                + "' of type "
                + column.typeText()
                + " is "
                + column.defaultKind()
                + " and takes no values; leave the field out");
  }

  /** Columns of a group that are not written get defaults, as many as the others have values. */
  private static List<ArrayLengths> groups(List<ColumnPart> parts, TargetTable table) {
    List<String> written =
        parts.stream().filter(part -> !part.isAsIs()).map(ColumnPart::columnName).toList();
    return table.nestedGroups().stream()
        .map(NestedGroup::columns)
        .map(columns -> columns.stream().filter(written::contains).toList())
        .filter(columns -> columns.size() > 1)
        .map(ArrayLengths::new)
        .toList();
  }

  /** The names of the columns it fills, in the order of the input's fields. */
  public List<String> columnNames() {
    return parts.stream().map(ColumnPart::columnName).toList();
  }

  /** The types of those columns, as the server spells them. */
  public List<String> columnTypes() {
    return parts.stream().map(ColumnPart::typeText).toList();
  }

  /**
   * Converts every column of {@code root}, whose schema is the one the conformer was made for.
   *
   * @param allocator of the result's memory
   */
  public ConformedBatch conform(VectorSchemaRoot root, BufferAllocator allocator) {
    ColumnMemory memory = new ColumnMemory(allocator);
    try {
      return conform(root, memory);
    } catch (RuntimeException | Error e) {
      memory.close();
      throw e;
    }
  }

  private ConformedBatch conform(VectorSchemaRoot root, ColumnMemory memory) {
    Workspace work = new Workspace(memory);
    List<ConformedColumn> columns = new ArrayList<>(parts.size());
    List<RowRejection> rejections = new ArrayList<>();
    for (ColumnPart part : parts) {
      MisfitSink misfits = new CellRejections(part.columnName(), clamps, rejections);
      columns.add(part.conform(root, work, misfits));
    }
    for (ArrayLengths group : groups) {
      group.check(columns, rejections);
    }
    rejectRowsWithoutColumns(columns, rejections);
    return new ConformedBatch(columns, root.getRowCount(), rejections, memory);
  }

  /** An insert needs a column: it cannot store a row of defaults alone. */
  private static void rejectRowsWithoutColumns(
      List<ConformedColumn> columns, List<RowRejection> rejections) {
    BitSet rows = (BitSet) columns.get(0).leftOut().clone();
    columns.forEach(column -> rows.and(column.leftOut()));
    rows.stream()
        .forEach(
            row ->
                rejections.add(
                    new RowRejection(
                        row,
                        columns.get(0).name(),
                        ErrorCode.CANNOT_INSERT_NULL,
                        "null cannot become the default of a column of type "
                            + columns.get(0).typeText()
                            + " in a row without any other value")));
  }
}
