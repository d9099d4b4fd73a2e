package io.arrowsink.config;

import static org.apache.kafka.common.config.ConfigDef.Importance.LOW;
import static org.apache.kafka.common.config.ConfigDef.Importance.MEDIUM;

import io.arrowsink.config.ConformSettings.NullValues;
import io.arrowsink.config.ConformSettings.Overflow;
import java.util.Map;

/** How batches are inserted. */
final class InsertOptions implements Fragment<ClickHouseInsertSettings> {
  static final Option<InsertFormat> FORMAT =
      Option.optional("clickhouse.insert.format", new Choice<>(InsertFormat.class, '_'), LOW)
          .defaultsTo("native")
          .document(
              "Format of inserts",
              "How rows are sent. `native`, ClickHouse's own columnar format, is the fastest and"
                  + " right for nearly everybody. `row_binary` stores the same, for whatever stands in"
                  + " between and knows no other. `arrow_stream` is for columns of types that the"
                  + " others refuse: their values are sent as they are, for the server to convert. It"
                  + " takes no JSON, and the server does not notice when a column has got another"
                  + " type meanwhile.");

  private static final Option<Integer> MAX_ROWS =
      Option.optional("clickhouse.insert.max.rows", NumberRange.integers(0, Integer.MAX_VALUE), LOW)
          .defaultsTo("0")
          .document(
              "Rows per insert",
              "The most rows that one insert carries; a batch of more is sent as several, one after"
                  + " the other, each with a deduplication token of its own. 0 sends a batch whole,"
                  + " which is best unless the server runs out of memory or of time over one.");

  private static final Option<Overflow> OVERFLOW =
      Option.optional("clickhouse.conversion.overflow", new Choice<>(Overflow.class), MEDIUM)
          .defaultsTo(Choice.nameOf(Overflow.REJECT))
          .document(
              "Values out of range",
              "What becomes of a value beyond a column's range, or with more digits than it keeps:"
                  + " `reject` rejects its row, `clamp` stores the nearest value that the column"
                  + " holds, `null` treats it as a null. A value that is none of the column's kind,"
                  + " such as text that is no number, is rejected whatever this says.");

  private static final Option<NullValues> NULL_VALUES =
      Option.optional("clickhouse.null.values", new Choice<>(NullValues.class), MEDIUM)
          .defaultsTo(Choice.nameOf(NullValues.DEFAULT))
          .document(
              "Nulls for other columns",
              "What becomes of a null, or a missing field, for a column that is not Nullable:"
                  + " `default` stores the column's default, `reject` rejects its row. A null stays"
                  + " null in a Nullable column, whatever its DEFAULT. A null inside an Array or Map"
                  + " whose elements are not Nullable always rejects its row.");

  private static final OptionFamily<String> SETTINGS =
      new OptionFamily<>(
          ClickHouseInsertSettings.SETTING_PREFIX,
          "<name>",
          Text.any(),
          LOW,
          "A setting of the server that inserts are sent with, as in"
              + " `clickhouse.settings.insert_quorum=2`. What the connector sets itself is refused,"
              + " and a name that the server does not know fails the task. A setting becomes part of"
              + " the deduplication token unless it is known to have no influence on what is"
              + " stored: after a crash, rows that were stored under another value may be stored"
              + " again.");

  @Override
  public OptionGroup group() {
    return OptionGroup.of("Inserts", FORMAT, MAX_ROWS, OVERFLOW, NULL_VALUES).with(SETTINGS);
  }

  @Override
  public void crossCheck(Validation validation) {
    validation
        .valid(SETTINGS)
        .keySet()
        .forEach(
            name ->
                ReservedSettings.objectionTo(name)
                    .ifPresent(objection -> validation.reject(SETTINGS, name, objection)));
  }

  @Override
  public ClickHouseInsertSettings read(Map<String, String> properties) {
    return new ClickHouseInsertSettings(
        FORMAT.read(properties),
        MAX_ROWS.read(properties),
        SETTINGS.read(properties),
        new ConformSettings(OVERFLOW.read(properties), NULL_VALUES.read(properties)));
  }
}
