package io.arrowsink.testing.cases;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the file of cases. */
public final class HandedCases {
  private static final String FILE = "/cases/cases.json";
  private static final String TOPIC_OF_RECORDS_WITHOUT = "t";

  private HandedCases() {}

  /** All of them, in the order of the file. */
  public static List<HandedCase> read() {
    try (InputStream file = HandedCases.class.getResourceAsStream(FILE)) {
      List<HandedCase> cases = new ArrayList<>();
      new ObjectMapper()
          .readTree(Objects.requireNonNull(file, FILE))
          .forEach(node -> cases.add(handedCase(node)));
      return cases;
    } catch (IOException e) {
      throw new UncheckedIOException(FILE + " cannot be read", e);
    }
  }

  private static HandedCase handedCase(JsonNode node) {
    return new HandedCase(
        node.path("id").asText(),
        texts(node.path("ddl")),
        records(node.path("records")),
        texts(node.path("steps")),
        variants(node));
  }

  /** A text in their place describes records that the test makes itself. */
  private static List<CaseRecord> records(JsonNode nodes) {
    List<CaseRecord> records = new ArrayList<>();
    nodes.forEach(
        node ->
            records.add(
                new CaseRecord(
                    node.path("topic").asText(TOPIC_OF_RECORDS_WITHOUT),
                    textOrNull(node.path("key")),
                    textOrNull(node.path("value")))));
    return records;
  }

  private static @Nullable String textOrNull(JsonNode node) {
    return node.isTextual() ? node.textValue() : null;
  }

  private static List<Variant> variants(JsonNode node) {
    List<Variant> variants = new ArrayList<>();
    node.path("variants").forEach(variant -> variants.add(variant(node, variant)));
    return variants.isEmpty() ? List.of(variant(node, node)) : variants;
  }

  /** What a variant says stands before what its case says. */
  private static Variant variant(JsonNode handedCase, JsonNode variant) {
    ObjectNode expect = handedCase.withObjectProperty("expect").deepCopy();
    variant.path("expect").properties().forEach(e -> expect.set(e.getKey(), e.getValue()));
    Map<String, String> config = new HashMap<>(textsByName(handedCase.path("config")));
    config.putAll(textsByName(variant.path("config")));
    return new Variant(config, expectation(expect));
  }

  private static Expectation expectation(ObjectNode expect) {
    Map<String, JsonNode> rows = new LinkedHashMap<>();
    expect.path("sql").properties().forEach(e -> rows.put(e.getKey(), e.getValue()));
    Map<String, Integer> counts = new HashMap<>();
    expect.properties().stream()
        .filter(e -> e.getValue().isInt())
        .forEach(e -> counts.put(e.getKey(), e.getValue().intValue()));
    Set<String> others = new HashSet<>();
    expect.fieldNames().forEachRemaining(others::add);
    others.removeAll(counts.keySet());
    others.removeAll(Set.of("sql", "task", "error_contains"));
    return new Expectation(
        rows,
        expect.path("task").asText().equals("FAILED"),
        texts(expect.path("error_contains")),
        counts,
        others);
  }

  private static List<String> texts(JsonNode nodes) {
    List<String> texts = new ArrayList<>();
    nodes.forEach(node -> texts.add(node.asText()));
    return texts;
  }

  private static Map<String, String> textsByName(JsonNode node) {
    Map<String, String> texts = new HashMap<>();
    node.properties().forEach(e -> texts.put(e.getKey(), e.getValue().asText()));
    return texts;
  }
}
