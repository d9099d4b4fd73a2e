package io.arrowsink.clickhouse.schema;

import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Arrays that the server takes for the parts of one {@code Nested}: in every row they have to be of
 * one length, or it refuses the insert (190). It goes by their names alone, whatever the table was
 * made with: the group's name is what stands before the first dot, unless that dot is the first or
 * the last character. Columns that are no arrays, or are not stored, do not count.
 *
 * @param name what stands before the dot
 * @param columns the names of the columns, at least two, in the order of the table
 */
public record NestedGroup(String name, List<String> columns) {
  /** Copies the list. */
  public NestedGroup {
    columns = List.copyOf(columns);
  }

  /** The groups among {@code columns}. */
  static List<NestedGroup> of(List<TargetColumn> columns) {
    Map<String, List<String>> byName = new LinkedHashMap<>();
    for (TargetColumn column : columns) {
      String name = column.name();
      int dot = name.indexOf('.');
      boolean part = dot > 0 && dot < name.length() - 1;
      if (part && column.defaultKind() != DefaultKind.EPHEMERAL && isArray(column.type())) {
        byName.computeIfAbsent(name.substring(0, dot), key -> new ArrayList<>()).add(name);
      }
    }
    return byName.entrySet().stream()
        .filter(group -> group.getValue().size() > 1)
        .map(group -> new NestedGroup(group.getKey(), group.getValue()))
        .toList();
  }

  private static boolean isArray(ClickHouseType type) {
    if (type instanceof SimpleAggregateFunctionType function) {
      return isArray(function.inner());
    }
    return type instanceof ClickHouseType.ArrayType
        || type instanceof NestedType
        || (type instanceof GeoType geo && isArray(geo.structure()));
  }
}
