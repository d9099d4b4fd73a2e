package io.arrowsink.clickhouse.schema;

/**
 * A type that a value is not sent as a {@code Nullable} of, since the server knows no such type or,
 * for tuples, only where a setting allows it.
 */
public sealed interface NeverNullable extends ClickHouseType
    permits ClickHouseType.ArrayType,
        ClickHouseType.MapType,
        ClickHouseType.TupleType,
        NestedType,
        VariantType,
        GeoType {

  @Override
  default boolean hasNullableForm() {
    return false;
  }
}
