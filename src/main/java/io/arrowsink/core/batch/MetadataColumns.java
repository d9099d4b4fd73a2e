package io.arrowsink.core.batch;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * The columns that a batch has beside those of its records, after them and in this order.
 *
 * @param columns each kind and each name at most once
 */
public record MetadataColumns(List<MetadataColumn> columns) {
  /** No such column. */
  public static final MetadataColumns NONE = new MetadataColumns(List.of());

  /** Checks that nothing comes twice. */
  public MetadataColumns {
    columns = List.copyOf(columns);
    Set<MetadataKind> kinds = new HashSet<>();
    Set<String> names = new HashSet<>();
    for (MetadataColumn column : columns) {
      if (!kinds.add(column.kind())) {
        throw new IllegalArgumentException(
            "two metadata columns are of the kind " + column.kind() + "; leave one of them out");
      }
      if (!names.add(column.name())) {
        throw new IllegalArgumentException(
            "two metadata columns have the name '" + column.name() + "'; rename one of them");
      }
    }
  }

  /** Their Arrow fields, in order. */
  public List<Field> fields() {
    return columns.stream().map(MetadataColumn::field).toList();
  }

  /** Their names, in order. */
  public List<String> names() {
    return columns.stream().map(MetadataColumn::name).toList();
  }
}
