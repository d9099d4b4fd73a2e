package io.arrowsink.clickhouse.schema;

/**
 * {@code SimpleAggregateFunction(f, T)}: stored and sent as T, aggregated when parts are merged.
 *
 * @param function its name and parameters, as the server spells them
 * @param inner T
 */
public record SimpleAggregateFunctionType(String function, ClickHouseType inner)
    implements ClickHouseType {
  @Override
  public String text() {
    return "SimpleAggregateFunction(" + function + ", " + inner.text() + ")";
  }

  @Override
  public boolean acceptsNull() {
    return inner.acceptsNull();
  }

  @Override
  public boolean hasNullableForm() {
    return inner.hasNullableForm();
  }
}
