package io.arrowsink.clickhouse.schema;

import java.util.List;
import java.util.stream.Collectors;

/**
 * {@code Variant(T1, …)}: each value is null or of one of several types.
 *
 * @param alternatives in the order of the type's text, which the server sorts; none of them accepts
 *     null
 */
public record VariantType(List<ClickHouseType> alternatives) implements NeverNullable {
  /** Copies the list. */
  public VariantType {
    alternatives = List.copyOf(alternatives);
  }

  @Override
  public String text() {
    return alternatives.stream()
        .map(ClickHouseType::text)
        .collect(Collectors.joining(", ", "Variant(", ")"));
  }

  @Override
  public boolean acceptsNull() {
    return true;
  }
}
