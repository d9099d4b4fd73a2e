package io.arrowsink.core.batch;

import java.util.List;
import java.util.Locale;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;

/** What is known of a row beside the value it was decoded from. Coordinates are the original. */
public enum MetadataKind {
  /** The topic that the record was read from. */
  TOPIC,
  /** The number of the partition. */
  PARTITION,
  /** The record's offset. */
  OFFSET,
  /** The record's time stamp; null where it has none. */
  TIMESTAMP,
  /** The bytes of the record's key; null where it has none. */
  KEY,
  /**
   * The record's headers in their order, names that come twice included; empty where it has none.
   */
  HEADERS,
  /** The {@linkplain BatchId#hex() identity} of the batch that the row was sent with. */
  BATCH_ID;

  /**
   * The column's name where the user gives none: {@code _topic}, {@code _batch_id} and the like.
   */
  public String defaultName() {
    return "_" + name().toLowerCase(Locale.ROOT);
  }

  /** The nullable field of a column called {@code name}. */
  Field field(String name) {
    return switch (this) {
      case TOPIC, BATCH_ID -> Field.nullable(name, ArrowType.Utf8.INSTANCE);
      case PARTITION -> Field.nullable(name, new ArrowType.Int(32, true));
      case OFFSET -> Field.nullable(name, new ArrowType.Int(64, true));
      case TIMESTAMP -> Field.nullable(name, new ArrowType.Timestamp(TimeUnit.MILLISECOND, "UTC"));
      case KEY -> Field.nullable(name, ArrowType.Binary.INSTANCE);
      case HEADERS -> headers(name);
    };
  }

  private static Field headers(String name) {
    Field header =
        new Field(
            MapVector.DATA_VECTOR_NAME,
            FieldType.notNullable(ArrowType.Struct.INSTANCE),
            List.of(
                Field.notNullable(MapVector.KEY_NAME, ArrowType.Utf8.INSTANCE),
                Field.nullable(MapVector.VALUE_NAME, ArrowType.Binary.INSTANCE)));
    return new Field(
        name, FieldType.nullable(new ArrowType.Map(/* keysSorted= */ false)), List.of(header));
  }
}
