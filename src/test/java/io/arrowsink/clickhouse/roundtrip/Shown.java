package io.arrowsink.clickhouse.roundtrip;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * What the server has to show of a value, in its JSON.
 *
 * @param description for messages
 * @param shownBy whether JSON shows the value
 */
record Shown(String description, Predicate<JsonNode> shownBy) {
  /** A null. */
  static final Shown NULL = new Shown("null", JsonNode::isNull);

  /** Exactly this text. */
  static Shown text(String text) {
    return text(text, text::equals);
  }

  /** A text that means the value. */
  static Shown text(String description, Predicate<String> meansIt) {
    return new Shown(description, node -> node.isTextual() && meansIt.test(node.textValue()));
  }

  /** These bytes, in hexadecimal. */
  static Shown bytes(byte[] bytes) {
    return text(HexFormat.of().withUpperCase().formatHex(bytes));
  }

  /** This number, whatever zeros follow its fraction. */
  static Shown number(BigDecimal number) {
    return text(
        number.toPlainString(),
        text -> text.matches("-?\\d+(\\.\\d+)?") && new BigDecimal(text).compareTo(number) == 0);
  }

  /** These elements, in this order. */
  static Shown list(List<Shown> elements) {
    return new Shown(
        elements.stream().map(Shown::description).toList().toString(),
        node ->
            node.isArray()
                && node.size() == elements.size()
                && IntStream.range(0, node.size())
                    .allMatch(i -> elements.get(i).shownBy.test(node.get(i))));
  }
}
