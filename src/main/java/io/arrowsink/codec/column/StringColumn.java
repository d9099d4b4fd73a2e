package io.arrowsink.codec.column;

import org.apache.arrow.vector.VarCharVector;
import org.jspecify.annotations.Nullable;

/** Takes text, as it is; its rules say of which other values it wants the JSON text. */
final class StringColumn extends VariableWidthColumn {
  private final JsonTextOf jsonTextOf;

  StringColumn(VarCharVector vector, JsonTextOf jsonTextOf) {
    super(vector);
    this.jsonTextOf = jsonTextOf;
  }

  @Override
  public JsonTextOf jsonTextOf() {
    return jsonTextOf;
  }

  @Override
  public @Nullable Fault text(int row, byte[] utf8, int offset, int length) {
    set(row, utf8, offset, length);
    return null;
  }
}
