package io.arrowsink.clickhouse.roundtrip;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Tuples, and what is one under another name: structs of what the elements hold.
 *
 * @param type in SQL
 */
record TupleModel(String type, List<ColumnModel> elements) implements ColumnModel {
  @Override
  public Verdict judge(Object value) {
    List<?> values = (List<?>) value;
    return Verdict.ofAll(
        IntStream.range(0, elements.size())
            .mapToObj(i -> elements.get(i).judge(values.get(i)))
            .toList(),
        Shown::list);
  }

  @Override
  public String expression(String value) {
    return IntStream.range(0, elements.size())
        .mapToObj(i -> elements.get(i).expression("tupleElement(" + value + ", " + (i + 1) + ")"))
        .collect(Collectors.joining(", ", "tuple(", ")"));
  }
}
