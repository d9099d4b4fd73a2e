package io.arrowsink.clickhouse.roundtrip;

import java.util.List;

/**
 * {@code Array(T)}, and what is one under another name: lists of what T holds. A list that is null
 * is an empty one; an element that is null needs a T that has nulls.
 *
 * @param type in SQL
 */
record ArrayModel(String type, ColumnModel element) implements ColumnModel {
  ArrayModel(ColumnModel element) {
    this("Array(" + element.type() + ")", element);
  }

  @Override
  public Verdict judge(Object value) {
    List<?> elements = value instanceof Absent ? List.of() : (List<?>) value;
    return Verdict.ofAll(elements.stream().map(this::judgeElement).toList(), Shown::list);
  }

  private Verdict judgeElement(Object value) {
    return value instanceof Absent && !element.acceptsNull()
        ? Verdict.REJECTED
        : element.judge(value);
  }

  @Override
  public String expression(String value) {
    return "arrayMap(e -> " + element.expression("e") + ", " + value + ")";
  }
}
