package io.arrowsink.clickhouse.check;

import io.arrowsink.config.TableName;

/**
 * A materialized view that inserts into a target reach, directly or through other views.
 *
 * @param view its name
 * @param storage the table that keeps its rows
 */
public record ViewFacts(TableName view, TableFacts storage) {}
