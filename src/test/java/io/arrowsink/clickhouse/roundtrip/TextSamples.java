package io.arrowsink.clickhouse.roundtrip;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Texts of one kind.
 *
 * @param name of the kind
 * @param boundaries good and bad ones
 * @param valid makes good ones
 */
record TextSamples(String name, List<String> boundaries, Function<SplittableRandom, String> valid) {
  private static final List<String> STRANGE =
      List.of(
          "",
          " ",
          "\0",
          "'",
          "\"",
          "\\",
          "\\N",
          "\t",
          "\n",
          "\r\n",
          "`",
          "%",
          "NULL",
          "null",
          "é",
          "e\u0301",
          "中文",
          "😀",
          "\uFFFD",
          "\uFEFF",
          "\u202Eabc",
          "٣",
          "a\0b");
  private static final String ALPHABET = "0123456789-+.:/eETZz xXfF,'\0é";
  private static final int MUTATIONS = 20;

  /** Those of the kind and those that are strange anywhere. */
  List<Object> all() {
    return Stream.concat(boundaries.stream(), STRANGE.stream())
        .distinct()
        .map(Object.class::cast)
        .toList();
  }

  /** A good one, and now and then one that differs from a good one in a character. */
  String next(SplittableRandom random) {
    String text = valid.apply(random);
    return random.nextInt(100) < MUTATIONS ? mutated(text, random) : text;
  }

  private static String mutated(String text, SplittableRandom random) {
    StringBuilder mutated = new StringBuilder(text);
    char character = ALPHABET.charAt(random.nextInt(ALPHABET.length()));
    int at = random.nextInt(text.length() + 1);
    if (at == text.length() || random.nextInt(3) == 0) {
      mutated.insert(at, character);
    } else if (random.nextBoolean()) {
      mutated.setCharAt(at, character);
    } else {
      mutated.deleteCharAt(at);
    }
    return mutated.toString();
  }
}
