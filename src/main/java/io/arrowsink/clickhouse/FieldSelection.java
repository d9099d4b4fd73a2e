package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.conform.Conformer;
import io.arrowsink.clickhouse.schema.CarrierSchema;
import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.TargetColumn;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.config.ConformSettings;
import io.arrowsink.config.InsertFormat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Decides which fields of batches a table takes, and what becomes of the others. It depends on
 * where the fields come from: those that the user names have to have a column. Those derived from a
 * table that has changed since are left out, or, where the column is still there and cannot take
 * them, reject the rows that have a value. Those that records bring are left out and counted, or
 * refused, as the user says.
 */
final class FieldSelection {
  private static final Logger LOG = LoggerFactory.getLogger(FieldSelection.class);

  private final Schema batch;
  private final TargetTable table;
  private final WriterInput input;
  private final ConformSettings values;
  private final InsertFormat format;
  private final Set<String> metadata;
  private final List<Field> taken = new ArrayList<>();
  private final List<String> leftOut = new ArrayList<>();
  private final boolean derived;

  private FieldSelection(Schema batch, TargetTable table, WritingRules rules) {
    this.batch = batch;
    this.table = table;
    this.input = rules.input();
    this.values = rules.values();
    this.format = rules.format();
    this.metadata = input.metadataNames();
    this.derived = CarrierSchema.isDerived(batch);
  }

  /**
   * How batches of a schema go into {@code table}, or why they do not.
   *
   * @param table with the columns that are written, and no others
   */
  static Checked<BatchFit> select(Schema batch, TargetTable table, WritingRules rules) {
    return new FieldSelection(batch, table, rules).select();
  }

  private Checked<BatchFit> select() {
    for (Field field : batch.getFields()) {
      if (isNamedByUser(field) || hasColumn(field)) {
        taken.add(field);
      } else {
        leftOut.add(field.getName());
      }
    }
    if (taken.stream().allMatch(this::isMetadata)) {
      return new Checked.Invalid<>(
          "none of the fields "
              + leftOut
              + " is a column that is written of table "
              + table.name()
              + ", which has "
              + table.columns()
              + "; name another table, or add columns");
    }
    if (!leftOut.isEmpty() && !derived) {
      if (input.rejectsUnknownFields()) {
        return new Checked.Invalid<>(
            "table "
                + table.name()
                + " has no column for the fields "
                + leftOut
                + " (input.unknown.fields=reject); add columns, or set input.unknown.fields=ignore");
      }
      LOG.warn(
          "{}: no column takes the fields {} of records: they are left out", table.name(), leftOut);
    }
    Checked<BatchFit> fit = fit(taken, Map.of());
    return derived && fit instanceof Checked.Invalid ? withoutUnfit(fit) : fit;
  }

  private boolean isNamedByUser(Field field) {
    return input.declared() != null || isMetadata(field);
  }

  private boolean isMetadata(Field field) {
    return metadata.contains(field.getName());
  }

  /** A type that cannot be written is no reason to fail for whoever did not ask for the column. */
  private boolean hasColumn(Field field) {
    return isWritable(field.getName()) || hasColumnsOfParts(field);
  }

  private boolean isWritable(String name) {
    return table
        .column(name)
        .filter(column -> column.insertable() && isWritten(column))
        .isPresent();
  }

  /** A type that is not known has no field derived from it that could be sent as it is. */
  private boolean isWritten(TargetColumn column) {
    return column.isSupported() || (format == InsertFormat.ARROW_STREAM && !derived);
  }

  /**
   * Whether it is a list of structs whose fields are columns of a flattened {@code Nested}: all of
   * them, or, where the table they were derived from has changed, some.
   */
  private boolean hasColumnsOfParts(Field field) {
    if (table.column(field.getName()).isPresent()
        || !(field.getType() instanceof ArrowType.List)
        || !(field.getChildren().get(0).getType() instanceof ArrowType.Struct)) {
      return false;
    }
    Stream<String> columns =
        field.getChildren().get(0).getChildren().stream()
            .map(part -> field.getName() + "." + part.getName());
    return derived ? columns.anyMatch(this::isWritable) : columns.allMatch(this::isWritable);
  }

  /** Takes what can be taken, where the table is not the one that the fields were derived from. */
  private Checked<BatchFit> withoutUnfit(Checked<BatchFit> failed) {
    Map<String, String> unfit = new HashMap<>();
    List<Field> others = new ArrayList<>();
    for (Field field : taken) {
      if (isMetadata(field)) {
        others.add(field);
      } else {
        Conformer.of(new Schema(List.of(field)), table, values, format)
            .fold(
                fits -> others.add(field),
                reason -> unfit.put(field.getName(), decodedBefore(field)) == null);
      }
    }
    return others.stream().allMatch(this::isMetadata) ? failed : fit(others, unfit);
  }

  private String decodedBefore(Field field) {
    return "decoded as "
        + field.getType()
        + " before the column became "
        + table.column(field.getName()).map(TargetColumn::typeText).orElse("another")
        + ", which cannot be made of it; the record would have to be read again";
  }

  private Checked<BatchFit> fit(List<Field> fields, Map<String, String> unfit) {
    Set<String> names = new HashSet<>();
    fields.forEach(field -> names.add(field.getName()));
    return Conformer.of(new Schema(fields), table, values, format)
        .map(
            conformer -> new BatchFit(conformer, batch.getFields(), names, unfit, unknownFields()));
  }

  /** Nobody has sent what was only asked for on behalf of a column. */
  private BatchFit.UnknownFields unknownFields() {
    return new BatchFit.UnknownFields(derived ? 0 : leftOut.size(), input.unknownFields());
  }
}
