package io.arrowsink.clickhouse.conform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HexDigitsTest {

  private static long eight(int place, int character) {
    byte[] text = {'0', '1', 'a', 'F', '9', 'f', 'A', '2'};
    text[place] = (byte) character;
    return LittleEndian.getLong(text, 0);
  }

  @Test
  void readsTheFirstDigitAsTheHighest() {
    assertThat(HexDigits.number(eight(0, '0'))).isEqualTo(0x01AF_9FA2L);
    assertThat(HexDigits.number(-1)).isEqualTo(HexDigits.NONE);
  }

  /** Every byte at every place, by Java's own reading. */
  @Test
  void takesDigitsAndNothingElse() {
    for (int place = 0; place < Long.BYTES; place++) {
      for (int character = 0; character < 256; character++) {
        int digit = character < 128 ? Character.digit(character, 16) : -1;
        long shift = 4L * (Long.BYTES - 1 - place);
        long expected =
            digit < 0
                ? HexDigits.NONE
                : (0x01AF_9FA2L & ~(0xFL << shift)) | ((long) digit << shift);

        assertThat(HexDigits.number(eight(place, character)))
            .as("%d at %d", character, place)
            .isEqualTo(expected);
      }
    }
  }
}
