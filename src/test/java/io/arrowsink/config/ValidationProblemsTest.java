package io.arrowsink.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.common.config.ConfigValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One example of each problem that validation finds without asking the server. */
class ValidationProblemsTest {

  /**
   * A problem.
   *
   * @param properties a configuration that has it, and no other
   * @param key that it is attached to
   * @param part of the message
   */
  private record Problem(Map<String, String> properties, String key, String part) {
    @Override
    public String toString() {
      return properties + " → " + key;
    }
  }

  private static Problem problem(String key, String value, String part) {
    return new Problem(Map.of(key, value), key, part);
  }

  static Stream<Problem> problems() {
    return Stream.of(
        problem("clickhouse.columns", "a, b, a", "'a' is listed twice"),
        problem("input.schema", "a: int64, b: string, a: int64", "'a': it is declared twice"),
        problem("input.schema", "{\"a\": \"int64\", \"a\": \"string\"}", "declared twice"),
        problem("input.schema", "a: struct<b: int8, b: int8>", "'b': it is declared twice"),
        problem("input.schema.web", "a: int64, a: int64", "'a': it is declared twice"),
        problem("input.metadata.columns", "topic, topic=t", "topic is listed twice"),
        problem("input.metadata.columns", "topic=x, offset=x", "two columns are called 'x'"),
        problem("input.metadata.columns", "topic=_offset, offset", "are called '_offset'"),
        new Problem(
            Map.of("input.metadata.columns", "offset=n", "input.schema", "n: int64"),
            "input.metadata.columns",
            "'n' is also a field of input.schema"),
        new Problem(
            Map.of("input.metadata.columns", "key", "input.schema.web", "_key: binary"),
            "input.metadata.columns",
            "'_key' is also a field of input.schema.web"),
        problem("clickhouse.topic2table.map", "a=b, a=c", "'a' is mapped twice"),
        problem("retry.backoff.ms", "10001", "exceeds the longest of 10000 ms"),
        problem("retry.backoff.max.ms", "0", "1 to 86400000 ms"),
        problem("retry.multiplier", "0.99", "1.0 to 100.0"),
        problem("retry.multiplier", "NaN", "1.0 to 100.0"),
        problem("retry.jitter", "1.01", "0.0 to 1.0"),
        problem("retry.jitter", "-0.01", "0.0 to 1.0"),
        problem("clickhouse.compression", "zstd:0", "zstd:1 to zstd:22"),
        problem("clickhouse.compression", "zstd:23", "zstd:1 to zstd:22"),
        problem("clickhouse.settings.async_insert", "1", "the connector sets it itself"),
        problem("clickhouse.settings.insert_deduplicate", "0", "the connector sets it itself"),
        problem("clickhouse.settings.database", "x", "use clickhouse.database instead"),
        problem("clickhouse.settings.", "1", "names nothing after its last dot"),
        new Problem(
            Map.of(
                "input.format",
                "arrow-batch",
                "value.converter",
                "org.apache.kafka.connect.storage.StringConverter"),
            "value.converter",
            "use org.apache.kafka.connect.converters.ByteArrayConverter"),
        problem("clickhouse.validate.schema", "off", "needs clickhouse.insert.format=arrow_stream"),
        problem("clickhouse.validate.schema", "Full", "off, names, full"),
        new Problem(
            Map.of(
                "clickhouse.validate.schema", "off",
                "clickhouse.insert.format", "arrow_stream",
                "input.format", "json"),
            "input.schema",
            "fields cannot be derived from a table that is not read"),
        problem("validate.connection", "perhaps", "true, false"),
        problem("clickhouse.setting.max_threads", "2", "did you mean clickhouse.settings."),
        problem("retry.back.off.ms", "2", "did you mean retry.backoff.ms?"),
        problem("zookeeper.connect", "x", "is not a key of this connector; remove it"));
  }

  @ParameterizedTest
  @MethodSource("problems")
  void attachesProblemToItsKey(Problem problem) {
    Map<String, String> found = validate(List.of(problem));

    assertThat(found).containsOnlyKeys(problem.key());
    assertThat(found.get(problem.key())).startsWith(problem.key()).contains(problem.part());
  }

  @Test
  void findsProblemsOfAllKeysInOneAnswer() {
    List<Problem> oneOfEachKey =
        problems()
            .filter(problem -> problem.properties().size() == 1)
            // Where the longest wait is wrong, the first cannot be compared with it.
            .filter(problem -> !problem.key().equals("retry.backoff.max.ms"))
            .collect(Collectors.toMap(Problem::key, problem -> problem, (first, next) -> next))
            .values()
            .stream()
            .toList();

    Map<String, String> found = validate(oneOfEachKey);

    assertThat(oneOfEachKey)
        .hasSizeGreaterThan(15)
        .allSatisfy(problem -> assertThat(found.get(problem.key())).isNotNull());
  }

  @Test
  void takesWhatMightBeMistakenForAProblem() {
    assertThat(
            validate(
                List.of(
                    new Problem(
                        Map.of(
                            "clickhouse.columns", "a, A, `a `",
                            "input.schema", "topic: string, _TOPIC: string",
                            "input.metadata.columns", "topic",
                            "retry.backoff.ms", "10000",
                            "retry.multiplier", "1",
                            "retry.jitter", "1",
                            "clickhouse.compression", "zstd:22",
                            "clickhouse.insert.format", "arrow_stream",
                            "clickhouse.validate.schema", "off",
                            "input.format", "arrow-batch"),
                        "",
                        ""))))
        .isEmpty();
    for (String converter :
        List.of(
            "org.apache.kafka.connect.converters.ByteArrayConverter",
            "ByteArrayConverter",
            "com.example.LoggingByteArrayConverter")) {
      assertThat(
              validate(
                  List.of(
                      new Problem(
                          Map.of("input.format", "arrow-batch", "value.converter", converter),
                          "",
                          ""))))
          .isEmpty();
    }
  }

  private static Map<String, String> validate(List<Problem> problems) {
    Map<String, String> properties = new HashMap<>(Map.of("clickhouse.url", "http://ch:8123"));
    problems.forEach(problem -> properties.putAll(problem.properties()));
    return ClickHouseSinkConfig.validate(properties).stream()
        .filter(value -> !value.errorMessages().isEmpty())
        .collect(
            Collectors.toMap(ConfigValue::name, value -> String.join("\n", value.errorMessages())));
  }
}
