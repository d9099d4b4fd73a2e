package io.arrowsink.clickhouse;

import io.arrowsink.config.ConformSettings;

/**
 * What decides how batches go into a table, whatever the table is.
 *
 * @param columns which columns are written
 * @param values what becomes of values that need a decision of the user's
 * @param input what the batches hold
 */
record WritingRules(ColumnChoice columns, ConformSettings values, WriterInput input) {}
