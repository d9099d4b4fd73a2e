package io.arrowsink.codec.column;

import java.nio.ByteBuffer;
import java.util.Base64;
import org.apache.arrow.vector.VarBinaryVector;
import org.jspecify.annotations.Nullable;

/** Takes bytes as they are, and text as the base64 of bytes (RFC 4648, section 4). */
final class BinaryColumn extends VariableWidthColumn {
  private static final Fault NO_BASE64 = Fault.of("not base64");

  BinaryColumn(VarBinaryVector vector) {
    super(vector);
  }

  @Override
  public @Nullable Fault bytes(int row, byte[] bytes, int offset, int length) {
    set(row, bytes, offset, length);
    return null;
  }

  @Override
  public @Nullable Fault text(int row, byte[] utf8, int offset, int length) {
    ByteBuffer decoded;
    try {
      decoded = Base64.getDecoder().decode(ByteBuffer.wrap(utf8, offset, length));
    } catch (IllegalArgumentException e) {
      return NO_BASE64;
    }
    return bytes(row, decoded.array(), decoded.arrayOffset(), decoded.remaining());
  }
}
