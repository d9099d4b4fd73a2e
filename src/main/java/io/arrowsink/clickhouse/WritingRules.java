package io.arrowsink.clickhouse;

import io.arrowsink.config.ConformSettings;
import io.arrowsink.config.InsertFormat;

/**
 * What decides how batches go into a table, whatever the table is.
 *
 * @param columns which columns are written
 * @param format of the inserts
 * @param values what becomes of values that need a decision of the user's
 * @param input what the batches hold
 */
record WritingRules(
    ColumnChoice columns, InsertFormat format, ConformSettings values, WriterInput input) {

  /**
   * Whether columns of types that are not known are written nevertheless: the server converts what
   * fields hold that are not derived from such columns.
   */
  boolean writesUnknownTypes() {
    return format == InsertFormat.ARROW_STREAM && !input.derives();
  }
}
