package io.arrowsink.codec.column;

import org.apache.arrow.vector.UuidVector;
import org.jspecify.annotations.Nullable;

/** Takes text of the form 8-4-4-4-12 hexadecimal digits (RFC 9562, section 4). */
final class UuidColumn extends Column {
  private static final int TEXT_LENGTH = 36;
  private static final int BYTES = 16;
  private static final Fault NO_UUID =
      Fault.of("not a UUID of the form 8-4-4-4-12 hexadecimal digits");

  private final UuidVector vector;
  private final byte[] value = new byte[BYTES];

  UuidColumn(UuidVector vector) {
    super(TypeName.of(vector.getField()));
    this.vector = vector;
  }

  @Override
  public @Nullable Fault text(int row, byte[] utf8, int offset, int length) {
    if (length != TEXT_LENGTH) {
      return NO_UUID;
    }
    int position = offset;
    for (int index = 0; index < BYTES; index++) {
      if (index == 4 || index == 6 || index == 8 || index == 10) {
        if (utf8[position++] != '-') {
          return NO_UUID;
        }
      }
      int high = Character.digit(utf8[position++], 16);
      int low = Character.digit(utf8[position++], 16);
      if (high < 0 || low < 0) {
        return NO_UUID;
      }
      value[index] = (byte) (high << 4 | low);
    }
    vector.setSafe(row, value);
    return null;
  }

  @Override
  public void setNull(int row) {
    vector.setNull(row);
  }
}
