package io.arrowsink.clickhouse.roundtrip;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/** {@code JSON}: text of an object. Its nulls are not kept. */
record JsonModel() implements ColumnModel {
  private static final ObjectMapper MAPPER =
      new ObjectMapper()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY);

  @Override
  public String type() {
    return "JSON";
  }

  @Override
  public Verdict judge(Object value) {
    return tree((String) value)
        .filter(JsonNode::isObject)
        .filter(JsonModel::holdsFiniteNumbers)
        .<Verdict>map(tree -> new Verdict.Stored(shown(unfolded(tree))))
        .orElse(Verdict.REJECTED);
  }

  /** A dot in a name separates the names of a path. */
  private static JsonNode unfolded(JsonNode tree) {
    if (!tree.isObject()) {
      return tree;
    }
    ObjectNode unfolded = MAPPER.createObjectNode();
    tree.properties()
        .forEach(
            field -> {
              String[] names = field.getKey().split("\\.", -1);
              ObjectNode parent = unfolded;
              for (int i = 0; i < names.length - 1; i++) {
                parent = parent.withObjectProperty(names[i]);
              }
              parent.set(names[names.length - 1], unfolded(field.getValue()));
            });
    return unfolded;
  }

  private static boolean holdsFiniteNumbers(JsonNode node) {
    boolean finite = !node.isDouble() || Double.isFinite(node.doubleValue());
    for (JsonNode child : node) {
      finite &= holdsFiniteNumbers(child);
    }
    return finite;
  }

  private static Shown shown(JsonNode expected) {
    return Shown.text(expected.toString(), text -> tree(text).filter(expected::equals).isPresent());
  }

  private static Optional<JsonNode> tree(String text) {
    try {
      return Optional.of(MAPPER.readTree(text));
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }
}
