package io.arrowsink.config;

import static org.apache.kafka.common.config.ConfigDef.Importance.MEDIUM;

import io.arrowsink.config.ConformSettings.NullValues;
import io.arrowsink.config.ConformSettings.Overflow;
import java.util.Map;

/** What becomes of values that do not fit their columns. */
final class ConformOptions implements Fragment<ConformSettings> {
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

  @Override
  public OptionGroup group() {
    return OptionGroup.of("Values", OVERFLOW, NULL_VALUES);
  }

  @Override
  public ConformSettings read(Map<String, String> properties) {
    return new ConformSettings(OVERFLOW.read(properties), NULL_VALUES.read(properties));
  }
}
