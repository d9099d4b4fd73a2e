package io.arrowsink.codec.column;

import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.decode.JsonField;
import java.util.List;
import org.apache.arrow.vector.BaseIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.Decimal256Vector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.TimeMicroVector;
import org.apache.arrow.vector.TimeMilliVector;
import org.apache.arrow.vector.TimeNanoVector;
import org.apache.arrow.vector.TimeSecVector;
import org.apache.arrow.vector.TimeStampVector;
import org.apache.arrow.vector.UuidVector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** Makes the columns of a batch; {@link SupportedTypes} says which types there are columns for. */
public final class ColumnFactory {
  private final DecodingRules rules;

  /** Makes columns that follow {@code rules}. */
  public ColumnFactory(DecodingRules rules) {
    this.rules = rules;
  }

  /** The columns of the vectors of {@code batch}, in their order; allocates the vectors. */
  public ColumnGroup create(BatchBuilder batch) {
    if (batch.rowCount() == 0) {
      batch.root().allocateNew();
    }
    return group(batch.root().getFieldVectors());
  }

  private ColumnGroup group(List<FieldVector> vectors) {
    return new ColumnGroup(
        vectors.stream().map(FieldVector::getName).toList(),
        vectors.stream().map(this::create).toList());
  }

  private Column create(FieldVector vector) {
    if (vector instanceof MapVector map) {
      List<FieldVector> entry = map.getDataVector().getChildrenFromFields();
      return new MapColumn(map, lenient().create(entry.get(0)), create(entry.get(1)));
    }
    if (vector instanceof ListVector list) {
      return new ListColumn(list, create(list.getDataVector()));
    }
    if (vector instanceof StructVector struct) {
      return new StructColumn(struct, group(struct.getChildrenFromFields()));
    }
    if (vector instanceof VarCharVector strings) {
      return new StringColumn(strings, jsonTextOf(strings.getField()));
    }
    if (vector instanceof VarBinaryVector binaries) {
      return new BinaryColumn(binaries);
    }
    if (vector instanceof UuidVector uuids) {
      return new UuidColumn(uuids);
    }
    return vector instanceof BaseIntVector
            || vector instanceof DecimalVector
            || vector instanceof Decimal256Vector
            || vector instanceof Float4Vector
            || vector instanceof Float8Vector
        ? createNumeric(vector)
        : createFixed(vector);
  }

  /** For the keys of maps, which JSON can only write as text, whatever they are. */
  private ColumnFactory lenient() {
    return new ColumnFactory(
        new DecodingRules(rules.misfitsRejectTheRow(), true, rules.rejectsUnknownFields()));
  }

  private JsonTextOf jsonTextOf(Field field) {
    if (JsonField.is(field)) {
      return JsonTextOf.EVERYTHING;
    }
    if (rules.lenient()) {
      return JsonTextOf.ALL_BUT_STRINGS;
    }
    return rules.misfitsRejectTheRow() ? JsonTextOf.SCALARS : JsonTextOf.NOTHING;
  }

  private Column createNumeric(FieldVector vector) {
    boolean lenient = rules.lenient();
    if (vector instanceof BaseIntVector integers) {
      return new IntegerColumn(integers, (ArrowType.Int) integers.getField().getType(), lenient);
    }
    if (vector instanceof Float8Vector doubles) {
      return new DoubleColumn(doubles, lenient);
    }
    if (vector instanceof Float4Vector floats) {
      return new FloatColumn(floats, lenient);
    }
    return vector instanceof DecimalVector decimals
        ? DecimalColumn.of(decimals, lenient)
        : DecimalColumn.of((Decimal256Vector) vector, lenient);
  }

  private Column createFixed(FieldVector vector) {
    if (vector instanceof BitVector bits) {
      return new BoolColumn(bits, rules.lenient());
    }
    if (vector instanceof TimeStampVector timestamps) {
      ArrowType.Timestamp type = (ArrowType.Timestamp) timestamps.getField().getType();
      return new TimestampColumn(timestamps, type, rules.lenient());
    }
    if (vector instanceof DateDayVector days) {
      return new DateColumn(days);
    }
    if (vector instanceof TimeSecVector seconds) {
      return TimeColumn.of(seconds);
    }
    if (vector instanceof TimeMilliVector milliseconds) {
      return TimeColumn.of(milliseconds);
    }
    return vector instanceof TimeMicroVector microseconds
        ? TimeColumn.of(microseconds)
        : TimeColumn.of((TimeNanoVector) vector);
  }
}
