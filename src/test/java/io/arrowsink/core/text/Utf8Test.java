package io.arrowsink.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compared with the platform's own decoder. */
class Utf8Test {

  private static boolean decodes(byte[] bytes) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  private static void check(byte... bytes) {
    assertThat(Utf8.isWellFormed(bytes, 0, bytes.length))
        .as(() -> HexFormat.of().formatHex(bytes))
        .isEqualTo(decodes(bytes));
  }

  @Test
  void judgesEveryPairOfBytesAlike() {
    for (int pair = 0; pair < 1 << 16; pair++) {
      check((byte) (pair >> 8), (byte) pair);
    }
  }

  @Test
  void judgesLongerCharactersAlike() {
    int[] edges = {0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF};
    for (int lead = 0xE0; lead <= 0xFF; lead++) {
      for (int second : edges) {
        for (int third : edges) {
          check((byte) lead, (byte) second, (byte) third);
          check((byte) lead, (byte) second, (byte) third, (byte) 0x80);
          check((byte) lead, (byte) second, (byte) third, (byte) 0x7F);
        }
      }
    }
  }

  @Test
  void judgesDamagedTextAlike() {
    Random random = new Random(7);
    byte[] text = "aé中😀z".repeat(3).getBytes(StandardCharsets.UTF_8);
    for (int round = 0; round < 5_000; round++) {
      byte[] damaged = text.clone();
      damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
      check(damaged);
    }
  }

  @Test
  void endsWhereItIsTold() {
    byte[] text = "xé".getBytes(StandardCharsets.UTF_8);
    assertThat(Utf8.isWellFormed(text, 1, 3)).isTrue();
    assertThat(Utf8.isWellFormed(text, 1, 2)).isFalse();
    assertThat(Utf8.isWellFormed(text, 2, 2)).isTrue();
  }

  @Test
  void putsEveryCharacterAsThePlatformEncodesIt() {
    byte[] target = new byte[6];
    for (int code = 0; code <= Character.MAX_CODE_POINT; code++) {
      if (code < Character.MIN_SURROGATE || code > Character.MAX_SURROGATE) {
        int end = Utf8.put(code, target, 1);
        byte[] expected = Character.toString(code).getBytes(StandardCharsets.UTF_8);
        assertThat(Arrays.equals(target, 1, end, expected, 0, expected.length))
            .as("U+%04X", code)
            .isTrue();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "é中😀", "😀😀x"})
  void encodesWellFormedStrings(String text) {
    assertThat(Utf8.encode(text)).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\ud800", "a\ud800b", "\udc00", "\udc00\ud800", "😀\ud83d"})
  void encodesNothingOfStringsWithHalfAPair(String text) {
    assertThat(Utf8.encode(text)).isNull();
  }
}
