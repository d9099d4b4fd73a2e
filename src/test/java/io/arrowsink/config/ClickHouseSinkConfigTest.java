package io.arrowsink.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import io.arrowsink.config.InputSettings.NullValues;
import io.arrowsink.core.batch.BatchLimits;
import io.arrowsink.core.batch.MetadataColumn;
import io.arrowsink.core.batch.MetadataColumns;
import io.arrowsink.core.batch.MetadataKind;
import io.arrowsink.core.write.RetryPolicy;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.common.config.ConfigDef.ConfigKey;
import org.apache.kafka.common.config.ConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClickHouseSinkConfigTest {
  private static final Map<String, String> MINIMAL = Map.of("clickhouse.url", "http://ch:8123");

  @Test
  void connectionHasDefaults() {
    assertThat(ClickHouseSinkConfig.parse(MINIMAL).connection())
        .isEqualTo(
            ClickHouseConnectionSettings.direct(
                URI.create("http://ch:8123"),
                new Credentials.UserPassword("default", ""),
                Compression.LZ4,
                new Timeouts(
                    Duration.ofSeconds(5), Duration.ofSeconds(30), Duration.ofMinutes(3))));
  }

  @Test
  void connectionTakesEveryKey() {
    assertThat(
            with(
                    "clickhouse.url", "https://ch.example:9443",
                    "clickhouse.user", "writer",
                    "clickhouse.password", "secret",
                    "clickhouse.compression", "none",
                    "clickhouse.connect.timeout.ms", "1",
                    "clickhouse.socket.timeout.ms", "2",
                    "clickhouse.insert.timeout.ms", "3")
                .connection())
        .isEqualTo(
            ClickHouseConnectionSettings.direct(
                URI.create("https://ch.example:9443"),
                new Credentials.UserPassword("writer", "secret"),
                Compression.NONE,
                new Timeouts(Duration.ofMillis(1), Duration.ofMillis(2), Duration.ofMillis(3))));
  }

  @ParameterizedTest
  @CsvSource({
    "none, NONE, 0",
    "off, NONE, 0",
    "lz4, LZ4, 0",
    "gzip, GZIP, 0",
    "zstd, ZSTD, 3",
    "zstd:1, ZSTD, 1",
    "zstd:22, ZSTD, 22"
  })
  void compressionHasAMethodAndALevel(String text, Compression.Method method, int level) {
    assertThat(with("clickhouse.compression", text).connection().compression())
        .isEqualTo(new Compression(method, level));
  }

  @Test
  void tablesAreNamedLikeTheirTopicsInTheDefaultDatabase() {
    assertThat(ClickHouseSinkConfig.parse(MINIMAL).tables().tableOf("web.clicks"))
        .isEqualTo(new TableName("default", "web.clicks"));
  }

  @Test
  void tablesTakeEveryKey() {
    TableMapping tables =
        with(
                "clickhouse.database", "raw",
                "clickhouse.table", "all",
                "clickhouse.topic2table.map", "orders=sales.orders")
            .tables();

    assertThat(tables.tableOf("clicks")).isEqualTo(new TableName("raw", "all"));
    assertThat(tables.tableOf("orders")).isEqualTo(new TableName("sales", "orders"));
  }

  @Test
  void insertsHaveDefaults() {
    assertThat(ClickHouseSinkConfig.parse(MINIMAL).inserts())
        .isEqualTo(
            new ClickHouseInsertSettings(
                InsertFormat.NATIVE,
                0,
                Map.of(),
                new ConformSettings(
                    ConformSettings.Overflow.REJECT, ConformSettings.NullValues.DEFAULT)));
  }

  @Test
  void insertsTakeEveryKey() {
    assertThat(
            with(
                    "clickhouse.insert.format", "row_binary",
                    "clickhouse.insert.max.rows", "250",
                    "clickhouse.settings.insert_quorum", "2",
                    "clickhouse.conversion.overflow", "clamp",
                    "clickhouse.null.values", "reject")
                .inserts())
        .isEqualTo(
            new ClickHouseInsertSettings(
                InsertFormat.ROW_BINARY,
                250,
                Map.of("insert_quorum", "2"),
                new ConformSettings(
                    ConformSettings.Overflow.CLAMP, ConformSettings.NullValues.REJECT)));
  }

  @Test
  void errorsHaveDefaults() {
    assertThat(ClickHouseSinkConfig.parse(MINIMAL).errors())
        .isEqualTo(ClickHouseErrorSettings.DEFAULTS);
  }

  @Test
  void errorsTakeEveryKey() {
    assertThat(
            with(
                    "clickhouse.view.errors", "ignore",
                    "clickhouse.error.codes.data", "+53, -117,+1002")
                .errors())
        .isEqualTo(
            new ClickHouseErrorSettings(
                Set.of(53, 1002), Set.of(117), ClickHouseErrorSettings.ViewErrors.IGNORE));
  }

  @Test
  void columnsHaveDefaults() {
    assertThat(ClickHouseSinkConfig.parse(MINIMAL).columns())
        .isEqualTo(
            new ClickHouseColumnSettings(List.of(), Duration.ofMinutes(1), SchemaValidation.FULL));
  }

  @Test
  void columnsTakeEveryKey() {
    assertThat(
            with(
                    "clickhouse.columns",
                    "a, n.b, `c``,`",
                    "clickhouse.schema.refresh.ms",
                    "1000",
                    "clickhouse.validate.schema",
                    "names")
                .columns())
        .isEqualTo(
            new ClickHouseColumnSettings(
                List.of("a", "n.b", "c`,"), Duration.ofSeconds(1), SchemaValidation.NAMES));
  }

  @Test
  void inputHasDefaults() {
    assertThat(ClickHouseSinkConfig.parse(MINIMAL).input())
        .isEqualTo(
            new InputSettings(
                null,
                Map.of(),
                new DecodingSettings(
                    InputFormat.AUTO, Coercion.STRICT, UnknownFields.IGNORE, 1_000_000),
                NullValues.IGNORE,
                MetadataColumns.NONE));
  }

  @Test
  void inputTakesEveryKey() {
    InputSettings input =
        with(
                "input.format", "arrow-batch",
                "input.schema", "a: int64",
                "input.schema.web.clicks", "b: string",
                "input.coercion", "lenient",
                "input.unknown.fields", "reject",
                "input.max.rows.per.record", "1",
                "input.metadata.columns", "key, offset=position",
                "behavior.on.null.values", "fail")
            .input();

    assertThat(input)
        .isEqualTo(
            new InputSettings(
                InputSchemaParser.parse("a: int64"),
                Map.of("web.clicks", InputSchemaParser.parse("b: string")),
                new DecodingSettings(
                    InputFormat.ARROW_BATCH, Coercion.LENIENT, UnknownFields.REJECT, 1),
                NullValues.FAIL,
                new MetadataColumns(
                    List.of(
                        new MetadataColumn(MetadataKind.KEY, "_key"),
                        new MetadataColumn(MetadataKind.OFFSET, "position")))));
    assertThat(input.schemaOf("web.clicks")).isEqualTo(InputSchemaParser.parse("b: string"));
    assertThat(input.schemaOf("orders")).isEqualTo(InputSchemaParser.parse("a: int64"));
  }

  @Test
  void batchHasDefaults() {
    assertThat(ClickHouseSinkConfig.parse(MINIMAL).batch())
        .isEqualTo(new BatchLimits(100_000, 67_108_864, Duration.ofSeconds(1)));
  }

  @Test
  void batchTakesEveryKey() {
    assertThat(with("batch.max.rows", "1", "batch.max.bytes", "2", "batch.linger.ms", "3").batch())
        .isEqualTo(new BatchLimits(1, 2, Duration.ofMillis(3)));
  }

  @Test
  void pipelineHasDefaults() {
    assertThat(ClickHouseSinkConfig.parse(MINIMAL).pipeline())
        .isEqualTo(new DeliverySettings(4, Duration.ofMillis(2500), ""));
  }

  @Test
  void pipelineTakesEveryKey() {
    assertThat(
            with(
                    "pipeline.max.in.flight",
                    "1",
                    "drain.timeout.ms",
                    "3500",
                    "delivery.replay.id",
                    "r")
                .pipeline())
        .isEqualTo(new DeliverySettings(1, Duration.ofMillis(3500), "r"));
  }

  @Test
  void retryHasDefaults() {
    assertThat(ClickHouseSinkConfig.parse(MINIMAL).retry())
        .isEqualTo(
            new RetryPolicy(
                Duration.ofMillis(100),
                Duration.ofSeconds(10),
                2.0,
                0.2,
                0,
                Duration.ofSeconds(30)));
  }

  @Test
  void retryTakesEveryKey() {
    assertThat(
            with(
                    "retry.backoff.ms", "1",
                    "retry.backoff.max.ms", "2",
                    "retry.multiplier", "3.5",
                    "retry.jitter", "0",
                    "retry.max.attempts", "4",
                    "retry.fatal.timeout.ms", "5")
                .retry())
        .isEqualTo(
            new RetryPolicy(
                Duration.ofMillis(1), Duration.ofMillis(2), 3.5, 0, 4, Duration.ofMillis(5)));
  }

  @Test
  void validationConnectsOnlyWhereItIsTold() {
    assertThat(ClickHouseSinkConfig.parse(MINIMAL).validatesConnection()).isFalse();
    assertThat(with("validate.connection", "true").validatesConnection()).isTrue();
  }

  @Test
  void connectSettingsHaveConnectsDefaults() {
    assertThat(ClickHouseSinkConfig.parse(MINIMAL).connect())
        .isEqualTo(new ConnectSettings("", 1, List.of(), false, false));
  }

  @Test
  void connectSettingsTakeEveryKey() {
    assertThat(
            with(
                    "name", "traffic",
                    "tasks.max", "3",
                    "topics", " a,b ,a,",
                    "errors.tolerance", "all",
                    "errors.deadletterqueue.topic.name", "dead")
                .connect())
        .isEqualTo(new ConnectSettings("traffic", 3, List.of("a", "b"), true, true));
    assertThat(with("errors.tolerance", "none").connect().toleratesErrors()).isFalse();
  }

  @Test
  void passwordAppearsInNoTextForm() {
    ClickHouseSinkConfig config = with("clickhouse.password", "hunter2");

    assertThat(config.toString()).doesNotContain("hunter2");
    assertThat(config.connection().toString()).doesNotContain("hunter2");
  }

  @Test
  void definitionHoldsExactlyTheDocumentedKeys() {
    Map<String, ConfigKey> definition = ClickHouseSinkConfig.definition().configKeys();

    assertThat(definition.keySet())
        .containsExactlyInAnyOrder(
            "clickhouse.url",
            "delivery.replay.id",
            "clickhouse.user",
            "clickhouse.password",
            "clickhouse.access.token",
            "clickhouse.ssl.verification",
            "clickhouse.ssl.ca.pem",
            "clickhouse.ssl.truststore.location",
            "clickhouse.ssl.truststore.password",
            "clickhouse.ssl.truststore.type",
            "clickhouse.ssl.keystore.location",
            "clickhouse.ssl.keystore.password",
            "clickhouse.ssl.keystore.type",
            "clickhouse.ssl.keystore.key.password",
            "clickhouse.proxy.url",
            "clickhouse.proxy.user",
            "clickhouse.proxy.password",
            "clickhouse.compression",
            "clickhouse.connect.timeout.ms",
            "clickhouse.socket.timeout.ms",
            "clickhouse.insert.timeout.ms",
            "clickhouse.database",
            "clickhouse.table",
            "clickhouse.topic2table.map",
            "clickhouse.columns",
            "clickhouse.schema.refresh.ms",
            "clickhouse.validate.schema",
            "clickhouse.insert.format",
            "clickhouse.insert.max.rows",
            "clickhouse.conversion.overflow",
            "clickhouse.null.values",
            "clickhouse.view.errors",
            "clickhouse.error.codes.data",
            "input.format",
            "input.schema",
            "input.coercion",
            "input.unknown.fields",
            "input.metadata.columns",
            "input.max.rows.per.record",
            "behavior.on.null.values",
            "batch.max.rows",
            "batch.max.bytes",
            "batch.linger.ms",
            "pipeline.max.in.flight",
            "drain.timeout.ms",
            "retry.backoff.ms",
            "retry.backoff.max.ms",
            "retry.multiplier",
            "retry.jitter",
            "retry.max.attempts",
            "retry.fatal.timeout.ms",
            "validate.connection");
    assertThat(definition.get("clickhouse.compression").recommender.validValues("", Map.of()))
        .isEqualTo(List.<Object>of("none", "lz4", "gzip", "zstd"));
    assertThat(definition.get("input.format").recommender.validValues("", Map.of()))
        .isEqualTo(List.<Object>of("auto", "json", "arrow-batch"));
    assertThat(definition.get("clickhouse.insert.format").recommender.validValues("", Map.of()))
        .isEqualTo(List.<Object>of("native", "row_binary", "arrow_stream"));
    assertThat(definition.values())
        .allSatisfy(
            key -> {
              assertThat(key.group).isNotBlank();
              assertThat(key.displayName).isNotBlank();
              assertThat(key.documentation).endsWith(".");
              assertThat(key.validator.toString()).isNotBlank();
            });
  }

  @Test
  void parseListsAllProblemsOneALine() {
    assertThatExceptionOfType(ConfigException.class)
        .isThrownBy(
            () ->
                ClickHouseSinkConfig.parse(
                    Map.of("batch.max.rows", "0", "input.schema", "a: money", "tasks.mx", "1")))
        .satisfies(
            e ->
                assertThat(e.getMessage().lines())
                    .hasSize(4)
                    .anySatisfy(line -> assertThat(line).startsWith("clickhouse.url is missing"))
                    .anySatisfy(line -> assertThat(line).startsWith("batch.max.rows: 0 is out"))
                    .anySatisfy(line -> assertThat(line).startsWith("input.schema: field 'a'"))
                    .anySatisfy(line -> assertThat(line).contains("tasks.max?")));
  }

  private static ClickHouseSinkConfig with(String... keysAndValues) {
    Map<String, String> properties = new HashMap<>(MINIMAL);
    for (int i = 0; i < keysAndValues.length; i += 2) {
      properties.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    return ClickHouseSinkConfig.parse(properties);
  }
}
