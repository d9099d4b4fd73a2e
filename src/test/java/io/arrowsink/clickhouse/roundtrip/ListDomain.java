package io.arrowsink.clickhouse.roundtrip;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;

/** {@code list<T>}: empty lists, lists of one boundary value each, and lists of a few values. */
record ListDomain(ValueDomain element) implements ValueDomain {
  private static final int END_LENGTH = 4;

  @Override
  public String name() {
    return "list<" + element.name() + ">";
  }

  @Override
  public Field field(String name) {
    return new Field(
        name, FieldType.nullable(ArrowType.List.INSTANCE), List.of(element.field("element")));
  }

  @Override
  public List<Object> boundaries() {
    List<Object> boundaries = new ArrayList<>(List.of(List.of()));
    element.boundaries().forEach(value -> boundaries.add(List.of(value)));
    return boundaries;
  }

  @Override
  public Object next(SplittableRandom random) {
    return elements(element, random.nextInt(END_LENGTH), random);
  }

  static List<Object> elements(ValueDomain domain, int count, SplittableRandom random) {
    List<Object> elements = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      elements.add(domain.next(random));
    }
    return elements;
  }

  @Override
  public void write(FieldVector vector, int row, Object value) {
    List<?> elements = (List<?>) value;
    ListVector lists = (ListVector) vector;
    int start = lists.startNewValue(row);
    for (int i = 0; i < elements.size(); i++) {
      element.write(lists.getDataVector(), start + i, elements.get(i));
    }
    lists.endValue(row, elements.size());
    lists.getDataVector().setValueCount(start + elements.size());
  }
}
