package io.arrowsink.connect.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.arrowsink.testing.Await;
import io.arrowsink.testing.cases.Expectation;
import io.arrowsink.testing.cases.HandedCase;
import io.arrowsink.testing.connect.SinkDeployment;
import io.arrowsink.testing.kafka.KafkaClient;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongBiFunction;
import java.util.stream.Collectors;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;

/**
 * One variant of a handed case on shared servers: its topics have names of this run, which the
 * connector maps to the tables of the case.
 */
final class CaseRun {
  private static final String DEAD_LETTERS = "errors.deadletterqueue.topic.name";

  /** Counts of what has been set aside. */
  private static final Set<String> SET_ASIDE =
      Set.of("undecodable", "dead_letter_rows", "dead_letter_rows_or_undecodable");

  /** The metrics that show counts. */
  private static final Map<String, String> METRICS =
      Map.of(
          "undecodable", "records-undecodable",
          "tombstones", "tombstones",
          "unknown_fields", "unknown-fields");

  private final HandedCase handedCase;
  private final SinkDeployment sink;
  private final KafkaClient kafka;
  private final ToLongBiFunction<String, String> metrics;
  private final Map<String, String> topics;
  private final String deadLetters;

  /**
   * Makes the topics.
   *
   * @param metrics gives a connector's metric by its name
   */
  CaseRun(
      HandedCase handedCase,
      SinkDeployment sink,
      KafkaClient kafka,
      ToLongBiFunction<String, String> metrics) {
    this.handedCase = handedCase;
    this.sink = sink;
    this.kafka = kafka;
    this.metrics = metrics;
    this.topics = new LinkedHashMap<>();
    handedCase
        .topics()
        .forEach(name -> topics.put(name, kafka.createUniqueTopic(sink.name() + "." + name, 1)));
    this.deadLetters = kafka.createUniqueTopic(sink.name() + "-errant", 1);
  }

  /** Makes the tables, produces the records and deploys the connector. */
  void start(Map<String, String> config) {
    handedCase.ddl().forEach(sink::query);
    kafka.produce(
        handedCase.records().stream()
            .map(
                record ->
                    new ProducerRecord<>(
                        topics.get(record.topic()), bytes(record.key()), bytes(record.value())))
            .toList());
    sink.with("topics", String.join(",", topics.values()))
        .with(
            "clickhouse.topic2table.map",
            topics.entrySet().stream()
                .map(e -> e.getValue() + "=`" + e.getKey() + "`")
                .collect(Collectors.joining(",")));
    config.forEach(sink::with);
    if (config.containsKey(DEAD_LETTERS)) {
      sink.with(DEAD_LETTERS, deadLetters);
    }
    sink.deploy();
  }

  private static byte @Nullable [] bytes(@Nullable String text) {
    return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
  }

  /** Waits for the end that is expected, and checks everything that is. */
  void check(Expectation expectation) {
    assertThat(expectation.others()).as("expected, but checked by nobody").isEmpty();
    if (expectation.taskFails()) {
      assertThat(sink.awaitFailure()).contains(expectation.errorContains());
    } else {
      awaitCommitted();
    }
    expectation.rows().forEach((query, rows) -> assertThat(rows(query)).as(query).isEqualTo(rows));
    expectation.counts().forEach(this::checkCount);
  }

  private void awaitCommitted() {
    Await.atMostSeconds(30)
        .untilTrue(
            handedCase.id() + " to commit all offsets",
            () -> lag() == 0 || sink.failure().isPresent());
    assertThat(sink.failure()).as("failure of the task").isEmpty();
  }

  private long lag() {
    return topics.values().stream().mapToLong(topic -> kafka.lag(sink.name(), topic)).sum();
  }

  private JsonNode rows(String query) {
    try {
      return new ObjectMapper()
          .readTree(
              sink.query(
                  query
                      + " SETTINGS output_format_json_quote_64bit_integers = 0 FORMAT JSONCompact"))
          .path("data");
    } catch (JsonProcessingException e) {
      throw new AssertionError(query + " gave no JSON", e);
    }
  }

  /** What is set aside is in the dead-letter topic, where there is one; metrics count the rest. */
  private void checkCount(String name, int count) {
    assertThat(SET_ASIDE.contains(name) || METRICS.containsKey(name)).as(name).isTrue();
    if (SET_ASIDE.contains(name) && sink.config().containsKey(DEAD_LETTERS)) {
      assertThat(kafka.recordCount(deadLetters)).as(name).isEqualTo(count);
    }
    if (METRICS.containsKey(name)) {
      assertThat(metrics.applyAsLong(sink.name(), METRICS.get(name))).as(name).isEqualTo(count);
    }
  }
}
