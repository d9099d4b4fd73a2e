package io.arrowsink.clickhouse.roundtrip;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The kinds of text that columns are parsed from. */
final class TextKinds {
  private static final BigInteger LARGEST = BigInteger.TEN.pow(78);

  static final TextSamples WORDS =
      new TextSamples("words", lengths(), random -> word(random, random.nextInt(24)));

  static final TextSamples NUMBERS =
      new TextSamples("numbers", numberBoundaries(), TextKinds::number);

  static final TextSamples FLAGS =
      new TextSamples(
          "flags",
          List.of("true", "false", "True", "TRUE", "0", "1", "2", "-1", "00", "yes", "t", "truee"),
          random -> Boolean.toString(random.nextBoolean()));

  static final TextSamples UUIDS =
      new TextSamples(
          "UUIDs",
          List.of(
              "00000000-0000-0000-0000-000000000000",
              "ffffffff-ffff-ffff-ffff-ffffffffffff",
              "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
              "00112233445566778899aabbccddeeff",
              "{00112233-4455-6677-8899-aabbccddeeff}",
              "urn:uuid:00112233-4455-6677-8899-aabbccddeeff",
              "00112233-4455-6677-8899-aabbccddeef",
              "00112233-4455-6677-8899-aabbccddeeff0",
              "0011223-34455-6677-8899-aabbccddeeff",
              "00112233-4455-6677-8899-aabbccddeegg",
              "00112233_4455_6677_8899_aabbccddeeff"),
          random -> new UUID(random.nextLong(), random.nextLong()).toString());

  static final TextSamples ADDRESSES =
      new TextSamples(
          "addresses",
          List.of(
              "0.0.0.0",
              "255.255.255.255",
              "256.0.0.1",
              "1.2.3",
              "1.2.3.4.5",
              "1.2.3.",
              "01.2.3.4",
              "0x1.2.3.4",
              "1.2.3.4 ",
              "1.2.3.4/24",
              "::",
              "::1",
              "1::",
              "::ffff:1.2.3.4",
              "::1.2.3.4",
              "64:ff9b::255.255.255.255",
              "fe80::1%eth0",
              "[::1]",
              "2001:DB8::A",
              "1:2:3:4:5:6:7:8",
              "1:2:3:4:5:6:7::",
              "::2:3:4:5:6:7:8",
              "1:2:3:4:5:6:7",
              "1:2:3:4:5:6:7:8:9",
              "1::2::3",
              ":::",
              ":1",
              "1:",
              "12345::",
              "::g"),
          TextKinds::address);

  static final TextSamples ELEMENTS =
      new TextSamples(
          "elements",
          List.of("Lowest", "lowest ", "it''s", "it\\'s", "0", "1", "256", "ü", "a\\\\b\\t"),
          random -> {
            List<String> names = new ArrayList<>(EnumModel.ENUM8.elements().keySet());
            names.addAll(EnumModel.ENUM16.elements().keySet());
            return names.get(random.nextInt(names.size()));
          });

  static final TextSamples DATES =
      new TextSamples(
          "dates",
          List.of(
              "1970-01-01",
              "1969-12-31",
              "2149-06-06",
              "2149-06-07",
              "1900-01-01",
              "1899-12-31",
              "2299-12-31",
              "2300-01-01",
              "0000-01-01",
              "9999-12-31",
              "2024-02-29",
              "2023-02-29",
              "1900-02-29",
              "2000-02-29",
              "2024-02-30",
              "2024-04-31",
              "2024-13-01",
              "2024-00-10",
              "2024-01-00",
              "2024-1-1",
              "20240101",
              "24-01-01",
              "+2024-01-01",
              "-2024-01-01",
              "2024/01/01",
              " 2024-01-01"),
          random -> date(random).toString());

  static final TextSamples TIMES =
      new TextSamples(
          "times",
          List.of(
              "00:00",
              "00:00:00",
              "23:59:59",
              "23:59:59.999999999",
              "23:59:59.9999999999",
              "12:34:56.7",
              "12:34:56.700000000000",
              "24:00:00",
              "23:60:00",
              "23:59:60",
              "1:02:03",
              "12",
              "12:3",
              "12:34:",
              "12:34:56.",
              "12:34.5",
              "-01:00:00",
              "12:34:56Z"),
          random -> time(random, 9));

  static final TextSamples TIMESTAMPS =
      new TextSamples("timestamps", TimestampSamples.boundaries(), TimestampSamples::valid);

  static final TextSamples OBJECTS =
      new TextSamples(
          "objects",
          List.of(
              "{}",
              "{\"a\":1}",
              "{\"a\":9223372036854775807}",
              "{\"a\":-0.5,\"b\":1e100,\"c\":\"\\u0000😀\"}",
              "{\"a\":{\"b\":{\"c\":[1,2,3]}}}",
              "{\"\":1}",
              "{ \"a\" : true }",
              "[]",
              "1",
              "\"a\"",
              "true",
              "{",
              "{\"a\"}",
              "{\"a\":1}x",
              "{\"a\":1}{}",
              "{'a':1}",
              "{\"a\":01}",
              "{\"a\":NaN}"),
          TextKinds::object);

  private TextKinds() {}

  /** Around the lengths at which a varint grows and a buffer ends; one of a mebibyte. */
  private static List<String> lengths() {
    List<String> texts = new ArrayList<>();
    for (int length : new int[] {1, 2, 3, 4, 5, 127, 128, 129, 16_383, 16_384, 65_536, 70_000}) {
      texts.add("x".repeat(length));
    }
    texts.add("abc\0");
    texts.add("é😀".repeat((1 << 20) / 6));
    return texts;
  }

  private static String word(SplittableRandom random, int length) {
    return IntStream.range(0, length)
        .mapToObj(i -> Character.toString(character(random)))
        .collect(Collectors.joining());
  }

  private static int character(SplittableRandom random) {
    int character =
        switch (random.nextInt(4)) {
          case 0 -> random.nextInt(0x80);
          case 1 -> random.nextInt(0x800);
          case 2 -> random.nextInt(0xD800);
          default -> random.nextInt(0x10000, 0x110000);
        };
    return character;
  }

  private static List<String> numberBoundaries() {
    List<String> texts =
        new ArrayList<>(
            List.of(
                "-0",
                "+5",
                "007",
                " 5",
                "5 ",
                "1.0",
                "1.5",
                "-1.50",
                "0.1",
                ".5",
                "5.",
                "1e3",
                "1E-3",
                "1e400",
                "-1e400",
                "1e-400",
                "3.4028235e38",
                "3.4028236e38",
                "3.4028235677973366e38",
                "1.7976931348623157e308",
                "1.7976931348623159e308",
                "16777217",
                "9007199254740993",
                "0.30000001192092896",
                "nan",
                "NaN",
                "inf",
                "-inf",
                "Infinity",
                "0x1F",
                "0x1p3",
                "1d",
                "1f",
                "1L",
                "1_000",
                "1,000",
                "1,5",
                "--1",
                "1-",
                "-",
                "+",
                ".",
                "e5",
                "1e",
                "1 2",
                "one",
                "1".repeat(79),
                "0".repeat(100),
                "0." + "0".repeat(75) + "1",
                "0." + "0".repeat(76) + "1"));
    BoundaryNumbers.within(LARGEST.negate(), LARGEST).forEach(n -> texts.add(n.toString()));
    return texts;
  }

  private static String number(SplittableRandom random) {
    BigInteger digits = BoundaryNumbers.random(random, LARGEST.negate(), LARGEST);
    return random.nextBoolean()
        ? digits.toString()
        : new BigDecimal(digits, random.nextInt(digits.toString().length() + 3)).toPlainString();
  }

  private static String address(SplittableRandom random) {
    byte[] bytes = new byte[random.nextBoolean() ? 4 : 16];
    random.nextBytes(bytes);
    // Runs of zeros, which the text leaves out.
    for (int at = 0; bytes.length == 16 && at < bytes.length; at += 2) {
      if (random.nextBoolean()) {
        bytes[at] = 0;
        bytes[at + 1] = 0;
      }
    }
    try {
      String text = InetAddress.getByAddress(bytes).getHostAddress();
      return random.nextBoolean() ? text : text.replaceFirst("(^|:)(0(:|$)){2,}", "::");
    } catch (UnknownHostException e) {
      throw new IllegalStateException(e);
    }
  }

  private static LocalDate date(SplittableRandom random) {
    return LocalDate.ofEpochDay(random.nextLong(-30_000, 125_000));
  }

  /** With at most {@code digits} of a second. */
  static String time(SplittableRandom random, int digits) {
    LocalTime time = LocalTime.ofSecondOfDay(random.nextInt(86_400));
    int count = random.nextInt(digits + 1);
    String seconds = time.toString().length() == 5 ? time + ":00" : time.toString();
    return count == 0
        ? seconds
        : seconds
            + "."
            + Integer.toString(1_000_000_000 + random.nextInt(1_000_000_000))
                .substring(1, count + 1);
  }

  private static String object(SplittableRandom random) {
    return "{\"n\":"
        + random.nextLong()
        + ",\"f\":"
        + random.nextInt(1000)
        + ".25,\"s\":\""
        + LocalDateTime.of(date(random), LocalTime.NOON)
        + "\",\"l\":["
        + random.nextInt(9)
        + "],\"o\":{\"b\":"
        + random.nextBoolean()
        + "}}";
  }
}
