package io.arrowsink.clickhouse.conform;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigInteger;
import java.nio.ByteOrder;

/**
 * Little-endian numbers in byte arrays, the layout of both Arrow buffers and ClickHouse columns.
 */
public final class LittleEndian {
  private static final VarHandle SHORT = view(short[].class);
  private static final VarHandle INT = view(int[].class);
  private static final VarHandle LONG = view(long[].class);
  private static final VarHandle FLOAT = view(float[].class);
  private static final VarHandle DOUBLE = view(double[].class);

  private LittleEndian() {}

  private static VarHandle view(Class<?> arrayClass) {
    return MethodHandles.byteArrayViewVarHandle(arrayClass, ByteOrder.LITTLE_ENDIAN);
  }

  static short getShort(byte[] bytes, int index) {
    return (short) SHORT.get(bytes, index);
  }

  /** The 32-bit integer at {@code index}. */
  public static int getInt(byte[] bytes, int index) {
    return (int) INT.get(bytes, index);
  }

  static long getLong(byte[] bytes, int index) {
    return (long) LONG.get(bytes, index);
  }

  static float getFloat(byte[] bytes, int index) {
    return (float) FLOAT.get(bytes, index);
  }

  static double getDouble(byte[] bytes, int index) {
    return (double) DOUBLE.get(bytes, index);
  }

  static void putShort(byte[] bytes, int index, short value) {
    SHORT.set(bytes, index, value);
  }

  /** Writes the 32-bit integer at {@code index}. */
  public static void putInt(byte[] bytes, int index, int value) {
    INT.set(bytes, index, value);
  }

  static void putLong(byte[] bytes, int index, long value) {
    LONG.set(bytes, index, value);
  }

  static void putFloat(byte[] bytes, int index, float value) {
    FLOAT.set(bytes, index, value);
  }

  static void putDouble(byte[] bytes, int index, double value) {
    DOUBLE.set(bytes, index, value);
  }

  /** The first {@code count} integers of {@code width} bytes, sign-extended or zero-extended. */
  static void readLongs(byte[] bytes, int width, boolean signed, int count, long[] values) {
    switch (width) {
      case 1 -> {
        for (int i = 0; i < count; i++) {
          values[i] = signed ? bytes[i] : bytes[i] & 0xFF;
        }
      }
      case 2 -> {
        for (int i = 0; i < count; i++) {
          short value = getShort(bytes, i * Short.BYTES);
          values[i] = signed ? value : value & 0xFFFF;
        }
      }
      case 4 -> {
        for (int i = 0; i < count; i++) {
          int value = getInt(bytes, i * Integer.BYTES);
          values[i] = signed ? value : value & 0xFFFF_FFFFL;
        }
      }
      default -> {
        for (int i = 0; i < count; i++) {
          values[i] = getLong(bytes, i * Long.BYTES);
        }
      }
    }
  }

  /** Writes the low {@code width} bytes of each of the first {@code count} values. */
  static void writeLongs(long[] values, int count, int width, byte[] bytes) {
    switch (width) {
      case 1 -> {
        for (int i = 0; i < count; i++) {
          bytes[i] = (byte) values[i];
        }
      }
      case 2 -> {
        for (int i = 0; i < count; i++) {
          putShort(bytes, i * Short.BYTES, (short) values[i]);
        }
      }
      case 4 -> {
        for (int i = 0; i < count; i++) {
          putInt(bytes, i * Integer.BYTES, (int) values[i]);
        }
      }
      default -> {
        for (int i = 0; i < count; i++) {
          putLong(bytes, i * Long.BYTES, values[i]);
        }
      }
    }
  }

  /** Writes the low {@code width} bytes of {@code value}. */
  static void putInteger(byte[] bytes, int start, int width, long value) {
    for (int at = 0; at < width; at++) {
      bytes[start + at] = (byte) (value >> (at * Byte.SIZE));
    }
  }

  /** Writes the low {@code width} bytes of {@code value}, of any width. */
  static void putBigInteger(byte[] bytes, int start, int width, BigInteger value) {
    byte[] bigEndian = value.toByteArray();
    byte sign = (byte) (value.signum() < 0 ? -1 : 0);
    for (int at = 0; at < width; at++) {
      int place = bigEndian.length - 1 - at;
      bytes[start + at] = place >= 0 ? bigEndian[place] : sign;
    }
  }

  /** The integer of {@code width} bytes from {@code start} on, of any width. */
  static BigInteger bigInteger(byte[] bytes, int start, int width, boolean signed) {
    byte[] bigEndian = new byte[width];
    for (int at = 0; at < width; at++) {
      bigEndian[at] = bytes[start + width - 1 - at];
    }
    return signed ? new BigInteger(bigEndian) : new BigInteger(1, bigEndian);
  }
}
