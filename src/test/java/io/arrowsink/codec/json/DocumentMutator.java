package io.arrowsink.codec.json;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Random;

/** Damages or changes JSON documents in the ways that they are damaged or changed in the field. */
final class DocumentMutator {
  private static final String[] TOKENS = {
    "{", "}", "[", "]", ",", ":", "\"", "\\", " ", "\n", "\u0000", "\uFEFF", "null", "true", "-",
    "+", ".", "e", "0", "\\u0061", "\\ud83d", "\\ude00", "\\u12", "/*", "//", "\"\":", ",,", "😀",
    "'"
  };

  private static final String[] VALUES = {
    "null",
    "true",
    "0",
    "1",
    "-0",
    "-1",
    "1.0",
    "1.5",
    "1e3",
    "-0.0",
    "00",
    "NaN",
    "\"\"",
    "\"1\"",
    "\"-0.0\"",
    "\"1.50\"",
    "\"1e2\"",
    "\"007\"",
    "\"true\"",
    "\"é\"",
    "\"\\u00e9\\n\"",
    "\"\\ud800\"",
    "[]",
    "[null]",
    "[[1],null]",
    "{}",
    "{\"a\":1}",
    "{\"a\":1,\"a\":2}",
    "{\"k\":null,\"k\":1}",
    "{\"a\":{\"b\":[]},\"b\":[\"x\"],\"c\":{}}",
    "\"2024-02-30\"",
    "\"2024-03-31 02:30\"",
    "\"2024-10-27T02:30:00.5\"",
    "\"9999-12-31T23:59:59Z\"",
    "\"2024-01-01T00:00:00.0000000010+0530\"",
    "\"23:59:60\"",
    "\"00:00\"",
    "\"24:00\"",
    "\"QQ==\"",
    "\"QQ\"",
    "\"Q\""
  };

  private static final String[] HUGE_NUMBERS = {
    "9223372036854775807",
    "-9223372036854775809",
    "18446744073709551616",
    "1e400",
    "-1e-400",
    "1e999999999",
    "1e-999999999",
    "1e99999999999",
    "1e-99999999999",
    "0e999999999999",
    "3.4028235677973366e38",
    "99999999999999999999999999999999999999.995",
    "0." + "0".repeat(70) + "5",
    "1" + "0".repeat(998),
    "1" + "0".repeat(1000),
    "1." + "0".repeat(2000)
  };

  private static final byte[][] BAD_UTF8 = {
    {(byte) 0x80},
    {(byte) 0xFF},
    {(byte) 0xC0, (byte) 0x80},
    {(byte) 0xC1, (byte) 0xBF},
    {(byte) 0xE2, (byte) 0x82},
    {(byte) 0xE0, (byte) 0x80, (byte) 0x80},
    {(byte) 0xED, (byte) 0xA0, (byte) 0x80},
    {(byte) 0xF0, (byte) 0x82, (byte) 0x82, (byte) 0xAC},
    {(byte) 0xF4, (byte) 0x90, (byte) 0x80, (byte) 0x80},
    {(byte) 0xF5, (byte) 0x80, (byte) 0x80, (byte) 0x80}
  };

  private final Random random;

  DocumentMutator(Random random) {
    this.random = random;
  }

  /** A document that differs from {@code document}, as a rule, in one to three ways. */
  byte[] mutate(byte[] document) {
    byte[] mutated = document;
    int times = 1 + Math.max(0, random.nextInt(6) - 3);
    for (int i = 0; i < times; i++) {
      mutated = mutated.length == 0 ? mutated : mutateOnce(mutated);
    }
    return mutated;
  }

  private byte[] mutateOnce(byte[] text) {
    int at = random.nextInt(text.length);
    return switch (random.nextInt(14)) {
      case 0 -> replaced(text, at, at + 1, (byte) (text[at] ^ 1 << random.nextInt(8)));
      case 1 -> replaced(text, at, at + 1, (byte) random.nextInt());
      case 2 -> Arrays.copyOf(text, at);
      case 3, 4 -> replaced(text, at, at, any(TOKENS));
      case 5 -> replaced(text, at, endAfter(text, at), new byte[0]);
      case 6 -> swapped(text);
      case 7 -> withMemberTwice(text);
      case 8 -> replaced(text, at, at, BAD_UTF8[random.nextInt(BAD_UTF8.length)]);
      case 9 -> nested(text);
      case 10 -> withNumber(text);
      default -> withValue(text, any(VALUES));
    };
  }

  private byte[] any(String[] texts) {
    return texts[random.nextInt(texts.length)].getBytes(UTF_8);
  }

  private int endAfter(byte[] text, int from) {
    return Math.min(text.length, from + 1 + random.nextInt(20));
  }

  private static byte[] replaced(byte[] text, int from, int to, byte... by) {
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    whole.write(text, 0, from);
    whole.writeBytes(by);
    whole.write(text, to, text.length - to);
    return whole.toByteArray();
  }

  /** Two ranges change places. */
  private byte[] swapped(byte[] text) {
    int[] ends = random.ints(4, 0, text.length + 1).sorted().toArray();
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    whole.write(text, 0, ends[0]);
    whole.write(text, ends[2], ends[3] - ends[2]);
    whole.write(text, ends[1], ends[2] - ends[1]);
    whole.write(text, ends[0], ends[1] - ends[0]);
    whole.write(text, ends[3], text.length - ends[3]);
    return whole.toByteArray();
  }

  /** What is between two commas comes once more at a third. */
  private byte[] withMemberTwice(byte[] text) {
    int from = indexOf(text, ',', random.nextInt(text.length));
    int to = indexOf(text, ',', from + 1);
    int at = indexOf(text, ',', random.nextInt(text.length));
    return replaced(text, at, at, Arrays.copyOfRange(text, Math.min(from, to), to));
  }

  /** Where {@code wanted} comes next after {@code from}; the end where it does not. */
  private static int indexOf(byte[] text, char wanted, int from) {
    int index = from;
    while (index < text.length && text[index] != wanted) {
      index++;
    }
    return Math.min(index, text.length);
  }

  /** A value of brackets in brackets, in place of another or as one more. */
  private byte[] nested(byte[] text) {
    int depth = random.nextInt(100) == 0 ? 9_990 + random.nextInt(20) : 1 + random.nextInt(20);
    String value =
        random.nextBoolean()
            ? "[".repeat(depth) + "]".repeat(depth)
            : "{\"a\":".repeat(depth) + "1" + "}".repeat(depth);
    return random.nextBoolean()
        ? withValue(text, value.getBytes(UTF_8))
        : replaced(
            text,
            Math.min(1, text.length),
            Math.min(1, text.length),
            ("\"x\":" + value + ",").getBytes(UTF_8));
  }

  private byte[] withNumber(byte[] text) {
    return withValue(text, any(HUGE_NUMBERS));
  }

  /** Another value between a colon and the comma after it. */
  private byte[] withValue(byte[] text, byte[] value) {
    int colon = indexOf(text, ':', random.nextInt(text.length));
    int from = Math.min(colon + 1, text.length);
    return replaced(text, from, Math.max(from, indexOf(text, ',', from)), value);
  }
}
