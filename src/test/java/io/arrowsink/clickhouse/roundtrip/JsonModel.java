package io.arrowsink.clickhouse.roundtrip;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
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
        .<Verdict>map(tree -> new Verdict.Stored(shown(tree)))
        .orElse(Verdict.REJECTED);
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
