package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.CreateTableStatement;
import io.arrowsink.config.TableName;
import io.arrowsink.core.write.Failure;
import org.apache.arrow.vector.types.pojo.Schema;

/** The remedy for a table that is missing is a statement. */
final class MissingTable {
  private MissingTable() {}

  /**
   * {@code cause}, with a statement that creates the table where it is the table that is missing.
   */
  static Failure remedied(Failure cause, TableName table, Schema schema) {
    return cause.code() == ErrorCode.UNKNOWN_TABLE
        ? new Failure(
            cause.code(),
            cause.message() + ", for example: " + CreateTableStatement.of(table, schema),
            cause.exception())
        : cause;
  }
}
