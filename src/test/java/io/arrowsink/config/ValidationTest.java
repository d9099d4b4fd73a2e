package io.arrowsink.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigValue;
import org.apache.kafka.common.config.types.Password;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValidationTest {
  private static final String URL = "clickhouse.url";

  @Test
  void validConfigurationHasNoProblems() {
    assertThat(problems(Map.of(URL, "http://ch:8123"))).isEmpty();
  }

  @Test
  void valuesAreThoseThatConnectShows() {
    Map<String, ConfigValue> values =
        validate(Map.of(URL, "http://ch", "clickhouse.password", "hunter2", "batch.max.rows", "7"));

    assertThat(values.get(URL).value()).isEqualTo("http://ch");
    assertThat(values.get("batch.max.rows").value()).isEqualTo(7);
    assertThat(values.get("batch.linger.ms").value()).isEqualTo(1000L);
    assertThat(values.get("clickhouse.password").value()).isEqualTo(new Password("hunter2"));
    assertThat(values.get("behavior.on.null.values").recommendedValues())
        .isEqualTo(List.<Object>of("ignore", "fail"));
  }

  @Test
  void missingRequiredKeyNamesKeyAndRemedy() {
    assertThat(problems(Map.of()))
        .containsOnlyKeys(URL)
        .extractingByKey(URL)
        .asString()
        .contains("clickhouse.url is missing: give the address", "http://clickhouse:8123");
  }

  @ParameterizedTest
  @CsvSource({
    "async_insert, the connector sets it itself",
    "insert_deduplication_token, use delivery.replay.id instead",
    "decompress, use clickhouse.compression instead",
    "query_id, no setting but a parameter of HTTP requests",
    "param_x, an insert has no placeholders"
  })
  void settingThatIsNotTheUsersIsRefusedByItsKey(String name, String objection) {
    String key = "clickhouse.settings." + name;

    assertThat(problems(Map.of(URL, "http://ch", key, "1")))
        .containsOnlyKeys(key)
        .extractingByKey(key)
        .asString()
        .startsWith(key + ": ")
        .contains(objection);
  }

  @Test
  void everyProblemIsAttachedToItsKeyAtOnce() {
    assertThat(
            problems(
                Map.of(
                    "input.schema", "a: money",
                    "input.schema.web", "b",
                    "behavior.on.null.values", "drop",
                    "batch.max.rows", "many",
                    "retry.jitter", "NaN",
                    "retry.backoff.ms", "20000",
                    "drain.timeout.ms", "5000",
                    "clickhouse.topic2table.map", "a=b,a=c",
                    "batch.max.row", "1")))
        .containsOnlyKeys(
            URL,
            "input.schema",
            "input.schema.web",
            "behavior.on.null.values",
            "batch.max.rows",
            "retry.jitter",
            "retry.backoff.ms",
            "drain.timeout.ms",
            "clickhouse.topic2table.map",
            "batch.max.row")
        .allSatisfy((key, problem) -> assertThat(problem).startsWith(key));
  }

  @ParameterizedTest
  @CsvSource({
    "batch.max.rows, 0",
    "batch.max.rows, 10000001",
    "batch.max.rows, 3000000000",
    "batch.max.rows, 1.5",
    "batch.max.rows, ''",
    "batch.max.bytes, 0",
    "batch.max.bytes, 1073741825",
    "batch.linger.ms, -1",
    "batch.linger.ms, 9223372036854775807",
    "pipeline.max.in.flight, 0",
    "pipeline.max.in.flight, 65",
    "drain.timeout.ms, -1",
    "drain.timeout.ms, 4501",
    "retry.backoff.ms, 0",
    "retry.backoff.max.ms, 0",
    "retry.multiplier, 0.9",
    "retry.multiplier, Infinity",
    "retry.jitter, -0.1",
    "retry.jitter, 1.1",
    "retry.jitter, NaN",
    "retry.max.attempts, -1",
    "retry.fatal.timeout.ms, -1",
    "clickhouse.compression, brotli",
    "clickhouse.compression, zstd:",
    "clickhouse.compression, zstd:0",
    "clickhouse.compression, zstd:23",
    "clickhouse.compression, zstd:03",
    "clickhouse.compression, LZ4",
    "clickhouse.insert.max.rows, -1",
    "clickhouse.connect.timeout.ms, 0",
    "clickhouse.socket.timeout.ms, 0",
    "clickhouse.insert.timeout.ms, 0",
    "clickhouse.database, ''",
    "clickhouse.validate.schema, types",
    "validate.connection, maybe",
    "clickhouse.user, ''",
    "clickhouse.table, ''",
    "input.schema, ''",
    "input.schema., 'a: int64'",
    "input.format, avro",
    "input.format, ARROW_BATCH",
    "input.coercion, loose",
    "input.unknown.fields, fail",
    "input.max.rows.per.record, 0",
    "input.max.rows.per.record, 2147483648",
    "input.metadata.columns, when",
    "behavior.on.null.values, drop"
  })
  void refusesValueOutOfRange(String key, String value) {
    assertThat(problems(Map.of(URL, "http://ch", key, value)))
        .containsOnlyKeys(key)
        .allSatisfy((name, problem) -> assertThat(problem).startsWith(name));
  }

  @Test
  void longValuesAreShortenedInMessages() {
    assertThat(problems(Map.of(URL, "http://ch", "batch.max.rows", "9".repeat(500))))
        .extractingByKey("batch.max.rows")
        .asString()
        .contains("'" + "9".repeat(79) + "…'");
  }

  @Test
  void firstWaitMayNotExceedTheLongest() {
    assertThat(
            problems(
                Map.of(URL, "http://ch", "retry.backoff.ms", "11", "retry.backoff.max.ms", "10")))
        .containsOnlyKeys("retry.backoff.ms")
        .extractingByKey("retry.backoff.ms")
        .asString()
        .contains("11 ms", "10 ms", "raise retry.backoff.max.ms");
    assertThat(
            problems(
                Map.of(URL, "http://ch", "retry.backoff.ms", "10", "retry.backoff.max.ms", "10")))
        .isEmpty();
  }

  @Test
  void metadataColumnMayNotBeAFieldAsWell() {
    assertThat(
            problems(
                Map.of(
                    URL,
                    "http://ch",
                    "input.metadata.columns",
                    "topic, offset=n, key=k",
                    "input.schema",
                    "n: int64, _topic: string",
                    "input.schema.web",
                    "k: binary",
                    "input.schema.broken",
                    "k: money")))
        .containsOnlyKeys("input.metadata.columns", "input.schema.broken")
        .extractingByKey("input.metadata.columns")
        .asString()
        .hasLineCount(3)
        .contains(
            "input.metadata.columns: column '_topic' is also a field of input.schema;",
            "input.metadata.columns: column 'n' is also a field of input.schema;",
            "input.metadata.columns: column 'k' is also a field of input.schema.web;",
            "as in key=my_name");
  }

  @Test
  void metadataColumnsOfOtherNamesGoWithASchema() {
    assertThat(
            problems(
                Map.of(
                    URL,
                    "http://ch",
                    "input.metadata.columns",
                    "topic, offset",
                    "input.schema",
                    "topic: string, offset: int64, _TOPIC: string")))
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name",
        "connector.class",
        "connector.plugin.version",
        "task.class",
        "tasks.max",
        "tasks.max.enforce",
        "topics",
        "topics.regex",
        "key.converter",
        "key.converter.schemas.enable",
        "key.converter.plugin.version",
        "value.converter",
        "value.converter.schemas.enable",
        "header.converter",
        "header.converter.x",
        "transforms",
        "transforms.route.type",
        "predicates",
        "predicates.isTombstone.type",
        "errors.tolerance",
        "errors.deadletterqueue.context.headers.enable",
        "config.action.reload",
        "consumer.override.max.poll.records",
        "producer.override.linger.ms",
        "admin.override.client.id",
        "exactly.once.support"
      })
  void acceptsKeysOfConnect(String key) {
    assertThat(problems(Map.of(URL, "http://ch", key, "x"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "batch.max.row, batch.max.rows",
    "batch_max_rows, batch.max.rows",
    "Batch.Max.Rows, batch.max.rows",
    "clickhouse.pasword, clickhouse.password",
    "clickhouse.topics2table.map, clickhouse.topic2table.map",
    "input.schemas, input.schema",
    "task.max, tasks.max",
    "topic, topics",
    "transform, transforms",
    "error.tolerance, errors.tolerance",
    "value.convertor, value.converter",
    "clickhouse.setting.async_insert, clickhouse.settings.async_insert",
    "clickhouse.settngs.max_threads, clickhouse.settings.max_threads",
    "input.schemas.web, input.schema.web",
    "transform.route.type, transforms.route.type",
    "predicate.isTombstone.type, predicates.isTombstone.type",
    "consumer.overide.max.poll.records, consumer.override.max.poll.records",
    "value.convertor.schemas.enable, value.converter.schemas.enable",
    "validate.connections, validate.connection"
  })
  void suggestsTheNearestKey(String unknown, String nearest) {
    assertThat(problems(Map.of(URL, "http://ch", unknown, "x")))
        .containsExactly(
            Map.entry(
                unknown,
                unknown + " is not a key of this connector; did you mean " + nearest + "?"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"zookeeper.connect", "x", "", "elsewhere.y.z.and.much.longer"})
  void suggestsNothingWhereNothingIsSimilar(String unknown) {
    assertThat(problems(Map.of(URL, "http://ch", unknown, "x")))
        .containsExactly(
            Map.entry(unknown, unknown + " is not a key of this connector; remove it"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"clickhouse.shards", "dlq.type", "delivery.guarantee"})
  void keysOfLaterStepsAreUnknown(String key) {
    assertThat(problems(Map.of(URL, "http://ch", key, "x"))).containsOnlyKeys(key);
  }

  @Test
  void valueOfUnknownKeyIsNotShown() {
    ConfigValue unknown =
        validate(Map.of(URL, "http://ch", "clickhouse.pasword", "hunter2"))
            .get("clickhouse.pasword");

    assertThat(unknown.toString()).doesNotContain("hunter2");
  }

  @Test
  void passwordInTheAddressIsNotShown() {
    Map<String, String> properties = Map.of(URL, "http://joe:hunter2@ch:8123?password=hunter2");

    assertThat(ClickHouseSinkConfig.validate(properties).toString()).doesNotContain("hunter2");
    assertThat(ClickHouseSinkConfig.definition().validate(properties))
        .allSatisfy(
            value -> assertThat(value.errorMessages().toString()).doesNotContain("hunter2"));
  }

  @Test
  void nullValueCountsAsLeftOut() {
    Map<String, String> properties = new HashMap<>(Map.of(URL, "http://ch"));
    properties.put("batch.max.rows", null);
    properties.put("input.schema.web", null);
    properties.put("name", null);

    assertThat(problems(properties)).isEmpty();
    assertThat(ClickHouseSinkConfig.parse(properties).batch().maxRows()).isEqualTo(100_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "null",
        "NaN",
        "-1",
        "1e999",
        "{",
        "{}",
        "{\"a\":",
        "[",
        "`",
        "\"",
        "a:",
        "a: list<",
        "a: decimal128(",
        "a: timestamp[",
        "a=",
        "=",
        "(=b",
        ",",
        ":",
        "http://",
        "://",
        "\u0000",
        "http://[",
        "${x}",
        "\ud800"
      })
  void nothingThatAnOptionIsGivenMakesValidationThrow(String value) {
    ConfigDef definition = ClickHouseSinkConfig.definition();
    for (String key : definition.names()) {
      Map<String, String> properties = Map.of(key, value, "input.schema.t", value);

      assertThatCode(() -> definition.validate(properties)).as(key).doesNotThrowAnyException();
      assertThatCode(() -> ClickHouseSinkConfig.validate(properties))
          .as(key)
          .doesNotThrowAnyException();
    }
  }

  private static Map<String, ConfigValue> validate(Map<String, String> properties) {
    return ClickHouseSinkConfig.validate(properties).stream()
        .collect(Collectors.toMap(ConfigValue::name, value -> value));
  }

  private static Map<String, String> problems(Map<String, String> properties) {
    return ClickHouseSinkConfig.validate(properties).stream()
        .filter(value -> !value.errorMessages().isEmpty())
        .collect(
            Collectors.toMap(ConfigValue::name, value -> String.join("\n", value.errorMessages())));
  }
}
