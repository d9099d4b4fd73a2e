package io.arrowsink.connect.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.testing.connect.SinkDeployment;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;

class UndecodableRecordIT extends WorkerTest {
  private static final String[] RECORDS = {
    "{\"id\":1}", "{\"id\":2}", "{\"id\":\"three\"}", "{\"id\":4}", "no json", "{\"id\":6}"
  };

  private SinkDeployment deploymentOfIds(String prefix) {
    return deployment(prefix).table("id Int32").with("input.schema", "id: int32");
  }

  @Test
  void failsTheTaskWithEverythingBeforeItWritten() {
    SinkDeployment sink = deploymentOfIds("intolerant").produce(RECORDS).deploy();

    assertThat(sink.awaitFailure())
        .contains(sink.topic() + "-0@2", "field 'id'", "int32", "three", "errors.tolerance");
    assertThat(sink.query("SELECT id FROM t ORDER BY id")).isEqualTo("1\n2");
    assertThat(kafka.connectorOffsets(sink.name()).values()).containsExactly(2L);
  }

  @Test
  void goesAloneToTheDeadLetterQueue() {
    String deadLetters = kafka.createUniqueTopic("dead-letters", 1);
    SinkDeployment sink =
        deploymentOfIds("tolerant")
            .with("errors.tolerance", "all")
            .with("errors.deadletterqueue.topic.name", deadLetters)
            .with("errors.deadletterqueue.context.headers.enable", "true")
            .produce(RECORDS)
            .deploy()
            .awaitCommitted();

    assertThat(sink.query("SELECT id FROM t ORDER BY id")).isEqualTo("1\n2\n4\n6");
    List<ConsumerRecord<byte[], byte[]>> letters = kafka.readAll(deadLetters);
    assertThat(letters)
        .extracting(letter -> new String(letter.value(), StandardCharsets.UTF_8))
        .containsExactly(RECORDS[2], RECORDS[4]);
    assertThat(header(letters.get(0), "__connect.errors.exception.message"))
        .contains(sink.topic() + "-0@2", "field 'id'", "three");
    assertThat(header(letters.get(1), "__connect.errors.offset")).isEqualTo("4");
  }

  @Test
  void isCountedWhereThereIsNoQueue() {
    SinkDeployment sink =
        deploymentOfIds("dropping")
            .with("errors.tolerance", "all")
            .produce(RECORDS)
            .deploy()
            .awaitCommitted();

    assertThat(sink.rows()).isEqualTo(4);
    assertThat(KAFKA.metric(sink.name(), "records-undecodable")).isEqualTo(2);
    assertThat(KAFKA.metric(sink.name(), "rows-out")).isEqualTo(4);
    assertThat(KAFKA.metric(sink.name(), "records-in")).isEqualTo(6);
    assertThat(KAFKA.server().logText()).contains(sink.topic() + "-0@2: field 'id'");
  }

  @Test
  void valueTheColumnCannotHoldFailsTheTaskNamingRowAndColumn() {
    SinkDeployment sink =
        deployment("unfit").table("id UInt8").produce("{\"id\":1}", "{\"id\":300}").deploy();

    assertThat(sink.awaitFailure()).contains(sink.topic() + "-0@1", "column 'id'", "300");
    assertThat(sink.rows()).isZero();
  }

  private static String header(ConsumerRecord<byte[], byte[]> record, String key) {
    return new String(record.headers().lastHeader(key).value(), StandardCharsets.UTF_8);
  }
}
