package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.schema.TargetColumn;
import io.arrowsink.clickhouse.schema.TargetTable;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the batches before there are any.
 *
 * @param declared the fields of the records' content; null where records bring their own, or they
 *     are derived from the table
 * @param derives whether records may come whose fields are derived from the table
 * @param metadata the fields that batches have behind those of the content; a column of such a name
 *     is no part of the content
 * @param rejectsUnknownFields whether a field that records bring and no column takes is an error
 * @param insertsInFlight how many may be under way at once, those of all tasks together
 * @param unknownFields counts such fields where they are left out, once for each row
 */
public record WriterInput(
    @Nullable Schema declared,
    boolean derives,
    List<Field> metadata,
    boolean rejectsUnknownFields,
    int insertsInFlight,
    LongAdder unknownFields) {
  /** Copies the list. */
  public WriterInput {
    metadata = List.copyOf(metadata);
  }

  /** The schema of batches whose records' content is of {@code content}. */
  Schema batches(Schema content) {
    return new Schema(
        Stream.concat(content.getFields().stream(), metadata.stream()).toList(),
        content.getCustomMetadata());
  }

  /** The names of the metadata's fields. */
  Set<String> metadataNames() {
    return metadata.stream().map(Field::getName).collect(Collectors.toSet());
  }

  /** The columns of {@code table} that a field of {@code content} or of the metadata fills. */
  List<TargetColumn> fedColumns(Schema content, TargetTable table) {
    Set<String> fields =
        batches(content).getFields().stream().map(Field::getName).collect(Collectors.toSet());
    return table.columns().stream()
        .filter(column -> fields.contains(column.name()) || fields.contains(column.group()))
        .toList();
  }

  /** The columns of {@code written} that the content might fill if their types were supported. */
  List<TargetColumn> unsupportedColumns(TargetTable written) {
    Set<String> others = metadataNames();
    return written.insertableColumns().stream()
        .filter(column -> !column.isSupported() && !others.contains(column.name()))
        .toList();
  }
}
