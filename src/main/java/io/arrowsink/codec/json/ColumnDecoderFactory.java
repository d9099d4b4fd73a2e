package io.arrowsink.codec.json;

import io.arrowsink.core.batch.BatchBuilder;
import java.time.DateTimeException;
import org.apache.arrow.vector.BaseIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.Decimal256Vector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.TimeStampVector;
import org.apache.arrow.vector.UInt8Vector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/** Knows which Arrow types JSON can be decoded into, and by what. */
final class ColumnDecoderFactory {
  private final boolean scalarsAsText;
  private final Utf8Encoder encoder = new Utf8Encoder();

  /**
   * Makes decoders that share one buffer and so belong to one thread.
   *
   * @param scalarsAsText whether a string column takes numbers and booleans as their JSON text
   */
  ColumnDecoderFactory(boolean scalarsAsText) {
    this.scalarsAsText = scalarsAsText;
  }

  /** Refuses a schema with a field that {@link #create} has no decoder for, naming it. */
  static void check(Schema schema) {
    for (Field field : schema.getFields()) {
      if (!isSupported(field)) {
        throw new IllegalArgumentException(
            "field '%s': JSON cannot be decoded into the type %s"
                .formatted(field.getName(), TypeName.of(field)));
      }
    }
  }

  private static boolean isSupported(Field field) {
    return field.getType() instanceof ArrowType.List
        ? isSupported(field.getChildren().get(0))
        : isSupportedScalar(field.getType());
  }

  private static boolean isSupportedScalar(ArrowType type) {
    if (type instanceof ArrowType.FloatingPoint floating) {
      return floating.getPrecision() != FloatingPointPrecision.HALF;
    }
    if (type instanceof ArrowType.Decimal decimal) {
      return decimal.getBitWidth() >= 128;
    }
    if (type instanceof ArrowType.Timestamp timestamp) {
      return isZoneKnown(timestamp);
    }
    return type instanceof ArrowType.Bool
        || type instanceof ArrowType.Int
        || type instanceof ArrowType.Utf8;
  }

  private static boolean isZoneKnown(ArrowType.Timestamp timestamp) {
    try {
      TimestampDecoder.zone(timestamp);
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }

  /** The decoders for the vectors of {@code batch}, in their order; allocates the vectors. */
  ColumnDecoder[] create(BatchBuilder batch) {
    if (batch.rowCount() == 0) {
      batch.root().allocateNew();
    }
    return batch.root().getFieldVectors().stream().map(this::create).toArray(ColumnDecoder[]::new);
  }

  private ColumnDecoder create(FieldVector vector) {
    if (vector instanceof ListVector list) {
      return new ListDecoder(list, create(list.getDataVector()));
    }
    if (vector instanceof VarCharVector strings) {
      return new StringDecoder(strings, scalarsAsText, encoder);
    }
    if (vector instanceof BitVector bits) {
      return new BoolDecoder(bits);
    }
    if (vector instanceof TimeStampVector timestamps) {
      return new TimestampDecoder(
          timestamps, (ArrowType.Timestamp) timestamps.getField().getType());
    }
    return createNumeric(vector);
  }

  private static ColumnDecoder createNumeric(FieldVector vector) {
    if (vector instanceof UInt8Vector unsigned) {
      return new UnsignedLongDecoder(unsigned);
    }
    if (vector instanceof BaseIntVector integers) {
      return new IntegerDecoder(integers, (ArrowType.Int) integers.getField().getType());
    }
    if (vector instanceof Float8Vector doubles) {
      return new DoubleDecoder(doubles);
    }
    if (vector instanceof Float4Vector floats) {
      return new FloatDecoder(floats);
    }
    if (vector instanceof DecimalVector decimals) {
      return DecimalDecoder.of(decimals);
    }
    return DecimalDecoder.of((Decimal256Vector) vector);
  }
}
