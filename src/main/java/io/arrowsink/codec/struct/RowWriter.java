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
  /** About what a field takes beside its content. */
  private static final int BYTES_PER_FIELD = 8;

  private record Bound(OpenRow row, ValueWriter values) {}

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
    to.values().members().write(struct, to.row().columns(), to.row().start(), to.row());
    return end(record, to, struct.schema().fields().size());
  }

  /** Appends {@code map} as a row of {@code schema}. */
  DecodeResult write(SourceRecord record, Map<?, ?> map, Schema schema, BatchBuilder batch) {
    Bound to = bind(batch, schema);
    if (to == null) {
      return new OtherSchema(schema);
    }
    to.values().members().write(map, to.row().columns(), to.row().start(), to.row());
    return end(record, to, map.size());
  }

  /** What writes into {@code batch}; null where that is of another schema. */
  private @Nullable Bound bind(BatchBuilder batch, Schema schema) {
    if (!batch.schema().equals(schema)) {
      return null;
    }
    Bound latest = bound;
    if (latest == null || !latest.row().isOf(batch)) {
      OpenRow row = new OpenRow(batch, rules);
      latest = new Bound(row, new ValueWriter(row.unknownFields()));
      bound = latest;
    }
    return latest;
  }

  private DecodeResult end(SourceRecord record, Bound to, int fields) {
    DecodeResult refused = to.row().undecodable();
    DecodeResult result = refused == null ? Decoded.INSTANCE : refused;
    long bytes = (long) fields * BYTES_PER_FIELD + to.values().takeBytesWritten();
    to.row().end(result, record, bytes, unknownFields);
    return result;
  }
}
