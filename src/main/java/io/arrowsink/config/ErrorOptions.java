package io.arrowsink.config;

import static org.apache.kafka.common.config.ConfigDef.Importance.LOW;
import static org.apache.kafka.common.config.ConfigDef.Importance.MEDIUM;

import io.arrowsink.config.ClickHouseErrorSettings.ViewErrors;
import java.util.Map;
import org.apache.kafka.common.config.ConfigDef.Width;

/** What errors of the server mean. */
final class ErrorOptions implements Fragment<ClickHouseErrorSettings> {
  private static final Option<ViewErrors> VIEW_ERRORS =
      Option.optional("clickhouse.view.errors", new Choice<>(ViewErrors.class), MEDIUM)
          .defaultsTo(Choice.nameOf(ViewErrors.FAIL))
          .document(
              "Failing materialized views",
              "What becomes of an insert when a materialized view of its table fails. The table has"
                  + " stored the rows by then, and would store them again: `fail` ends the task,"
                  + " naming the view, until somebody has mended it; `ignore` has the server log the"
                  + " error and go on without that view, whose rows are then missing from it"
                  + " (`materialized_views_ignore_errors`).");

  private static final Option<ErrorCodeList> DATA_CODES =
      Option.optional(
              "clickhouse.error.codes.data",
              new Text<>(
                  Width.MEDIUM,
                  "error codes of the server with a plus or a minus, separated by commas",
                  ErrorCodeList::parse),
              LOW)
          .defaultsTo("")
          .document(
              "Errors of data",
              "Which error codes of the server blame the rows of an insert, where the usual ones do"
                  + " not suit: `+53,-117` adds code 53 and removes 117. A code that is removed and"
                  + " means nothing else is an outage: the insert is sent again. `docs/errors.md`"
                  + " lists all codes that mean something.");

  @Override
  public OptionGroup group() {
    return OptionGroup.of("Errors of the server", VIEW_ERRORS, DATA_CODES);
  }

  @Override
  public ClickHouseErrorSettings read(Map<String, String> properties) {
    ErrorCodeList codes = DATA_CODES.read(properties);
    return new ClickHouseErrorSettings(
        codes.added(), codes.removed(), VIEW_ERRORS.read(properties));
  }
}
