package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.schema.CarrierSchema;
import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.TargetColumn;
import io.arrowsink.clickhouse.schema.TargetTable;
import java.util.HashSet;
import java.util.List;
import org.apache.arrow.vector.types.pojo.Schema;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A table as it was read, and how batches of any schema go into it. Safe to use from several
 * threads.
 */
final class KnownTable extends BatchFits {
  private static final Logger LOG = LoggerFactory.getLogger(KnownTable.class);

  private final TargetTable table;
  private final WritingRules rules;
  private final Schema content;

  private KnownTable(
      TargetTable table, Checked<TargetTable> written, WritingRules rules, Schema content) {
    super(batch -> select(batch, written, rules));
    this.table = table;
    this.rules = rules;
    this.content = content;
  }

  /**
   * What is known of {@code table} at the start, or why nothing can be written to it. Whether it is
   * as a configuration wants it is checked elsewhere, see {@link ColumnFindings}.
   */
  static Checked<KnownTable> open(TargetTable table, WritingRules rules) {
    Checked<TargetTable> written = rules.columns().of(table);
    return written
        .then(columns -> content(columns, rules))
        .map(content -> new KnownTable(table, written, rules, content));
  }

  private static Checked<BatchFit> select(
      Schema batch, Checked<TargetTable> written, WritingRules rules) {
    return written.then(
        columns ->
            FieldSelection.select(batch, columns, rules)
                .fold(
                    Checked.Valid::new,
                    reason -> new Checked.Invalid<>(rules.columns().explain(reason))));
  }

  private static Checked<Schema> content(TargetTable written, WritingRules rules) {
    WriterInput input = rules.input();
    if (input.declared() != null) {
      return new Checked.Valid<>(input.declared());
    }
    warn(written, input.unsupportedColumns(written), rules);
    return CarrierSchema.of(written, input.metadataNames());
  }

  private static void warn(TargetTable table, List<TargetColumn> unsupported, WritingRules rules) {
    if (!unsupported.isEmpty() && !rules.writesUnknownTypes()) {
      LOG.warn(
          "{}: columns of types that cannot be written are left to their defaults, whatever the"
              + " records hold for them: {}; list the others in clickhouse.columns",
          table.name(),
          unsupported.stream().map(TargetColumn::withReason).toList());
    }
  }

  /** The fields of the records' content, as declared or derived. */
  Schema content() {
    return content;
  }

  /** What is known after another reading: this, where it found the same. */
  KnownTable readAgain(TargetTable found) {
    if (found.equals(table)) {
      return this;
    }
    LOG.info("{}: its columns are others now: {}", found.name(), found.columns());
    Checked<TargetTable> columns = rules.columns().of(found);
    return new KnownTable(found, columns, rules, columns.fold(this::next, why -> content));
  }

  /**
   * The content that goes with {@code columns}: the same schema as long as its fields are, since
   * another one begins another batch. A column that cannot be written must not end a running task.
   */
  private Schema next(TargetTable columns) {
    WriterInput input = rules.input();
    if (input.declared() != null) {
      return content;
    }
    warn(columns, input.unsupportedColumns(columns), rules);
    return CarrierSchema.of(columns, input.metadataNames())
        .fold(found -> haveSameFields(found, content) ? content : found, why -> content);
  }

  private static boolean haveSameFields(Schema one, Schema other) {
    return new HashSet<>(one.getFields()).equals(new HashSet<>(other.getFields()));
  }
}
