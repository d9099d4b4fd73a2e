package io.arrowsink.clickhouse.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * The Arrow schema that records are decoded into when the user declared none: one nullable field
 * per column, see {@link Carriers}, and for the columns of a flattened {@code Nested} one more that
 * has them all as a list of structs, so that records may give either. Such a schema says of itself
 * that it is derived.
 */
public final class CarrierSchema {
  private static final Map<String, String> MARK = Map.of("arrowsink.schema", "derived");

  private CarrierSchema() {}

  /**
   * Whether {@code schema}, of records or of a batch of them, is derived from a table's columns.
   */
  public static boolean isDerived(Schema schema) {
    return MARK.equals(schema.getCustomMetadata());
  }

  /** That of a table whose columns are not known: none. */
  public static Schema ofNothing() {
    return new Schema(List.of(), MARK);
  }

  /**
   * The carriers of the insertable columns whose types are supported.
   *
   * @param others columns that the records have no part in
   */
  public static Checked<Schema> of(TargetTable table, Set<String> others) {
    List<Field> fields = new ArrayList<>();
    for (TargetColumn column : table.insertableColumns()) {
      if (column.isSupported() && !others.contains(column.name())) {
        fields.add(Carriers.of(column.name(), column.type()));
      }
    }
    for (NestedGroup group : table.nestedGroups()) {
      boolean free = table.column(group.name()).isEmpty() && !others.contains(group.name());
      List<TargetColumn> parts =
          table.insertableColumns().stream()
              .filter(column -> group.columns().contains(column.name()))
              .filter(column -> column.isSupported() && !others.contains(column.name()))
              .toList();
      if (free && !parts.isEmpty()) {
        fields.add(Carriers.ofNested(group.name(), parts));
      }
    }
    if (fields.isEmpty()) {
      return new Checked.Invalid<>(
          "table "
              + table.name()
              + " has no column that a record's fields can be written to: "
              + table.columns().stream().map(TargetColumn::toString).toList()
              + "; add a column of a supported type or name another table");
    }
    return new Checked.Valid<>(new Schema(fields, MARK));
  }
}
