package io.arrowsink.codec.ipc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.arrowsink.testing.decode.DecoderFixture;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.Schema;

/** Fixtures of the decoder of streams, and what they have decoded. */
final class StreamFixture {
  private static final IpcLimits LIMITS = new IpcLimits(30_000, 1 << 24);

  private StreamFixture() {}

  /** A decoder of streams that bring their schema, of which all columns are taken. */
  static DecoderFixture embedded() {
    return DecoderFixture.of(
        unknown -> ArrowBatchDecoder.embedded(name -> true, LIMITS, unknown, false));
  }

  /** A decoder of a declared schema. */
  static DecoderFixture declared(Schema schema) {
    return DecoderFixture.of(unknown -> ArrowBatchDecoder.declared(schema, LIMITS, unknown, false));
  }

  /** All cells of a column of the fixture's batch, which this call seals. */
  static JsonNode column(DecoderFixture fixture, String column) {
    ArrayNode cells = JsonNodeFactory.instance.arrayNode();
    if (fixture.rowCount() > 0) {
      FieldVector vector = fixture.seal().root().getVector(column);
      for (int row = 0; row < fixture.rowCount(); row++) {
        cells.add(CellJson.of(vector, row));
      }
    }
    return cells;
  }
}
