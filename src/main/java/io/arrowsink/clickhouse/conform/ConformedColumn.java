package io.arrowsink.clickhouse.conform;

/**
 * A column that can be sent.
 *
 * @param name the target column's name, unquoted
 * @param typeText the type that the values have: the column's own, or its Nullable form where nulls
 *     are to become the column's default
 * @param values one for each row
 */
public record ConformedColumn(String name, String typeText, ColumnValues values) {}
