package io.arrowsink.clickhouse.schema;

/**
 * {@code JSON}, {@code JSON(…)}: a JSON object.
 *
 * @param parameters what stands in the parentheses, as the server spells it; empty where there are
 *     none
 */
public record JsonType(String parameters) implements ClickHouseType {
  @Override
  public String text() {
    return parameters.isEmpty() ? "JSON" : "JSON(" + parameters + ")";
  }
}
