package io.arrowsink.clickhouse.schema;

import io.arrowsink.clickhouse.schema.ClickHouseType.TupleType.TupleElement;
import java.util.List;
import java.util.stream.Collectors;

/**
 * {@code Nested(…)} as one column: an array of named tuples under a name of its own. Only tables
 * made with {@code flatten_nested=0} have it; others have an array for each element, see {@link
 * TargetTable#nestedGroups}.
 *
 * @param elements in the order of the type's text, at least one
 */
public record NestedType(List<TupleElement> elements) implements NeverNullable {
  /** Copies the list. */
  public NestedType {
    elements = List.copyOf(elements);
  }

  /** The array that it is. */
  public ArrayType structure() {
    return new ArrayType(new TupleType(true, elements));
  }

  @Override
  public String text() {
    return elements.stream()
        .map(TupleElement::text)
        .collect(Collectors.joining(", ", "Nested(", ")"));
  }
}
