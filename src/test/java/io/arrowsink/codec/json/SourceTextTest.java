package io.arrowsink.codec.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Text that is refused before it is parsed. */
class SourceTextTest {
  private static final int[] TELLING_BYTES = {
    'a', 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED,
    0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF
  };

  @Test
  void refusesWhatTheJdkRefusesAsUtf8() {
    Random random = new Random(7);
    int wellFormed = 0;
    for (int i = 0; i < 100_000; i++) {
      byte[] bytes = new byte[1 + random.nextInt(9)];
      for (int index = 0; index < bytes.length; index++) {
        bytes[index] = (byte) TELLING_BYTES[random.nextInt(TELLING_BYTES.length)];
      }
      boolean expected = isUtf8(bytes);
      wellFormed += expected ? 1 : 0;
      assertThat(SourceText.fault(bytes, 0, bytes.length) == null).isEqualTo(expected);
    }
    assertThat(wellFormed).isGreaterThan(500);
  }

  private static boolean isUtf8(byte[] bytes) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "fine",
      textBlock =
          """
          \\ud83d\\ude00, fine
          \\\\ud83d, fine
          \\\\\\ud83d, half a surrogate pair at byte 2
          aaaaaaaaaaaa\\uDFFF, half a surrogate pair at byte 12
          \\ud83d\\\\ude00, half a surrogate pair at byte 0
          \\ud83d\\ud83d, half a surrogate pair at byte 0
          \\ud83, fine
          \\u00e9\\uFFFF\\ue000, fine
          """)
  void findsEscapesOfHalfAPair(String text, String fault) {
    byte[] bytes = ("xyz" + text + "xyz").getBytes(StandardCharsets.UTF_8);
    assertThat(SourceText.fault(bytes, 3, bytes.length - 3)).isEqualTo(fault);
  }

  @Test
  void looksAtNothingBeyondItsEnd() {
    byte[] bytes = "aaaaaaaaé".getBytes(StandardCharsets.UTF_8);
    assertThat(SourceText.fault(bytes, 0, 8)).isNull();
    assertThat(SourceText.fault(bytes, 0, 9)).isEqualTo("invalid UTF-8 at byte 8");
    assertThat(SourceText.fault(bytes, 0, 10)).isNull();
  }
}
