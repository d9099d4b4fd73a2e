package io.arrowsink.config;

import static org.apache.kafka.common.config.ConfigDef.Importance.LOW;
import static org.apache.kafka.common.config.ConfigDef.Importance.MEDIUM;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.config.ConfigDef.Width;

/** Which columns are written, and how their types are kept up with. */
final class ColumnOptions implements Fragment<ClickHouseColumnSettings> {
  private static final Option<List<String>> COLUMNS =
      Option.optional(
              "clickhouse.columns",
              new Text<>(Width.LONG, "column names, separated by commas", ColumnListParser::parse),
              MEDIUM)
          .defaultsTo("")
          .document(
              "Columns to write",
              "The columns that are written, those of `input.metadata.columns` among them; all that"
                  + " can be where none is named. Any other column gets its default, and a field of"
                  + " its name is a field without a column (see `input.unknown.fields`). Names with a"
                  + " comma or a backtick in them stand in backticks, a backtick in them twice. Set"
                  + " it where the table has columns of types that cannot be written, or that only"
                  + " others fill. A column that does not exist, or is `MATERIALIZED` or `ALIAS`, is"
                  + " refused at the start.");

  private static final Option<Duration> REFRESH =
      Option.optional(
              "clickhouse.schema.refresh.ms",
              NumberRange.milliseconds(Duration.ofSeconds(1), Duration.ofDays(1)),
              LOW)
          .defaultsTo("60000")
          .document(
              "Refresh of the columns",
              "How often, in milliseconds and at most, the columns of a table are read again while"
                  + " batches are written to it; nothing is asked while none are. An insert that the"
                  + " server refuses because a column is gone or of another type has them read again"
                  + " at once. Lower it to fill new columns sooner.");

  static final Option<SchemaValidation> VALIDATION =
      Option.optional("clickhouse.validate.schema", new Choice<>(SchemaValidation.class), MEDIUM)
          .defaultsTo(Choice.nameOf(SchemaValidation.FULL))
          .document(
              "Checks at the start",
              "What is checked of a table before the first record is written to it. `full`: that"
                  + " the user may insert, that the server is recent enough, that the columns are"
                  + " there, take values and are of types that can be written; what would make rows"
                  + " be stored twice, or be stored with less than the records hold, is logged."
                  + " `names`: only that the table and the columns are there and take values. `off`:"
                  + " nothing, and the server is not asked for the columns at all. Values are"
                  + " checked in the same way with `names` and `full`.");

  @Override
  public OptionGroup group() {
    return OptionGroup.of("Columns", COLUMNS, REFRESH, VALIDATION);
  }

  /** Only the server can make columns of values whose types nobody has asked for. */
  @Override
  public void crossCheck(Validation validation) {
    validation
        .valid(VALIDATION)
        .filter(level -> level == SchemaValidation.OFF)
        .flatMap(level -> validation.valid(InsertOptions.FORMAT))
        .filter(format -> format != InsertFormat.ARROW_STREAM)
        .ifPresent(
            format ->
                validation.reject(
                    VALIDATION,
                    "off needs clickhouse.insert.format=arrow_stream, since the other formats have"
                        + " to know the columns; set that, or use names"));
  }

  @Override
  public ClickHouseColumnSettings read(Map<String, String> properties) {
    return new ClickHouseColumnSettings(
        COLUMNS.read(properties), REFRESH.read(properties), VALIDATION.read(properties));
  }
}
