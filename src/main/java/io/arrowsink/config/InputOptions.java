package io.arrowsink.config;

import static org.apache.kafka.common.config.ConfigDef.Importance.HIGH;
import static org.apache.kafka.common.config.ConfigDef.Importance.MEDIUM;

import io.arrowsink.config.InputSettings.NullValues;
import java.util.Map;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.kafka.common.config.ConfigDef.Width;

/** What the records look like. */
final class InputOptions implements Fragment<InputSettings> {
  private static final Text<Schema> SCHEMA_TEXT =
      new Text<>(
          Width.LONG,
          "`name: type, …` or a JSON object `{\"name\": \"type\", …}`",
          InputSchemaParser::parse);

  private static final Option<Schema> SCHEMA =
      Option.optional("input.schema", SCHEMA_TEXT, HIGH)
          .document(
              "Schema of the records",
              "The fields of a record and their types, in the order in which the columns appear."
                  + " Names with special characters are quoted with backticks or double quotes."
                  + " Types: `"
                  + FieldTypeParser.KNOWN_TYPES
                  + "`. A record with a value that does not fit its declared type is undecodable"
                  + " (see `errors.tolerance`). Without this key the columns of the target table"
                  + " are the schema, and a value that does not fit its column"
                  + " fails the task, naming record, column and value. Null, or no value, in a column"
                  + " that is not Nullable becomes the column's default.");

  private static final OptionFamily<Schema> TOPIC_SCHEMAS =
      new OptionFamily<>(
          "input.schema.",
          "<topic>",
          SCHEMA_TEXT,
          MEDIUM,
          "The schema of one topic's records, in the form of `input.schema`, which it takes the"
              + " place of. Set it where the connector reads topics of different kinds.");

  private static final Option<NullValues> NULL_VALUES =
      Option.optional("behavior.on.null.values", new Choice<>(NullValues.class), MEDIUM)
          .defaultsTo(Choice.nameOf(NullValues.IGNORE))
          .document(
              "Records without a value",
              "What to do with a record whose value is null (a tombstone): `ignore` counts it and"
                  + " goes on, `fail` treats it as an undecodable record (see `errors.tolerance`).");

  @Override
  public OptionGroup group() {
    return OptionGroup.of("Input", SCHEMA, NULL_VALUES).with(TOPIC_SCHEMAS);
  }

  @Override
  public InputSettings read(Map<String, String> properties) {
    return new InputSettings(
        SCHEMA.find(properties).orElse(null),
        TOPIC_SCHEMAS.read(properties),
        NULL_VALUES.read(properties));
  }
}
