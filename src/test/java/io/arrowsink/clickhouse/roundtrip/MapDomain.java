package io.arrowsink.clickhouse.roundtrip;

import java.util.List;
import java.util.SplittableRandom;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.UInt4Vector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;

/** {@code map<uint32, T>}: the lists of {@link ListDomain}, with indexes as keys. */
record MapDomain(ValueDomain value) implements ValueDomain {
  private static final ArrowType KEY = new ArrowType.Int(32, false);

  @Override
  public String name() {
    return "map<uint32, " + value.name() + ">";
  }

  @Override
  public Field field(String name) {
    Field entries =
        new Field(
            MapVector.DATA_VECTOR_NAME,
            FieldType.notNullable(ArrowType.Struct.INSTANCE),
            List.of(
                new Field(MapVector.KEY_NAME, FieldType.notNullable(KEY), null),
                value.field(MapVector.VALUE_NAME)));
    return new Field(name, FieldType.nullable(new ArrowType.Map(false)), List.of(entries));
  }

  @Override
  public List<Object> boundaries() {
    return new ListDomain(value).boundaries();
  }

  @Override
  public Object next(SplittableRandom random) {
    return new ListDomain(value).next(random);
  }

  @Override
  public void write(FieldVector vector, int row, Object written) {
    List<?> values = (List<?>) written;
    MapVector maps = (MapVector) vector;
    StructVector entries = (StructVector) maps.getDataVector();
    int start = maps.startNewValue(row);
    for (int i = 0; i < values.size(); i++) {
      entries.setIndexDefined(start + i);
      ((UInt4Vector) entries.getChildByOrdinal(0)).setSafe(start + i, i);
      value.write((FieldVector) entries.getChildByOrdinal(1), start + i, values.get(i));
    }
    maps.endValue(row, values.size());
    entries.setValueCount(start + values.size());
  }
}
