package io.arrowsink.clickhouse.client;

import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.TableName;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/**
 * One insert.
 *
 * @param table where to
 * @param format of the body
 * @param columns the columns' names, unquoted, in the order of the body
 * @param token by which the server knows the same rows again
 * @param schemaIsFresh whether the table was read again because of an answer to the same rows
 * @param settings of the server for this insert, by name, beside those that every insert has
 * @param body writes the rows
 */
public record InsertRequest(
    TableName table,
    InsertFormat format,
    List<String> columns,
    String token,
    boolean schemaIsFresh,
    Map<String, String> settings,
    Body body) {
  /** Copies the collections. */
  public InsertRequest {
    columns = List.copyOf(columns);
    settings = Map.copyOf(settings);
  }

  /** The rows of an insert. */
  @FunctionalInterface
  public interface Body {
    /** Writes all rows; called once, on a thread of the connection. Leaves {@code out} open. */
    void writeTo(OutputStream out) throws IOException;
  }
}
