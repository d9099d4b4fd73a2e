package io.arrowsink.connect.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.arrowsink.config.ClickHouseSinkConfig;
import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.batch.BatchLimits;
import io.arrowsink.core.batch.MetadataColumns;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.batch.RowRejection;
import io.arrowsink.core.pipeline.Target;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.WriteResult;
import io.arrowsink.testing.cases.CaseRecord;
import io.arrowsink.testing.cases.Expectation;
import io.arrowsink.testing.cases.HandedCase;
import io.arrowsink.testing.cases.HandedCases;
import io.arrowsink.testing.fakes.TextRecord;
import io.arrowsink.testing.junit.SharedClickHouse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The handed cases of rows that a table cannot hold, as far as the writer goes: it names exactly
 * those rows and sends nothing; without them the rest is stored. What becomes of the rows named is
 * not its business.
 */
class RejectedRowsIT {
  @RegisterExtension static final SharedClickHouse CLICKHOUSE = new SharedClickHouse();

  private static final BatchLimits LIMITS =
      new BatchLimits(1_000, Long.MAX_VALUE, Duration.ofDays(1));
  private static final ObjectMapper JSON = new ObjectMapper();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bad-enum-among-good",
        "unsigned-narrow-integers",
        "decimal-in-json",
        "null-inside-array-and-map",
        "server-would-wrap-or-clamp"
      })
  void namesTheRowsThatTheTableCannotHold(String id) throws JsonProcessingException {
    HandedCase handedCase =
        HandedCases.read().stream().filter(c -> c.id().equals(id)).findFirst().orElseThrow();
    Expectation expectation = handedCase.variants().get(0).expectation();
    String database = CLICKHOUSE.server().createDatabase("rejected");
    handedCase.ddl().forEach(statement -> query(statement.replace("TABLE t ", table(database))));
    List<String> values =
        handedCase.records().stream().map(CaseRecord::value).map(RejectedRowsIT::content).toList();

    try (ClickHouseTargets targets = targets(database, handedCase)) {
      List<RowRejection> rejections = rejections(write(targets, values));
      Set<Integer> rejected =
          rejections.stream().map(RowRejection::row).collect(Collectors.toCollection(TreeSet::new));
      assertThat(rejected).hasSize(setAside(expectation));
      assertThat(query("SELECT count() FROM " + database + ".t")).isEqualTo("0");

      List<String> good = new ArrayList<>(values);
      rejected.stream().sorted((a, b) -> b - a).forEach(row -> good.remove((int) row));
      assertThat(write(targets, good)).isInstanceOf(WriteResult.Written.class);
    }
    for (Map.Entry<String, JsonNode> rows : expectation.rows().entrySet()) {
      String sql = rows.getKey().replace("FROM t", "FROM " + database + ".t");
      assertThat(rows(sql)).as(sql).isEqualTo(rows.getValue());
    }
  }

  private static int setAside(Expectation expectation) {
    return expectation.counts().entrySet().stream()
        .filter(count -> count.getKey().startsWith("dead_letter_rows"))
        .mapToInt(Map.Entry::getValue)
        .sum();
  }

  private static String table(String database) {
    return "TABLE " + database + ".t ";
  }

  private static String query(String sql) {
    return CLICKHOUSE.server().query(sql);
  }

  private static JsonNode rows(String sql) throws JsonProcessingException {
    String settings = " SETTINGS output_format_json_quote_64bit_integers = 0";
    return JSON.readTree(query(sql + settings + " FORMAT JSONCompact")).path("data");
  }

  private static ClickHouseTargets targets(String database, HandedCase handedCase)
      throws JsonProcessingException {
    Map<String, String> config = new HashMap<>();
    config.put("clickhouse.url", CLICKHOUSE.server().url());
    config.put("clickhouse.database", database);
    JsonNode record = JSON.readTree(handedCase.records().get(0).value());
    if (record.has("schema")) {
      config.put("input.schema", inputSchema(record.path("schema").path("fields")));
    }
    return new ClickHouseTargets(ClickHouseSinkConfig.parse(config), new LongAdder());
  }

  /** The types of Connect's integers have the names of ours. */
  private static String inputSchema(JsonNode fields) {
    return StreamSupport.stream(fields.spliterator(), false)
        .map(field -> field.path("field").asText() + ": " + field.path("type").asText())
        .collect(Collectors.joining(", "));
  }

  private static String content(String value) {
    try {
      JsonNode record = JSON.readTree(value);
      return record.has("payload") ? record.path("payload").toString() : value;
    } catch (JsonProcessingException e) {
      throw new AssertionError(value, e);
    }
  }

  private static WriteResult write(ClickHouseTargets targets, List<String> values) {
    Target target =
        targets
            .open("t")
            .fold(
                opened -> opened.target(),
                unavailable -> {
                  throw new AssertionError(unavailable.cause().message());
                },
                fatal -> {
                  throw new AssertionError(fatal.cause().message());
                });
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch = batch(target, values, allocator);
        BatchWrite write = target.writer().begin(batch)) {
      return write.attempt();
    }
  }

  private static RecordBatch batch(Target target, List<String> values, BufferAllocator allocator) {
    try (BatchBuilder builder =
        new BatchBuilder(target.decoder().schema(), MetadataColumns.NONE, LIMITS, allocator, 0)) {
      for (int i = 0; i < values.size(); i++) {
        target.decoder().decode(TextRecord.of("t", i, values.get(i)), builder);
      }
      assertThat(builder.rowCount()).isEqualTo(values.size());
      return builder.seal("t", "");
    }
  }

  private static List<RowRejection> rejections(WriteResult result) {
    assertThat(result).isInstanceOf(WriteResult.Rejected.class);
    return ((WriteResult.Rejected) result).rows();
  }
}
