package io.arrowsink.codec.struct;

import io.arrowsink.codec.column.DecodingRules;
import io.arrowsink.codec.column.OpenRow;
import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.decode.DecodeResult;
import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.core.decode.DecodeResult.OtherSchema;
import io.arrowsink.core.record.SourceRecord;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.kafka.connect.data.Struct;
import org.jspecify.annotations.Nullable;

/** Writes structs and maps into the rows of one batch after the other. Used by one thread. */
final class RowWriter {
  /** A guess at what a record holds, which such records do not tell. */
  private static final int USUAL_BYTES_PER_FIELD = 16;

  private record Bound(OpenRow row, MemberWriter members) {}

  private final DecodingRules rules;
  private final LongAdder unknownFields;
  private @Nullable Bound bound;

  /**
   * @param unknownFields counts the fields of decoded records that no column takes
   */
  RowWriter(DecodingRules rules, LongAdder unknownFields) {
    this.rules = rules;
    this.unknownFields = unknownFields;
  }

  /** Appends {@code struct} as a row of {@code schema}. */
  DecodeResult write(SourceRecord record, Struct struct, Schema schema, BatchBuilder batch) {
    Bound to = bind(batch, schema);
    if (to == null) {
      return new OtherSchema(schema);
    }
    to.members().write(struct, to.row().columns(), to.row().start(), to.row());
    return end(record, to.row(), struct.schema().fields().size());
  }

  /** Appends {@code map} as a row of {@code schema}. */
  DecodeResult write(SourceRecord record, Map<?, ?> map, Schema schema, BatchBuilder batch) {
    Bound to = bind(batch, schema);
    if (to == null) {
      return new OtherSchema(schema);
    }
    to.members().write(map, to.row().columns(), to.row().start(), to.row());
    return end(record, to.row(), map.size());
  }

  /** What writes into {@code batch}; null where that is of another schema. */
  private @Nullable Bound bind(BatchBuilder batch, Schema schema) {
    Bound latest = bound;
    if (latest != null && latest.row().isOf(batch) && batch.schema() == schema) {
      return latest;
    }
    if (!batch.schema().equals(schema)) {
      return null;
    }
    if (latest == null || !latest.row().isOf(batch)) {
      OpenRow row = new OpenRow(batch, rules);
      latest = new Bound(row, new ValueWriter(row.unknownFields()).members());
      bound = latest;
    }
    return latest;
  }

  private DecodeResult end(SourceRecord record, OpenRow row, int fields) {
    DecodeResult refused = row.undecodable();
    DecodeResult result = refused == null ? Decoded.INSTANCE : refused;
    row.end(result, record, (long) fields * USUAL_BYTES_PER_FIELD, unknownFields);
    return result;
  }
}
