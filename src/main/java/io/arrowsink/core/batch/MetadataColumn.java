package io.arrowsink.core.batch;

import org.apache.arrow.vector.types.pojo.Field;

/**
 * A column that the batch fills itself, from where a record came.
 *
 * @param kind what it holds
 * @param name its name
 */
public record MetadataColumn(MetadataKind kind, String name) {

  /** The nullable Arrow field. */
  public Field field() {
    return kind.field(name);
  }
}
