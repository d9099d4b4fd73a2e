package io.arrowsink.clickhouse.schema;

import java.util.List;

/**
 * {@code JSON}, {@code JSON(…)}: a JSON object.
 *
 * @param parameters what stands in the parentheses, as the server spells it; empty where there are
 *     none
 * @param typedPaths the paths among them that have a type of their own
 */
public record JsonType(String parameters, List<TypedPath> typedPaths) implements ClickHouseType {

  /**
   * A path whose values the server converts into one type, instead of keeping each as it is.
   *
   * @param path the names from the object to the value, joined by dots
   * @param type a scalar, or arrays of scalars
   */
  public record TypedPath(String path, ClickHouseType type) {}

  /** Copies the list. */
  public JsonType {
    typedPaths = List.copyOf(typedPaths);
  }

  @Override
  public String text() {
    return parameters.isEmpty() ? "JSON" : "JSON(" + parameters + ")";
  }
}
