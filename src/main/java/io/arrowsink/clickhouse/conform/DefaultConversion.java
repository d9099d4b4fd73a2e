package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.ClickHouseType;

/** Whatever the values are, the type's default for each. */
final class DefaultConversion implements Conversion {
  private final ClickHouseType type;

  DefaultConversion(ClickHouseType type) {
    this.type = type;
  }

  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    return TypeDefaults.column(type, source.count(), work.memory());
  }
}
