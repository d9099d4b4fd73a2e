package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.TargetColumn;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.config.ConformSettings;
import io.arrowsink.config.ConformSettings.Overflow;
import io.arrowsink.core.batch.RowRejection;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * Turns batches of one Arrow schema into the exact types of one table's columns, matched by name. A
 * column without a field is not sent and gets its default. Immutable and safe to use from several
 * threads, each with a batch of its own.
 */
public final class Conformer {
  private final List<ColumnPlan> plans;
  private final boolean clamps;

  private Conformer(List<ColumnPlan> plans, boolean clamps) {
    this.plans = List.copyOf(plans);
    this.clamps = clamps;
  }

  /**
   * The conformer from {@code input} to {@code table}, or everything that stands against it: fields
   * without a column, columns that cannot be written, types that do not go together.
   */
  public static Checked<Conformer> of(Schema input, TargetTable table, ConformSettings settings) {
    List<ColumnPlan> plans = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Field field : input.getFields()) {
      if (names.add(field.getName())) {
        plan(field, table, settings).fold(plans::add, problems::add);
      } else {
        problems.add("field '" + field.getName() + "' occurs twice; leave one of them out");
      }
    }
    if (input.getFields().isEmpty()) {
      problems.add("the input has no fields; declare some or name another table");
    }
    return problems.isEmpty()
        ? new Checked.Valid<>(new Conformer(plans, settings.overflow() == Overflow.CLAMP))
        : new Checked.Invalid<>(
            "the input does not fit table " + table.name() + ": " + String.join("; ", problems));
  }

  private static Checked<ColumnPlan> plan(
      Field field, TargetTable table, ConformSettings settings) {
    Optional<TargetColumn> column = table.column(field.getName());
    if (column.isEmpty()) {
      return new Checked.Invalid<>(
          "field '" + field.getName() + "' has no column; add the column or leave the field out");
    }
    return ColumnPlan.of(field, column.get(), settings);
  }

  /** The names of the columns it fills, in the order of the input's fields. */
  public List<String> columnNames() {
    return plans.stream().map(ColumnPlan::columnName).toList();
  }

  /** The types of those columns, as the server spells them. */
  public List<String> columnTypes() {
    return plans.stream().map(ColumnPlan::typeText).toList();
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
    List<ConformedColumn> columns = new ArrayList<>(plans.size());
    List<RowRejection> rejections = new ArrayList<>();
    for (int i = 0; i < plans.size(); i++) {
      ColumnPlan plan = plans.get(i);
      MisfitSink misfits = new CellRejections(plan.columnName(), clamps, rejections);
      columns.add(plan.conform(new SourceColumn(root.getVector(i)), work, misfits));
    }
    return new ConformedBatch(columns, root.getRowCount(), rejections, memory);
  }
}
