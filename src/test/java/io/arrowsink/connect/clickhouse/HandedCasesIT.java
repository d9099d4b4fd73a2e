package io.arrowsink.connect.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.testing.cases.HandedCase;
import io.arrowsink.testing.cases.HandedCases;
import io.arrowsink.testing.cases.Variant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The handed cases whose features exist, each under every configuration it names. */
class HandedCasesIT extends WorkerTest {
  private static final List<String> RUNNING =
      List.of(
          "scalar-in-another-topic",
          "iso-string-datetime64",
          "timestamp-into-datetime-with-zone",
          "null-versus-default",
          "leading-tombstone",
          "big-integers-in-json",
          "decimal-in-json",
          "ephemeral-feeds-a-default",
          "one-table-missing",
          "materialized-view-error",
          "typo-in-field-name");

  /** In the place of {@code dlq.type}, a key that does not exist yet. */
  private static final Map<String, String> IN_PLACE_OF_DLQ_TYPE =
      Map.of("errors.tolerance", "all", "errors.deadletterqueue.topic.name", "errant");

  /** With a declared schema the value that does not fit makes its record undecodable. */
  private static final Map<String, String> SCHEMAS =
      Map.of("decimal-in-json", "id: int32, d: decimal128(38,2)");

  private static final List<HandedCase> CASES = HandedCases.read();

  @Test
  void findsEveryListedCaseInTheFile() {
    assertThat(CASES)
        .filteredOn(HandedCase::isDriven)
        .extracting(HandedCase::id)
        .containsAll(RUNNING);
  }

  static Stream<Arguments> comesOutRight() {
    return CASES.stream()
        .filter(handedCase -> RUNNING.contains(handedCase.id()))
        .flatMap(
            handedCase ->
                IntStream.range(0, handedCase.variants().size())
                    .mapToObj(i -> Arguments.of(handedCase.id(), i, handedCase)));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource
  void comesOutRight(String id, int index, HandedCase handedCase) {
    Variant variant = handedCase.variants().get(index);
    CaseRun run = new CaseRun(handedCase, deployment(id), kafka, KAFKA::metric);

    run.start(config(id, variant));

    run.check(variant.expectation());
  }

  private static Map<String, String> config(String id, Variant variant) {
    Map<String, String> config = new HashMap<>(variant.config());
    if (config.remove("dlq.type") != null) {
      config.putAll(IN_PLACE_OF_DLQ_TYPE);
    }
    if (SCHEMAS.containsKey(id)) {
      config.put("input.schema", SCHEMAS.get(id));
    }
    config.putIfAbsent("retry.fatal.timeout.ms", "1500");
    return config;
  }
}
