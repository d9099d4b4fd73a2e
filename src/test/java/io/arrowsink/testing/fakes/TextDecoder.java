package io.arrowsink.testing.fakes;

import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.decode.DecodeResult;
import io.arrowsink.core.decode.RecordDecoder;
import io.arrowsink.core.record.SourceRecord;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * Decodes text into one column: an empty value into no row, {@link #UNDECODABLE} into an error,
 * {@link #MISFIT} into a row that the target cannot hold, anything else into a row. Text that
 * begins with {@link #SECOND_VERSION} belongs into batches of another schema than the rest.
 */
public final class TextDecoder implements RecordDecoder {
  public static final String UNDECODABLE = "undecodable";
  public static final String MISFIT = "misfit";
  public static final String SECOND_VERSION = "v2 ";
  public static final Schema SCHEMA =
      new Schema(List.of(Field.nullable("text", ArrowType.Utf8.INSTANCE)));

  private static final Schema SECOND_SCHEMA =
      new Schema(List.of(Field.nullable("text2", ArrowType.Utf8.INSTANCE)));

  @Override
  public Schema schema() {
    return SCHEMA;
  }

  @Override
  public DecodeResult decode(SourceRecord record, BatchBuilder batch) {
    if (record.value() == null) {
      return DecodeResult.Tombstone.INSTANCE;
    }
    String text = (String) record.value();
    if (text.equals(UNDECODABLE)) {
      return new DecodeResult.Undecodable("text", "not to be decoded");
    }
    if (text.isEmpty()) {
      return DecodeResult.Decoded.INSTANCE;
    }
    Schema schema = text.startsWith(SECOND_VERSION) ? SECOND_SCHEMA : SCHEMA;
    if (!batch.schema().equals(schema)) {
      return new DecodeResult.OtherSchema(schema);
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ((VarCharVector) batch.root().getVector(0)).setSafe(batch.rowCount(), bytes);
    if (text.equals(MISFIT)) {
      batch.markMisfit("text", 27, "not to be stored");
    }
    batch.endRow(record, bytes.length);
    return DecodeResult.Decoded.INSTANCE;
  }

  /** The column's values in a batch. */
  static List<String> texts(VectorSchemaRoot root) {
    VarCharVector vector = (VarCharVector) root.getVector(0);
    return IntStream.range(0, root.getRowCount())
        .mapToObj(row -> vector.getObject(row).toString())
        .toList();
  }
}
