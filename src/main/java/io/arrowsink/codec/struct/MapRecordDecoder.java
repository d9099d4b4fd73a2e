package io.arrowsink.codec.struct;

import io.arrowsink.codec.column.DecodingRules;
import io.arrowsink.codec.column.SupportedTypes;
import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.decode.DecodeResult;
import io.arrowsink.core.decode.DecodeResult.Tombstone;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.core.decode.RecordDecoder;
import io.arrowsink.core.record.SourceRecord;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * Decodes values that are a map from names to values, as a converter without schemas makes them of
 * JSON, into one row each, by the same rules as JSON text.
 */
public final class MapRecordDecoder implements RecordDecoder {
  private final Schema schema;
  private final RowWriter rows;

  /**
   * Decodes into batches of {@code schema}.
   *
   * @param unknownFields counts the fields of decoded records that are not in the schema
   * @throws IllegalArgumentException if there are no columns for the schema, see {@link
   *     SupportedTypes#check}
   */
  public MapRecordDecoder(Schema schema, DecodingRules rules, LongAdder unknownFields) {
    SupportedTypes.check(schema);
    this.schema = schema;
    this.rows = new RowWriter(rules, unknownFields);
  }

  @Override
  public Schema schema() {
    return schema;
  }

  @Override
  public DecodeResult decode(SourceRecord record, BatchBuilder batch) {
    Object value = record.value();
    if (value == null) {
      return Tombstone.INSTANCE;
    }
    if (!(value instanceof Map<?, ?> map)) {
      return new Undecodable("", "expected a map, found " + FoundObject.describe(null, value));
    }
    return rows.write(record, map, schema, batch);
  }
}
