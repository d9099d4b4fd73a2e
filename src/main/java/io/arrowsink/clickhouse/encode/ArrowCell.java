package io.arrowsink.clickhouse.encode;

import java.io.IOException;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.jspecify.annotations.Nullable;

/**
 * How a value of one width in ClickHouse's layout becomes the same in Arrow's.
 *
 * @param width bytes of the value in Arrow
 * @param form what is done with it
 */
record ArrowCell(int width, Form form) {
  private static final int RUN_BYTES = 1 << 14;

  /** Writes the value at {@code at} of {@code cells}. */
  @FunctionalInterface
  interface Form {
    void write(byte[] cells, int at, byte[] into, int to);
  }

  /**
   * The cell of {@code type}; null where the layouts are the same.
   *
   * @param width bytes of the value in ClickHouse
   */
  static @Nullable ArrowCell of(ArrowType type, int width) {
    if (type instanceof UuidType) {
      return new ArrowCell(width, ArrowCell::writeUuid);
    }
    if (type instanceof ArrowType.Decimal decimal && decimal.getBitWidth() > width * Byte.SIZE) {
      int wide = decimal.getBitWidth() / Byte.SIZE;
      return new ArrowCell(wide, (cells, at, into, to) -> extend(cells, at, width, into, to, wide));
    }
    return type instanceof ArrowType.FloatingPoint number
            && number.getPrecision() == FloatingPointPrecision.SINGLE
            && width == Short.BYTES
        ? new ArrowCell(Float.BYTES, ArrowCell::writeUpperHalf)
        : null;
  }

  /** A value that is the same in both. */
  static ArrowCell unchanged(int width) {
    return new ArrowCell(
        width, (cells, at, into, to) -> System.arraycopy(cells, at, into, to, width));
  }

  /** Two words, each the other way round. */
  private static void writeUuid(byte[] cells, int at, byte[] into, int to) {
    for (int i = 0; i < Long.BYTES; i++) {
      into[to + i] = cells[at + Long.BYTES - 1 - i];
      into[to + Long.BYTES + i] = cells[at + 2 * Long.BYTES - 1 - i];
    }
  }

  private static void extend(byte[] cells, int at, int width, byte[] into, int to, int wide) {
    System.arraycopy(cells, at, into, to, width);
    byte sign = (byte) (cells[at + width - 1] >> (Byte.SIZE - 1));
    for (int i = width; i < wide; i++) {
      into[to + i] = sign;
    }
  }

  /** A {@code BFloat16} is that of a {@code Float32}. */
  private static void writeUpperHalf(byte[] cells, int at, byte[] into, int to) {
    into[to] = 0;
    into[to + 1] = 0;
    into[to + 2] = cells[at];
    into[to + 3] = cells[at + 1];
  }

  /**
   * Writes all of {@code rows}.
   *
   * @param source of the column, {@code sourceWidth} bytes for each value
   */
  void writeAll(ArrowBuf source, int sourceWidth, ArrowRows rows, BlockOutput out)
      throws IOException {
    int most = Math.max(1, Math.min(rows.count(), RUN_BYTES / width));
    byte[] cells = new byte[most * sourceWidth];
    byte[] written = new byte[most * width];
    for (int first = 0; first < rows.count(); first += most) {
      int values = Math.min(most, rows.count() - first);
      rows.read(source, sourceWidth, first, values, cells);
      for (int i = 0; i < values; i++) {
        form.write(cells, i * sourceWidth, written, i * width);
      }
      out.write(written, 0, values * width);
    }
  }
}
