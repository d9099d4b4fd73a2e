package io.arrowsink.codec.struct;

import io.arrowsink.codec.column.ColumnGroup;
import io.arrowsink.codec.column.Findings;
import io.arrowsink.codec.column.Misfit;
import java.util.Map;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.Struct;
import org.jspecify.annotations.Nullable;

/** Writes the members of structs and of maps, by their names, into a group of columns. */
final class MemberWriter {
  private final ValueWriter values;

  MemberWriter(ValueWriter values) {
    this.values = values;
  }

  /** Writes the fields of {@code struct} to {@code row}, unless told to stop. */
  void write(Struct struct, ColumnGroup columns, int row, Findings findings) {
    columns.startRow();
    for (Field field : struct.schema().fields()) {
      if (!write(
          field.name(), field.schema(), FieldValue.of(struct, field), columns, row, findings)) {
        return;
      }
    }
    columns.endRow(row);
  }

  /** Writes the entries of {@code map} to {@code row}, unless told to stop. */
  void write(Map<?, ?> map, ColumnGroup columns, int row, Findings findings) {
    columns.startRow();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      boolean readOn =
          entry.getKey() instanceof String name
              ? write(name, null, entry.getValue(), columns, row, findings)
              : findings.unknown(String.valueOf(entry.getKey()));
      if (!readOn) {
        return;
      }
    }
    columns.endRow(row);
  }

  private boolean write(
      String name,
      @Nullable Schema schema,
      @Nullable Object value,
      ColumnGroup columns,
      int row,
      Findings findings) {
    Integer ordinal = columns.ordinal(name);
    if (ordinal == null) {
      return findings.unknown(name);
    }
    if (!columns.fill(ordinal)) {
      return findings.twice(name);
    }
    Misfit misfit = values.write(schema, value, columns.column(ordinal), row);
    return misfit == null || findings.misfit(name, ordinal, misfit);
  }
}
