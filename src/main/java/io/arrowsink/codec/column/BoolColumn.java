package io.arrowsink.codec.column;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.arrow.vector.BitVector;
import org.jspecify.annotations.Nullable;

/** Takes true and false and, where it is lenient, 1 and 0 and the words. */
final class BoolColumn extends Column {
  private static final byte[] TRUE = "true".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] FALSE = "false".getBytes(StandardCharsets.US_ASCII);

  private final BitVector vector;
  private final boolean lenient;

  BoolColumn(BitVector vector, boolean lenient) {
    super(TypeName.of(vector.getField()));
    this.vector = vector;
    this.lenient = lenient;
  }

  @Override
  public @Nullable Fault bool(int row, boolean value) {
    vector.setSafe(row, value ? 1 : 0);
    return null;
  }

  @Override
  public @Nullable Fault integer(int row, long value) {
    return lenient && (value == 0 || value == 1) ? bool(row, value == 1) : Fault.OTHER_KIND;
  }

  @Override
  public @Nullable Fault text(int row, byte[] utf8, int offset, int length) {
    boolean isTrue = Arrays.equals(utf8, offset, offset + length, TRUE, 0, TRUE.length);
    boolean isFalse = Arrays.equals(utf8, offset, offset + length, FALSE, 0, FALSE.length);
    return lenient && (isTrue || isFalse) ? bool(row, isTrue) : Fault.OTHER_KIND;
  }

  @Override
  public void setNull(int row) {
    vector.setNull(row);
  }
}
