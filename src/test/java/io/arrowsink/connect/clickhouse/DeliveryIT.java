package io.arrowsink.connect.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.testing.Await;
import io.arrowsink.testing.connect.SinkDeployment;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class DeliveryIT extends WorkerTest {
  private static final String NULLABLE_TEXT = "id Int64, text Nullable(String)";

  @Test
  void deliversEveryRecordOnceAndCommitsEndOffsets() {
    int logBefore = KAFKA.server().logText().length();
    SinkDeployment sink =
        deployment("delivery", 4)
            .table("id Int64")
            .produceIds(0, 50_000, 4)
            .with("batch.max.rows", "7000")
            .with("tasks.max", "2")
            .deploy()
            .awaitCommitted();

    assertThat(sink.query("SELECT count(), uniqExact(id), min(id), max(id) FROM t"))
        .isEqualTo("50000\t50000\t0\t49999");
    assertThat(kafka.connectorOffsets(sink.name())).isEqualTo(kafka.endOffsets(sink.topic()));
    assertThat(KAFKA.server().logText().substring(logBefore).lines())
        .filteredOn(line -> line.contains(" c.") || line.contains("arrowsink"))
        .noneMatch(line -> line.contains(" WARN ") || line.contains(" ERROR "));
  }

  /** The handed case many-partitions-few-inserts. */
  @Test
  void gathersManySmallPollsOfManyPartitionsIntoFewInserts() {
    SinkDeployment sink =
        deployment("few-inserts", 12)
            .table("id Int32")
            .produceIds(0, 1200, 12)
            .with("consumer.override.max.poll.records", "50")
            .with("batch.linger.ms", "1000")
            .deploy()
            .awaitCommitted();

    assertThat(sink.rows()).isEqualTo(1200);
    assertThat(sink.inserts()).isLessThanOrEqualTo(3);
  }

  @Test
  void derivesColumnsFromTheTableAndIgnoresUnknownFields() {
    SinkDeployment sink =
        deployment("derived")
            .table(
                "id UInt64, price Decimal(18, 2), at DateTime64(3, 'UTC'), tags Array(String),"
                    + " len UInt64 DEFAULT 7, twice UInt64 MATERIALIZED id * 2")
            .produce(
                """
                {"id":18446744073709551615,"price":12345678901234.56,"at":"2024-01-01T00:00:00.250Z",
                 "tags":["a","b"],"elsewhere":{"x":1}}""",
                "{\"id\":2,\"at\":1704067200250}")
            .deploy()
            .awaitCommitted();

    assertThat(sink.query("SELECT id, price, at, tags, len FROM t ORDER BY id").lines())
        .containsExactly(
            "2\t0\t2024-01-01 00:00:00.250\t[]\t7",
            "18446744073709551615\t12345678901234.56\t2024-01-01 00:00:00.250\t['a','b']\t7");
  }

  @Test
  void decodesByTheDeclaredSchemaAndLeavesOtherColumnsToTheirDefaults() {
    SinkDeployment sink =
        deployment("declared")
            .table("id Int64, text Nullable(String), more String DEFAULT 'default'")
            .with("input.schema", "text: string, id: int32")
            .produce("{\"id\":1,\"text\":\"ä€😀\",\"more\":\"not declared\"}", "{\"id\":2}")
            .deploy()
            .awaitCommitted();

    assertThat(sink.query("SELECT * FROM t ORDER BY id").lines())
        .containsExactly("1\tä€😀\tdefault", "2\t\\N\tdefault");
  }

  @Test
  void takesStringsOfTheStringConverter() {
    SinkDeployment sink =
        deployment("strings")
            .table(NULLABLE_TEXT)
            .with("value.converter", "org.apache.kafka.connect.storage.StringConverter")
            .produce("{\"id\":1,\"text\":\"ä\"}")
            .deploy()
            .awaitCommitted();

    assertThat(sink.query("SELECT * FROM t")).isEqualTo("1\tä");
  }

  @Test
  void routesTopicsToTablesByMap() {
    SinkDeployment sink = deployment("mapped").table("id Int32");
    String other = kafka.createUniqueTopic("mapped-other", 1);
    kafka.produce(other, 1, i -> "{\"id\":5}".getBytes(StandardCharsets.UTF_8));
    sink.query("CREATE TABLE `odd.name` (id Int32) ENGINE = MergeTree ORDER BY id");
    sink.with("topics", sink.topic() + "," + other)
        .with("clickhouse.topic2table.map", other + "=`odd.name`")
        .produce("{\"id\":1}")
        .deploy()
        .awaitCommitted();

    assertThat(sink.query("SELECT id FROM t")).isEqualTo("1");
    Await.atMostSeconds(30)
        .until("the other topic's row", () -> sink.query("SELECT id FROM `odd.name`"), "5"::equals);
  }

  @Test
  void keepsOriginalOffsetsWhenTransformationRenamesTopic() {
    SinkDeployment sink =
        deployment("renamed")
            .table("id Int32")
            .with("clickhouse.table", "${topic}")
            .with("transforms", "route")
            .with("transforms.route.type", "org.apache.kafka.connect.transforms.RegexRouter")
            .with("transforms.route.regex", ".*")
            .with("transforms.route.replacement", "t")
            .produce("{\"id\":1}", "{\"id\":2}")
            .deploy()
            .awaitCommitted();

    assertThat(sink.rows()).isEqualTo(2);
  }
}
