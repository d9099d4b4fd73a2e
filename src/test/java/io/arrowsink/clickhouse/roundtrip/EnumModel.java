package io.arrowsink.clickhouse.roundtrip;

import java.math.BigInteger;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * {@code Enum8} and {@code Enum16}: the names of elements, exactly, and their numbers, also as
 * text.
 *
 * @param elements numbers by name
 */
record EnumModel(int bits, Map<String, Integer> elements) implements ColumnModel {
  static final EnumModel ENUM8 =
      new EnumModel(8, Map.of("lowest", -128, "it's", -1, "", 0, "ü 😀", 1, "a\\b\t", 127));
  static final EnumModel ENUM16 =
      new EnumModel(
          16, Map.of("lowest", -32768, "1", 1, "-1", 255, "A", 256, "a", -256, "end", 32767));

  @Override
  public String type() {
    return new TreeMap<>(elements)
        .entrySet().stream()
            .map(element -> quoted(element.getKey()) + " = " + element.getValue())
            .collect(Collectors.joining(", ", "Enum" + bits + "(", ")"));
  }

  private static String quoted(String name) {
    return "'" + name.replace("\\", "\\\\").replace("'", "\\'").replace("\t", "\\t") + "'";
  }

  @Override
  public Verdict judge(Object value) {
    if (value instanceof String name) {
      return elements.containsKey(name) ? Verdict.stored(name) : Verdict.REJECTED;
    }
    return elements.entrySet().stream()
        .filter(element -> value.equals(BigInteger.valueOf(element.getValue())))
        .findAny()
        .map(element -> Verdict.stored(element.getKey()))
        .orElse(Verdict.REJECTED);
  }
}
