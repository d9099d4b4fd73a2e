package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.check.Finding;
import io.arrowsink.clickhouse.check.Key;
import io.arrowsink.clickhouse.conform.Conformer;
import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.TargetColumn;
import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.SchemaValidation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/** Whether a table has the columns that a configuration speaks of. */
final class ColumnFindings {
  private final TargetTable table;
  private final WritingRules rules;
  private final boolean checksTypes;
  private final List<Finding> findings = new ArrayList<>();

  private ColumnFindings(TargetTable table, WritingRules rules, SchemaValidation level) {
    this.table = table;
    this.rules = rules;
    this.checksTypes = level == SchemaValidation.FULL;
  }

  /** Everything that stands against the table's columns, and what should be known of them. */
  static List<Finding> of(TargetTable table, WritingRules rules, SchemaValidation level) {
    return new ColumnFindings(table, rules, level).all();
  }

  private List<Finding> all() {
    rules
        .columns()
        .of(table)
        .fold(columns -> true, reason -> findings.add(Finding.error(Key.COLUMNS, reason)));
    TargetTable written = rules.columns().availableOf(table);
    if (checksTypes) {
      checkUnsupported(written);
    }
    if (rules.input().declared() != null) {
      checkFields(Key.SCHEMA, rules.input().declared().getFields(), written);
    }
    checkFields(Key.METADATA, rules.input().metadata(), written);
    if (checksTypes && rules.input().declared() != null) {
      checkUnfed(rules.input().declared(), written);
    }
    return findings;
  }

  /** Types matter where a column is to be filled: because it is listed, or derived from. */
  private void checkUnsupported(TargetTable written) {
    WriterInput input = rules.input();
    boolean listed = !rules.columns().listed().isEmpty();
    List<String> unsupported =
        input.unsupportedColumns(written).stream().map(TargetColumn::withReason).toList();
    if (!unsupported.isEmpty() && !rules.writesUnknownTypes() && (listed || input.derives())) {
      findings.add(
          Finding.error(
              Key.COLUMNS,
              "table "
                  + table.name()
                  + " has columns of types that cannot be written: "
                  + unsupported
                  + (listed
                      ? "; take them out of clickhouse.columns"
                      : "; list the columns to write in clickhouse.columns")
                  + remedyOfFormat()));
    }
  }

  private String remedyOfFormat() {
    return rules.format() == InsertFormat.ARROW_STREAM
        ? ", or declare input.schema to have the server convert what they hold"
        : "";
  }

  /** A field that is to fill a listed column which is not there has been reported already. */
  private void checkFields(String key, List<Field> fields, TargetTable written) {
    List<Field> unreported =
        fields.stream()
            .filter(
                field ->
                    written.column(field.getName()).isPresent()
                        || !rules.columns().listed().contains(field.getName()))
            .toList();
    if (unreported.isEmpty()) {
      return;
    }
    Schema schema = new Schema(unreported);
    Checked<?> fit =
        checksTypes
            ? Conformer.of(schema, written, rules.values(), rules.format())
            : Conformer.columnsOf(schema, written);
    fit.fold(
        fits -> true, reason -> findings.add(Finding.error(key, rules.columns().explain(reason))));
  }

  private void checkUnfed(Schema declared, TargetTable written) {
    Set<TargetColumn> fed = Set.copyOf(rules.input().fedColumns(declared, written));
    List<String> unfed =
        written.columns().stream()
            .filter(column -> column.defaultKind() == DefaultKind.NONE && !fed.contains(column))
            .map(TargetColumn::toString)
            .toList();
    if (!unfed.isEmpty()) {
      findings.add(
          Finding.warning(
              Key.SCHEMA,
              "no field of input.schema fills the columns "
                  + unfed
                  + " of table "
                  + table.name()
                  + ", and they have no DEFAULT: every row gets NULL, 0, '' or whatever else is"
                  + " empty in their type; add fields, or a DEFAULT where that is what you want"));
    }
  }
}
