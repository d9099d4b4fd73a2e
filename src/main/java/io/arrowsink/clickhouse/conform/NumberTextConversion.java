package io.arrowsink.clickhouse.conform;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/**
 * Integers and decimals into {@code String}: all their digits, those of the scale included. Numbers
 * that fit a long are written without an object for each.
 */
final class NumberTextConversion extends ToTextConversion {
  /** More than a long's digits, a sign, and zeros down to the largest scale there is. */
  private static final int LONGEST = 128;

  private static final int MOST_SCALE = 100;

  private final DecimalSource source;

  NumberTextConversion(DecimalSource source) {
    super(source.width());
    this.source = source;
  }

  @Override
  void convert(CellRun run, StringsBuilder texts) {
    byte[] numbers = run.source();
    byte[] digits = new byte[LONGEST];
    for (int i = 0; i < run.count(); i++) {
      int at = i * source.width();
      if (run.isNull(i)) {
        texts.addEmpty();
      } else if (fitsLong(numbers, at)) {
        texts.add(digits, write(low(numbers, at), digits), digits.length);
      } else {
        byte[] text = exactText(numbers, at);
        texts.add(text, 0, text.length);
      }
    }
  }

  private boolean fitsLong(byte[] numbers, int start) {
    int width = source.width();
    if (source.scale() < 0 || source.scale() > MOST_SCALE) {
      return false;
    }
    if (width <= Long.BYTES) {
      return source.signed() || width < Long.BYTES || numbers[start + width - 1] >= 0;
    }
    long sign = low(numbers, start) >> (Long.SIZE - 1);
    boolean fits = true;
    for (int at = Long.BYTES; at < width; at += Long.BYTES) {
      fits &= LittleEndian.getLong(numbers, start + at) == sign;
    }
    return fits;
  }

  /** The low eight bytes, or all of them, extended, where there are fewer. */
  private long low(byte[] numbers, int start) {
    return switch (source.width()) {
      case 1 -> source.signed() ? numbers[start] : numbers[start] & 0xFF;
      case 2 -> {
        short value = LittleEndian.getShort(numbers, start);
        yield source.signed() ? value : value & 0xFFFF;
      }
      case 4 -> {
        int value = LittleEndian.getInt(numbers, start);
        yield source.signed() ? value : value & 0xFFFF_FFFFL;
      }
      default -> LittleEndian.getLong(numbers, start);
    };
  }

  /** Writes the number at the end of {@code out}; answers where it starts. */
  private int write(long unscaled, byte[] out) {
    int start = out.length;
    // Of the two signs only the negative one has room for every magnitude.
    long rest = unscaled < 0 ? unscaled : -unscaled;
    int digits = 0;
    do {
      if (digits == source.scale() && digits > 0) {
        out[--start] = '.';
      }
      out[--start] = (byte) ('0' - rest % 10);
      rest /= 10;
      digits++;
    } while (rest != 0 || digits <= source.scale());
    if (unscaled < 0) {
      out[--start] = '-';
    }
    return start;
  }

  private byte[] exactText(byte[] numbers, int start) {
    return new BigDecimal(
            LittleEndian.bigInteger(numbers, start, source.width(), source.signed()),
            source.scale())
        .toPlainString()
        .getBytes(StandardCharsets.US_ASCII);
  }
}
