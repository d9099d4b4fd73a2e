package io.arrowsink.codec.struct;

import io.arrowsink.codec.column.Column;
import io.arrowsink.codec.column.Fault;
import io.arrowsink.codec.column.ListColumn;
import io.arrowsink.codec.column.MapColumn;
import io.arrowsink.codec.column.Misfit;
import io.arrowsink.codec.column.StructColumn;
import io.arrowsink.codec.column.StructFindings;
import io.arrowsink.codec.column.UnknownFields;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.Struct;
import org.jspecify.annotations.Nullable;

/** Writes what converters make of values into columns: scalars, lists, maps and structs. */
final class ValueWriter {
  private final ScalarWriter scalars = new ScalarWriter();
  private final MemberWriter members = new MemberWriter(this);
  private final UnknownFields unknownFields;

  /**
   * @param unknownFields of the record that the values belong to
   */
  ValueWriter(UnknownFields unknownFields) {
    this.unknownFields = unknownFields;
  }

  /** Writes the members of a record. */
  MemberWriter members() {
    return members;
  }

  /** About how many bytes were written since the last call. */
  long takeBytesWritten() {
    return scalars.takeBytesGiven();
  }

  /**
   * Writes {@code value} to a row of {@code column}.
   *
   * @param schema says what a number or a date stands for; null where nothing does
   * @return why the value does not fit, null where it does; the row is then still to be written
   */
  @Nullable Misfit write(@Nullable Schema schema, @Nullable Object value, Column column, int row) {
    if (value == null) {
      column.setNull(row);
      return null;
    }
    if (column instanceof ListColumn list && value instanceof List<?> elements) {
      return writeList(schema, elements, list, row);
    }
    if (column instanceof StructColumn to && value instanceof Struct struct) {
      return writeStruct(to, row, found -> members.write(struct, to.fields(), row, found));
    }
    if (column instanceof StructColumn to && value instanceof Map<?, ?> map) {
      return writeStruct(to, row, found -> members.write(map, to.fields(), row, found));
    }
    if (column instanceof MapColumn map && value instanceof Map<?, ?> entries) {
      return writeMap(schema, entries, map, row);
    }
    Fault fault = scalars.give(schema, value, column, row);
    return fault == null ? null : Misfit.of(fault, column, FoundObject.describe(schema, value));
  }

  private @Nullable Misfit writeList(
      @Nullable Schema schema, List<?> elements, ListColumn list, int row) {
    Schema elementSchema = schema == null ? null : schema.valueSchema();
    int start = list.start(row);
    int size = 0;
    for (Object element : elements) {
      Misfit misfit = write(elementSchema, element, list.elements(), start + size);
      if (misfit != null) {
        list.forgetContent(start);
        return misfit.ofElement(size);
      }
      size++;
    }
    list.end(row, size);
    return null;
  }

  private @Nullable Misfit writeMap(
      @Nullable Schema schema, Map<?, ?> entries, MapColumn map, int row) {
    int start = map.start(row);
    int size = 0;
    for (Map.Entry<?, ?> entry : entries.entrySet()) {
      Misfit misfit = writeEntry(schema, entry, map, start + size);
      if (misfit != null) {
        map.forgetContent(start);
        return misfit;
      }
      size++;
    }
    map.end(row, size);
    return null;
  }

  private @Nullable Misfit writeEntry(
      @Nullable Schema schema, Map.Entry<?, ?> entry, MapColumn map, int row) {
    if (entry.getKey() == null) {
      return Misfit.within("a key is null");
    }
    map.startEntry(row);
    Schema keySchema = schema == null ? null : schema.keySchema();
    Misfit misfit = write(keySchema, entry.getKey(), map.keys(), row);
    if (misfit == null) {
      Schema valueSchema = schema == null ? null : schema.valueSchema();
      misfit = write(valueSchema, entry.getValue(), map.values(), row);
    }
    return misfit == null ? null : misfit.ofMember(FoundObject.excerpt(keySchema, entry.getKey()));
  }

  private @Nullable Misfit writeStruct(
      StructColumn column, int row, Consumer<StructFindings> members) {
    StructFindings findings = new StructFindings(unknownFields);
    column.start(row);
    members.accept(findings);
    if (findings.first() != null) {
      column.forget(row);
    }
    return findings.first();
  }
}
