package io.arrowsink.clickhouse.roundtrip;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;

/** {@code struct<a: T, b: U, …>}. */
record StructDomain(List<ValueDomain> fields) implements ValueDomain {
  @Override
  public String name() {
    return "struct<" + String.join(", ", fields.stream().map(ValueDomain::name).toList()) + ">";
  }

  @Override
  public Field field(String name) {
    List<Field> children =
        IntStream.range(0, fields.size()).mapToObj(i -> fields.get(i).field(fieldName(i))).toList();
    return new Field(name, FieldType.nullable(ArrowType.Struct.INSTANCE), children);
  }

  /** a, b, c, … */
  static String fieldName(int index) {
    return Character.toString('a' + index);
  }

  /** Every boundary value of the first field, each with some of the others. */
  @Override
  public List<Object> boundaries() {
    List<List<Object>> columns = fields.stream().map(ValueDomain::boundaries).toList();
    List<Object> boundaries = new ArrayList<>();
    for (int i = 0; i < columns.get(0).size(); i++) {
      int row = i;
      boundaries.add(columns.stream().map(column -> column.get(row % column.size())).toList());
    }
    return boundaries;
  }

  @Override
  public Object next(SplittableRandom random) {
    return fields.stream().map(field -> field.next(random)).toList();
  }

  @Override
  public void write(FieldVector vector, int row, Object value) {
    List<?> values = (List<?>) value;
    StructVector structs = (StructVector) vector;
    structs.setIndexDefined(row);
    for (int i = 0; i < fields.size(); i++) {
      fields.get(i).write((FieldVector) structs.getChildByOrdinal(i), row, values.get(i));
    }
  }
}
