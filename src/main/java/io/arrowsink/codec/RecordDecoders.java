package io.arrowsink.codec;

import io.arrowsink.codec.column.DecodingRules;
import io.arrowsink.codec.ipc.ArrowBatchDecoder;
import io.arrowsink.codec.ipc.IpcLimits;
import io.arrowsink.codec.json.JsonRecordDecoder;
import io.arrowsink.codec.struct.MapRecordDecoder;
import io.arrowsink.codec.struct.StructRecordDecoder;
import io.arrowsink.config.Coercion;
import io.arrowsink.config.DecodingSettings;
import io.arrowsink.config.InputFormat;
import io.arrowsink.config.UnknownFields;
import io.arrowsink.core.decode.RecordDecoder;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/** Makes the decoders of a task's targets, all by the same configuration. */
public final class RecordDecoders {
  private final DecodingSettings settings;
  private final LongAdder unknownFields;

  /**
   * @param unknownFields counts the fields of decoded records that no column takes
   */
  public RecordDecoders(DecodingSettings settings, LongAdder unknownFields) {
    this.settings = settings;
    this.unknownFields = unknownFields;
  }

  /** The decoder of records whose schema the user has declared. */
  public RecordDecoder declared(Schema schema) {
    if (settings.format() == InputFormat.ARROW_BATCH) {
      return ArrowBatchDecoder.declared(schema, limits(), unknownFields, rejectsUnknownFields());
    }
    DecodingRules rules = rules(false);
    return byForm(schema, rules, StructRecordDecoder.declared(schema, rules, unknownFields));
  }

  /**
   * The decoder of records that either bring a schema of their own or are decoded as wide as the
   * target's columns take it, and which follows those columns.
   *
   * @param carriers gives a schema with a field for each of the target's columns, named like it:
   *     the same until they are others; asked for every record
   */
  public RecordDecoder derived(Supplier<Schema> carriers) {
    return new FollowingDecoder(carriers, this::derived);
  }

  private RecordDecoder derived(Schema carriers) {
    Set<String> columns =
        carriers.getFields().stream().map(Field::getName).collect(Collectors.toUnmodifiableSet());
    if (settings.format() == InputFormat.ARROW_BATCH) {
      return ArrowBatchDecoder.embedded(
          columns::contains, limits(), unknownFields, rejectsUnknownFields());
    }
    DecodingRules rules = rules(true);
    return byForm(
        carriers, rules, StructRecordDecoder.embedded(columns::contains, rules, unknownFields));
  }

  private IpcLimits limits() {
    return IpcLimits.ofRows(settings.maxRowsPerRecord());
  }

  private boolean rejectsUnknownFields() {
    return settings.unknownFields() == UnknownFields.REJECT;
  }

  private DecodingRules rules(boolean derived) {
    return new DecodingRules(
        derived, settings.coercion() == Coercion.LENIENT, rejectsUnknownFields());
  }

  private RecordDecoder byForm(Schema schema, DecodingRules rules, RecordDecoder structs) {
    return new ValueFormDecoder(
        new JsonRecordDecoder(schema, rules, unknownFields),
        new MapRecordDecoder(schema, rules, unknownFields),
        settings.format() == InputFormat.JSON ? null : structs);
  }
}
