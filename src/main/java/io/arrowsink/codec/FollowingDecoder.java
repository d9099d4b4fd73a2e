package io.arrowsink.codec;

import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.decode.DecodeResult;
import io.arrowsink.core.decode.RecordDecoder;
import io.arrowsink.core.record.SourceRecord;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * Decodes by a schema that others may replace at any time: from then on records go into batches of
 * the new one.
 */
final class FollowingDecoder implements RecordDecoder {
  private final Supplier<Schema> latest;
  private final Function<Schema, RecordDecoder> decoders;
  private Schema followed;
  private RecordDecoder decoder;

  /**
   * Begins with the schema of the moment.
   *
   * @param latest gives the same schema until there is another; asked for every record
   * @param decoders makes the decoder that goes with a schema
   */
  FollowingDecoder(Supplier<Schema> latest, Function<Schema, RecordDecoder> decoders) {
    this.latest = latest;
    this.decoders = decoders;
    this.followed = latest.get();
    this.decoder = decoders.apply(followed);
  }

  @Override
  public Schema schema() {
    return followLatest().schema();
  }

  @Override
  public DecodeResult decode(SourceRecord record, BatchBuilder batch) {
    return followLatest().decode(record, batch);
  }

  @SuppressWarnings("ReferenceEquality") // compared for every record
  private RecordDecoder followLatest() {
    Schema schema = latest.get();
    if (schema != followed) {
      decoder = decoders.apply(schema);
      followed = schema;
    }
    return decoder;
  }
}
