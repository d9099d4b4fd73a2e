package io.arrowsink.connect.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.testing.connect.SinkDeployment;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;

/** What the user's converters make of records, down to the server's own reading of the values. */
class InputFormsIT extends WorkerTest {
  private static final String JSON_CONVERTER = "org.apache.kafka.connect.json.JsonConverter";
  private static final String STRING_CONVERTER = "org.apache.kafka.connect.storage.StringConverter";

  private SinkDeployment tolerant(String prefix) {
    return deployment(prefix).with("errors.tolerance", "all");
  }

  /** Rows, records set aside and tombstones account for every record. */
  private static void assertAllAccountedFor(
      SinkDeployment sink, int rows, int undecodable, int tombstones) {
    assertThat(KAFKA.metric(sink.name(), "rows-out")).isEqualTo(rows);
    assertThat(KAFKA.metric(sink.name(), "records-undecodable")).isEqualTo(undecodable);
    assertThat(KAFKA.metric(sink.name(), "tombstones")).isEqualTo(tombstones);
    assertThat(KAFKA.metric(sink.name(), "records-in")).isEqualTo(rows + undecodable + tombstones);
  }

  private static String withSchema(String fields, String payload) {
    return "{\"schema\":{\"type\":\"struct\",\"fields\":[%s]},\"payload\":%s}"
        .formatted(fields, payload);
  }

  private static String field(String name, String type) {
    return "{\"field\":\"" + name + "\",\"optional\":true," + type + "}";
  }

  @Test
  void structsOfChangingSchemas() {
    String id = field("id", "\"type\":\"int64\"");
    String at =
        field("at", "\"type\":\"int64\",\"name\":\"org.apache.kafka.connect.data.Timestamp\"");
    String day = field("day", "\"type\":\"int32\",\"name\":\"org.apache.kafka.connect.data.Date\"");
    String price =
        field(
            "price",
            "\"type\":\"bytes\",\"name\":\"org.apache.kafka.connect.data.Decimal\","
                + "\"parameters\":{\"scale\":\"2\"}");
    String tags = field("tags", "\"type\":\"array\",\"items\":{\"type\":\"string\"}");
    String first = String.join(",", id, at, price);
    String second = String.join(",", id, day, tags, field("extra", "\"type\":\"string\""));
    SinkDeployment sink =
        tolerant("structs")
            .table(
                "id Int64, at Nullable(DateTime64(3, 'UTC')), price Nullable(Decimal(9, 2)),"
                    + " day Nullable(Date), tags Array(String)")
            .with("value.converter", JSON_CONVERTER)
            .with("value.converter.schemas.enable", "true")
            .produce(
                withSchema(first, "{\"id\":1,\"at\":1704067200250,\"price\":\"MDk=\"}"),
                withSchema(first, "{\"id\":2,\"at\":null,\"price\":null}"),
                withSchema(
                    second, "{\"id\":3,\"day\":19723,\"tags\":[\"a\",\"b\"],\"extra\":\"x\"}"),
                withSchema(field("other", "\"type\":\"string\""), "{\"other\":\"typo\"}"),
                withSchema(first, "{\"id\":4,\"at\":-1,\"price\":\"/w==\"}"))
            .deploy()
            .awaitCommitted();

    assertThat(sink.query("SELECT * FROM t ORDER BY id"))
        .isEqualTo(
            """
            1\t2024-01-01 00:00:00.250\t123.45\t\\N\t[]
            2\t\\N\t\\N\t\\N\t[]
            3\t\\N\t\\N\t2024-01-01\t['a','b']
            4\t1969-12-31 23:59:59.999\t-0.01\t\\N\t[]""");
    assertAllAccountedFor(sink, 4, 1, 0);
    assertThat(KAFKA.metric(sink.name(), "unknown-fields")).isEqualTo(1);
  }

  @Test
  void mapsOfAConverterWithoutSchemas() {
    SinkDeployment sink =
        tolerant("maps")
            .table("id Int32, price Decimal(9, 2), tags Array(String), name String")
            .with("value.converter", JSON_CONVERTER)
            .with("value.converter.schemas.enable", "false")
            .produce(
                "{\"id\":1,\"price\":1.25,\"tags\":[\"a\"],\"name\":7,\"extra\":{}}",
                "[1]",
                "5",
                "null")
            .deploy()
            .awaitCommitted();

    assertThat(sink.query("SELECT * FROM t")).isEqualTo("1\t1.25\t['a']\t7");
    assertAllAccountedFor(sink, 1, 2, 1);
  }

  @Test
  void stringsLeniently() {
    SinkDeployment sink =
        tolerant("strings")
            .table("id Int32, ok Bool, note String")
            .with("value.converter", STRING_CONVERTER)
            .with("input.schema", "id: int32, ok: bool, note: string")
            .with("input.coercion", "lenient")
            .produce(
                "{\"id\":\"1\",\"ok\":\"true\",\"note\":{\"a\": 1.50}}",
                "{\"id\":2.0,\"ok\":0,\"note\":7}",
                "{\"id\":2.5}",
                "{\"id\":")
            .deploy()
            .awaitCommitted();

    assertThat(sink.query("SELECT * FROM t ORDER BY id"))
        .isEqualTo("1\ttrue\t{\"a\": 1.50}\n2\tfalse\t7");
    assertAllAccountedFor(sink, 2, 2, 0);
  }

  @Test
  void arrowStreamsWrittenByPolars() throws IOException {
    byte[] zstd = stream("polars-zstd");
    byte[] lz4 = stream("polars-lz4");
    SinkDeployment sink =
        tolerant("arrow")
            .table(
                "`int` Nullable(Int64), text Nullable(String),"
                    + " colour LowCardinality(Nullable(String))")
            .with("input.format", "arrow-batch")
            .with("input.max.rows.per.record", "1000");
    kafka.produce(
        List.of(
            new ProducerRecord<>(sink.topic(), zstd),
            new ProducerRecord<>(sink.topic(), Arrays.copyOf(zstd, zstd.length / 2)),
            new ProducerRecord<>(sink.topic(), lz4),
            new ProducerRecord<>(sink.topic(), null),
            new ProducerRecord<>(sink.topic(), "no stream".getBytes(StandardCharsets.UTF_8))));
    sink.deploy().awaitCommitted();

    long rows = sink.rows();
    assertThat(
            sink.query(
                "SELECT sum(int) = (1 - 3) * intDiv(count(), 3),"
                    + " countIf(text = 'longer than twelve bytes') = intDiv(count(), 3),"
                    + " countIf(colour = 'blue') = intDiv(count(), 3), uniq(colour) FROM t"))
        .isEqualTo("1\t1\t1\t2");
    assertThat(rows % 3).isZero();
    assertThat(KAFKA.metric(sink.name(), "rows-out")).isEqualTo(rows);
    assertThat(KAFKA.metric(sink.name(), "records-in")).isEqualTo(5);
    assertThat(KAFKA.metric(sink.name(), "records-undecodable")).isEqualTo(2);
    assertThat(KAFKA.metric(sink.name(), "tombstones")).isEqualTo(1);
  }

  private static byte[] stream(String name) throws IOException {
    try (InputStream resource =
        InputFormsIT.class.getResourceAsStream("/io/arrowsink/codec/ipc/" + name + ".arrows")) {
      return resource.readAllBytes();
    }
  }

  @Test
  void metadataBesideTheFieldsOfTheRecord() {
    SinkDeployment sink =
        deployment("metadata")
            .table(
                "id Int32, _topic LowCardinality(String), _partition Int32, kafka_offset Int64,"
                    + " _timestamp DateTime64(3, 'UTC'), _key String,"
                    + " _headers Map(String, String), _batch_id FixedString(64)")
            .with(
                "input.metadata.columns",
                "topic, partition, offset=kafka_offset, timestamp, key, headers, batch.id")
            .with("key.converter", "org.apache.kafka.connect.converters.ByteArrayConverter")
            .with("header.converter", "org.apache.kafka.connect.converters.ByteArrayConverter");
    RecordHeaders headers = new RecordHeaders();
    headers.add("trace", "a1".getBytes(StandardCharsets.UTF_8));
    headers.add("trace", "b2".getBytes(StandardCharsets.UTF_8));
    byte[] value = "{\"id\":7,\"_topic\":\"forged\"}".getBytes(StandardCharsets.UTF_8);
    byte[] key = "k\u00e9y".getBytes(StandardCharsets.UTF_8);
    kafka.produce(
        List.of(new ProducerRecord<>(sink.topic(), 0, 1_704_067_200_250L, key, value, headers)));
    sink.deploy().awaitCommitted();

    assertThat(
            sink.query(
                "SELECT id, _topic, _partition, kafka_offset, _timestamp, _key, _headers,"
                    + " match(_batch_id, '^[0-9a-f]{64}$') FROM t"))
        .isEqualTo(
            "7\t"
                + sink.topic()
                + "\t0\t0\t2024-01-01 00:00:00.250\tkéy\t{'trace':'a1','trace':'b2'}\t1");
    assertThat(KAFKA.metric(sink.name(), "unknown-fields")).isEqualTo(1);
  }
}
