package io.arrowsink.codec;

import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.decode.DecodeResult;
import io.arrowsink.core.decode.DecodeResult.Tombstone;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.core.decode.RecordDecoder;
import io.arrowsink.core.record.SourceRecord;
import io.arrowsink.core.text.Excerpt;
import java.nio.ByteBuffer;
import java.util.Map;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Passes every record on by the form that the user's converter has given its value: bytes and text
 * are JSON, maps are what a converter without schemas makes of JSON, anything else has a schema of
 * its own.
 */
final class ValueFormDecoder implements RecordDecoder {
  private final RecordDecoder text;
  private final RecordDecoder maps;
  private final @Nullable RecordDecoder others;

  /**
   * @param others null where values of other forms are not wanted
   */
  ValueFormDecoder(RecordDecoder text, RecordDecoder maps, @Nullable RecordDecoder others) {
    this.text = text;
    this.maps = maps;
    this.others = others;
  }

  @Override
  public Schema schema() {
    return text.schema();
  }

  @Override
  public DecodeResult decode(SourceRecord record, BatchBuilder batch) {
    Object value = record.value();
    if (value == null) {
      return Tombstone.INSTANCE;
    }
    if (value instanceof byte[] || value instanceof String || value instanceof ByteBuffer) {
      return text.decode(record, batch);
    }
    if (value instanceof Map) {
      return maps.decode(record, batch);
    }
    return others == null ? notJson(value) : others.decode(record, batch);
  }

  private static DecodeResult notJson(Object value) {
    return new Undecodable(
        "",
        "expected a JSON object, found a value of the Java type "
            + Excerpt.of(value.getClass().getName())
            + "; for structs set input.format to auto");
  }
}
