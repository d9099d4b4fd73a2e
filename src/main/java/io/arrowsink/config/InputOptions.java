package io.arrowsink.config;

import static org.apache.kafka.common.config.ConfigDef.Importance.HIGH;
import static org.apache.kafka.common.config.ConfigDef.Importance.LOW;
import static org.apache.kafka.common.config.ConfigDef.Importance.MEDIUM;

import io.arrowsink.config.InputSettings.NullValues;
import io.arrowsink.core.batch.MetadataColumn;
import io.arrowsink.core.batch.MetadataColumns;
import io.arrowsink.core.text.Excerpt;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.kafka.common.config.ConfigDef.Width;

/** What the records look like. */
final class InputOptions implements Fragment<InputSettings> {
  private static final String VALUE_CONVERTER = "value.converter";

  /** Connect's own converter, by its name or its alias, or one that calls itself so. */
  private static final Pattern BYTES = Pattern.compile("(.*ByteArrayConverter|ByteArray)");

  private static final Text<Schema> SCHEMA_TEXT =
      new Text<>(
          Width.LONG,
          "`name: type, …` or a JSON object `{\"name\": \"type\", …}`",
          InputSchemaParser::parse);

  private static final Option<InputFormat> FORMAT =
      Option.optional("input.format", new Choice<>(InputFormat.class), HIGH)
          .defaultsTo(Choice.nameOf(InputFormat.AUTO))
          .document(
              "Format of the records",
              "What the values of records hold. `auto` goes by what `value.converter` makes of them:"
                  + " bytes and text are JSON, structs and maps are taken field by field. `json`"
                  + " takes bytes, text and maps only. `arrow-batch` says that each is an Arrow IPC stream"
                  + " of any number of rows, and needs"
                  + " `value.converter=org.apache.kafka.connect.converters.ByteArrayConverter`; set"
                  + " it for such topics, since bytes do not tell.");

  private static final Option<Schema> SCHEMA =
      Option.optional("input.schema", SCHEMA_TEXT, HIGH)
          .document(
              "Schema of the records",
              "The fields of a record and their types, in the order in which the columns appear."
                  + " Names with special characters are quoted with backticks or double quotes."
                  + " An example:"
                  + " `id: uuid, price: decimal128(18, 4), tags: list<string>,"
                  + " \"user name\": struct<first: string, born: date32>, extra: map<string, json>`."
                  + " Types: `"
                  + FieldTypeParser.KNOWN_TYPES
                  + "`. A record with a value that does not fit its declared type is undecodable"
                  + " (see `errors.tolerance`). Without this key structs and Arrow streams have the"
                  + " schema that they bring, JSON has that of the target table's columns, and a"
                  + " value that does not fit its column fails the task, naming record, column and"
                  + " value. Null, or no value, in a column"
                  + " that is not Nullable becomes the column's default.");

  private static final OptionFamily<Schema> TOPIC_SCHEMAS =
      new OptionFamily<>(
          "input.schema.",
          "<topic>",
          SCHEMA_TEXT,
          MEDIUM,
          "The schema of one topic's records, in the form of `input.schema`, which it takes the"
              + " place of. Set it where the connector reads topics of different kinds.");

  private static final Option<Coercion> COERCION =
      Option.optional("input.coercion", new Choice<>(Coercion.class), MEDIUM)
          .defaultsTo(Choice.nameOf(Coercion.STRICT))
          .document(
              "Values of another type",
              "What to do with a value that is of another type than its field. `strict` treats"
                  + " it as one that does not fit, such as the text `\"7\"` for an integer."
                  + " `lenient` converts: text to numbers, `0`, `1`, `\"true\"` and `\"false\"` to"
                  + " booleans, anything to text, and rounds decimals half-even to their scale. A"
                  + " number out of the range of its type fits in neither. Choose `lenient` for"
                  + " producers that write numbers as text or mix the types of a field. Arrow streams are"
                  + " always read strictly.");

  private static final Option<UnknownFields> UNKNOWN_FIELDS =
      Option.optional("input.unknown.fields", new Choice<>(UnknownFields.class), MEDIUM)
          .defaultsTo(Choice.nameOf(UnknownFields.IGNORE))
          .document(
              "Fields without a column",
              "What to do with a field of a record that no column takes: `ignore` leaves it out and"
                  + " counts it (the metric `unknown-fields`), `reject` makes the record undecodable"
                  + " (see `errors.tolerance`). Choose `reject` where a misspelt or new field must"
                  + " not go unnoticed.");

  private static final Option<Integer> MAX_ROWS_PER_RECORD =
      Option.optional("input.max.rows.per.record", NumberRange.integers(1, Integer.MAX_VALUE), LOW)
          .defaultsTo("1000000")
          .document(
              "Most rows of one record",
              "The most rows that one record may hold with `input.format=arrow-batch`. A record"
                  + " with more is undecodable (see `errors.tolerance`), since the rows of a record"
                  + " are never split over batches. Lower it to guard the task's memory, raise it"
                  + " for producers that write larger batches.");

  private static final Option<MetadataColumns> METADATA_COLUMNS =
      Option.optional(
              "input.metadata.columns",
              new Text<>(
                  Width.LONG,
                  "`kind` or `kind=name`, separated by commas; the kinds are "
                      + String.join(", ", MetadataColumnsParser.KINDS),
                  MetadataColumnsParser::parse),
              MEDIUM)
          .defaultsTo("")
          .document(
              "Columns of origin",
              "Columns to fill with where a row came from, beside those of its record: `topic`,"
                  + " `partition`, `offset` and `timestamp` (of the record as it was read),"
                  + " `key` (its bytes; other keys than bytes and text as their text, or as JSON), `headers` (a map"
                  + " from names to bytes) and `batch.id` (of the batch it was sent with). A column"
                  + " is called by its kind with an underscore before it, such as `_offset` or"
                  + " `_batch_id`, unless a name is given: `topic, offset=kafka_offset`. The table"
                  + " needs a column of each name. Set it to trace rows back to their records, or to"
                  + " tell rows that were written twice. Keys and headers as they were sent need"
                  + " `org.apache.kafka.connect.converters.ByteArrayConverter` as `key.converter`"
                  + " and `header.converter`; they are repeated for every row of a record.");

  private static final Option<NullValues> NULL_VALUES =
      Option.optional("behavior.on.null.values", new Choice<>(NullValues.class), MEDIUM)
          .defaultsTo(Choice.nameOf(NullValues.IGNORE))
          .document(
              "Records without a value",
              "What to do with a record whose value is null (a tombstone): `ignore` counts it and"
                  + " goes on, `fail` treats it as an undecodable record (see `errors.tolerance`).");

  @Override
  public OptionGroup group() {
    return OptionGroup.of(
            "Input",
            FORMAT,
            SCHEMA,
            COERCION,
            UNKNOWN_FIELDS,
            METADATA_COLUMNS,
            MAX_ROWS_PER_RECORD,
            NULL_VALUES)
        .with(TOPIC_SCHEMAS);
  }

  @Override
  public void crossCheck(Validation validation) {
    checkConverter(validation);
    checkMetadata(validation);
  }

  /** Arrow streams are bytes. What the worker converts with by default is not known here. */
  private static void checkConverter(Validation validation) {
    boolean readsStreams =
        validation.valid(FORMAT).filter(format -> format == InputFormat.ARROW_BATCH).isPresent();
    validation
        .connectValue(VALUE_CONVERTER)
        .filter(converter -> readsStreams && !BYTES.matcher(converter).matches())
        .ifPresent(
            converter ->
                validation.rejectConnectKey(
                    VALUE_CONVERTER,
                    Excerpt.quoted(converter)
                        + " does not leave values as they are, as input.format=arrow-batch needs"
                        + " it; use org.apache.kafka.connect.converters.ByteArrayConverter"));
  }

  /** A column is filled from one place: from a field or from where the record came. */
  private static void checkMetadata(Validation validation) {
    MetadataColumns metadata = validation.valid(METADATA_COLUMNS).orElse(MetadataColumns.NONE);
    validation
        .valid(SCHEMA)
        .ifPresent(schema -> rejectShared(metadata, SCHEMA.key(), schema, validation));
    validation
        .valid(TOPIC_SCHEMAS)
        .forEach(
            (topic, schema) ->
                rejectShared(metadata, TOPIC_SCHEMAS.prefix() + topic, schema, validation));
    requireSchemaWithoutTable(validation);
  }

  /** JSON has no types of its own; with {@code auto} other records may come. */
  private static void requireSchemaWithoutTable(Validation validation) {
    boolean unread =
        validation
            .valid(ColumnOptions.VALIDATION)
            .filter(level -> level == SchemaValidation.OFF)
            .isPresent();
    boolean json =
        validation.valid(FORMAT).filter(format -> format == InputFormat.JSON).isPresent();
    if (unread && json && !validation.isSet(SCHEMA) && validation.valid(TOPIC_SCHEMAS).isEmpty()) {
      validation.reject(
          SCHEMA,
          "it is needed for JSON with "
              + ColumnOptions.VALIDATION.key()
              + "=off, since fields cannot be derived from a table that is not read; declare them");
    }
  }

  private static void rejectShared(
      MetadataColumns metadata, String schemaKey, Schema schema, Validation validation) {
    for (MetadataColumn column : metadata.columns()) {
      if (schema.getFields().stream().anyMatch(f -> f.getName().equals(column.name()))) {
        validation.reject(
            METADATA_COLUMNS,
            "column "
                + Excerpt.quoted(column.name())
                + " is also a field of "
                + schemaKey
                + "; give it another name, as in "
                + MetadataColumnsParser.nameOf(column.kind())
                + "=my_name, or remove the field");
      }
    }
  }

  @Override
  public InputSettings read(Map<String, String> properties) {
    return new InputSettings(
        SCHEMA.find(properties).orElse(null),
        TOPIC_SCHEMAS.read(properties),
        new DecodingSettings(
            FORMAT.read(properties),
            COERCION.read(properties),
            UNKNOWN_FIELDS.read(properties),
            MAX_ROWS_PER_RECORD.read(properties)),
        NULL_VALUES.read(properties),
        METADATA_COLUMNS.read(properties));
  }
}
