package io.arrowsink.testing.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.arrowsink.testing.junit.Fixtures;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class KafkaStackIT {
  private static KafkaStack stack;
  private static KafkaClient client;

  @BeforeAll
  static void start() {
    stack = Fixtures.require(KafkaStack::launch);
    client = stack.client();
  }

  @AfterAll
  static void stop() {
    if (stack != null) {
      client.close();
      stack.close();
    }
  }

  @Test
  void takesAndGivesBackRecords() {
    String topic = client.createUniqueTopic("records", 2);

    client.produce(
        List.of(
            new ProducerRecord<>(topic, 0, null, "a".getBytes(UTF_8)),
            new ProducerRecord<>(topic, 1, null, "b".getBytes(UTF_8)),
            new ProducerRecord<>(topic, 1, null, "c".getBytes(UTF_8))));

    assertThat(client.endOffsets(topic))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(new TopicPartition(topic, 0), 1L, new TopicPartition(topic, 1), 2L));
    assertThat(client.readAll(topic))
        .extracting(record -> new String(record.value(), UTF_8))
        .containsExactlyInAnyOrder("a", "b", "c");
    assertThat(client.recordCount(topic)).isEqualTo(3);
    assertThat(client.lag("nobody", topic)).isEqualTo(3);
  }

  @Test
  void keepsRecordsOverKillAndRestart() {
    String topic = client.createUniqueTopic("durable", 1);
    client.produce(topic, 100, i -> new byte[] {(byte) i});

    stack.kill();
    stack.start();

    assertThat(client.readAll(topic)).hasSize(100);
    assertThat(stack.rest().connectors()).isEmpty();
  }

  @Test
  void listsPluginsOfTheWorker() {
    assertThat(stack.rest().plugins())
        .containsKey("org.apache.kafka.connect.converters.ByteArrayConverter");
  }

  @Test
  void reportsStatusAndMessageOfRefusals() {
    ConnectRestException refusal =
        catchThrowableOfType(
            ConnectRestException.class, () -> stack.rest().status("no-such-connector"));

    assertThat(refusal.status()).isEqualTo(404);
    assertThat(refusal).hasMessageContaining("no-such-connector");
  }
}
