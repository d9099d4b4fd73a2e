package io.arrowsink.codec.struct;

import io.arrowsink.codec.column.DecodingRules;
import io.arrowsink.codec.column.SupportedTypes;
import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.decode.DecodeResult;
import io.arrowsink.core.decode.DecodeResult.Tombstone;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.core.decode.RecordDecoder;
import io.arrowsink.core.record.SourceRecord;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Predicate;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.kafka.connect.data.Struct;
import org.jspecify.annotations.Nullable;

/**
 * Decodes Connect structs, as converters with schemas make them of Avro, Protobuf or JSON, into one
 * row each. The columns are those of a declared schema, or else follow from the struct's own
 * schema, type by type; records whose schema differs then go into different batches, and nothing is
 * coerced.
 */
public final class StructRecordDecoder implements RecordDecoder {
  private static final Schema NO_FIELDS = new Schema(List.of());

  private final @Nullable Schema declared;
  private final StructSchemas schemas;
  private final RowWriter rows;

  private StructRecordDecoder(
      @Nullable Schema declared,
      Predicate<String> columns,
      DecodingRules rules,
      LongAdder unknownFields) {
    this.declared = declared;
    this.schemas = new StructSchemas(columns);
    this.rows = new RowWriter(rules, unknownFields);
  }

  /**
   * Decodes into batches of {@code schema}.
   *
   * @param unknownFields counts the fields of decoded records that are not in the schema
   * @throws IllegalArgumentException if there are no columns for the schema, see {@link
   *     SupportedTypes#check}
   */
  public static StructRecordDecoder declared(
      Schema schema, DecodingRules rules, LongAdder unknownFields) {
    SupportedTypes.check(schema);
    return new StructRecordDecoder(schema, column -> true, rules, unknownFields);
  }

  /**
   * Decodes into batches of the structs' own schemas.
   *
   * @param columns says of a field's name whether the target takes it; other fields are unknown
   * @param unknownFields counts the unknown fields of decoded records
   */
  public static StructRecordDecoder embedded(
      Predicate<String> columns, DecodingRules rules, LongAdder unknownFields) {
    return new StructRecordDecoder(null, columns, rules, unknownFields);
  }

  @Override
  public Schema schema() {
    return declared == null ? NO_FIELDS : declared;
  }

  @Override
  public DecodeResult decode(SourceRecord record, BatchBuilder batch) {
    Object value = record.value();
    if (value == null) {
      return Tombstone.INSTANCE;
    }
    if (!(value instanceof Struct struct)) {
      return new Undecodable("", "expected a struct, found " + FoundObject.describe(null, value));
    }
    Schema schema = declared == null ? schemas.of(struct.schema()) : declared;
    return schema.getFields().isEmpty()
        ? new Undecodable(
            "", "none of the record's fields is a column of the target: rename them or add columns")
        : rows.write(record, struct, schema, batch);
  }
}
