package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.arrowsink.codec.column.DecodingRules;
import io.arrowsink.codec.column.SupportedTypes;
import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.decode.DecodeResult;
import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.core.decode.DecodeResult.OtherSchema;
import io.arrowsink.core.decode.DecodeResult.Tombstone;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.core.decode.RecordDecoder;
import io.arrowsink.core.record.SourceRecord;
import io.arrowsink.core.text.Utf8;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.LongAdder;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Decodes values that are one JSON object (RFC 8259) each into one row each, fields by name and
 * exactly or not at all. Takes byte arrays and byte buffers of UTF-8, with or without a byte order
 * mark, and strings. No value and a JSON {@code null} are tombstones. Fields that are not in the
 * schema are skipped and counted, or make the record undecodable, as the rules say; missing fields
 * are null; a field that comes twice makes the record undecodable.
 */
public final class JsonRecordDecoder implements RecordDecoder {
  private final Schema schema;
  private final DecodingRules rules;
  private final LongAdder unknownFields;
  private final JsonFactory parsers;
  private final boolean triesOnePass;
  private @Nullable RowReader rows;

  /**
   * For tests, which choose how records are read.
   *
   * @param parsers makes strict parsers for what is not decoded in one pass
   * @param triesOnePass whether ordinary records are decoded without a parser, to the same effect
   */
  JsonRecordDecoder(
      Schema schema,
      DecodingRules rules,
      LongAdder unknownFields,
      JsonFactory parsers,
      boolean triesOnePass) {
    SupportedTypes.check(schema);
    this.schema = schema;
    this.rules = rules;
    this.unknownFields = unknownFields;
    this.parsers = parsers;
    this.triesOnePass = triesOnePass;
  }

  /**
   * Decodes into batches of {@code schema}.
   *
   * @param unknownFields counts the fields of decoded records that are not in the schema
   * @throws IllegalArgumentException if there are no columns for the schema, see {@link
   *     SupportedTypes#check}
   */
  public JsonRecordDecoder(Schema schema, DecodingRules rules, LongAdder unknownFields) {
    this(schema, rules, unknownFields, JsonText.strictFactory(), true);
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
    if (value instanceof byte[] bytes) {
      return decode(record, bytes, 0, bytes.length, batch);
    }
    if (value instanceof String text) {
      return decodeString(record, text, batch);
    }
    if (value instanceof ByteBuffer buffer) {
      return decodeBuffer(record, buffer, batch);
    }
    return new Undecodable(
        "",
        "a value of the Java type %s is no JSON text: set value.converter to %s"
            .formatted(
                value.getClass().getName(),
                "org.apache.kafka.connect.converters.ByteArrayConverter"));
  }

  private DecodeResult decodeString(SourceRecord record, String text, BatchBuilder batch) {
    byte[] bytes = Utf8.encode(text);
    return bytes == null
        ? new Undecodable("", "invalid JSON: half a surrogate pair in the string")
        : decode(record, bytes, 0, bytes.length, batch);
  }

  private DecodeResult decodeBuffer(SourceRecord record, ByteBuffer buffer, BatchBuilder batch) {
    if (buffer.hasArray()) {
      int offset = buffer.arrayOffset() + buffer.position();
      return decode(record, buffer.array(), offset, buffer.remaining(), batch);
    }
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return decode(record, bytes, 0, bytes.length, batch);
  }

  private DecodeResult decode(
      SourceRecord record, byte[] bytes, int offset, int length, BatchBuilder batch) {
    int markLength = byteOrderMarkLength(bytes, offset, length);
    int start = offset + markLength;
    int end = offset + length;
    RowReader reader = rowsOf(batch);
    if (reader == null) {
      return new OtherSchema(schema);
    }
    DecodeResult result = decodeText(bytes, start, end, reader);
    reader.row().end(result, record, length, unknownFields);
    return result;
  }

  private DecodeResult decodeText(byte[] bytes, int start, int end, RowReader reader) {
    if (triesOnePass) {
      if (reader.readPlain(bytes, start, end)) {
        return Decoded.INSTANCE;
      }
      reader.row().giveUp();
    }
    String fault = SourceText.fault(bytes, start, end);
    if (fault != null) {
      return new Undecodable("", "invalid JSON: " + fault);
    }
    try (JsonParser parser = parsers.createParser(bytes, start, end - start)) {
      return decodeOnly(parser, bytes, start, reader);
    } catch (IOException e) {
      return new Undecodable("", JsonText.fault(e));
    }
  }

  /** Decodes the one value there may be. */
  private static DecodeResult decodeOnly(
      JsonParser parser, byte[] bytes, int start, RowReader reader) throws IOException {
    JsonToken first = parser.nextToken();
    if (first == null) {
      return new Undecodable("", "expected a JSON object, found no text");
    }
    DecodeResult result = Decoded.INSTANCE;
    if (first == JsonToken.VALUE_NULL) {
      result = Tombstone.INSTANCE;
    } else if (first != JsonToken.START_OBJECT) {
      return new Undecodable("", "expected a JSON object, found " + FoundValue.describe(parser));
    } else {
      Undecodable undecodable = reader.read(parser, bytes, start);
      if (undecodable != null) {
        return undecodable;
      }
    }
    return parser.nextToken() == null
        ? result
        : new Undecodable("", "expected one JSON object, found more than one JSON value");
  }

  /** The reader into {@code batch}; null where that has another schema. */
  private @Nullable RowReader rowsOf(BatchBuilder batch) {
    RowReader bound = rows;
    if (bound != null && bound.row().isOf(batch)) {
      return bound;
    }
    if (!batch.schema().equals(schema)) {
      return null;
    }
    bound = new RowReader(batch, rules);
    rows = bound;
    return bound;
  }

  private static int byteOrderMarkLength(byte[] bytes, int offset, int length) {
    boolean marked =
        length >= 3
            && bytes[offset] == (byte) 0xEF
            && bytes[offset + 1] == (byte) 0xBB
            && bytes[offset + 2] == (byte) 0xBF;
    return marked ? 3 : 0;
  }
}
