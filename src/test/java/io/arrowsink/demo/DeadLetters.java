package io.arrowsink.demo;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.arrowsink.testing.kafka.KafkaClient;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;

/**
 * The records that Connect has set aside.
 *
 * @param total all dead letters; a kill may make one twice
 * @param distinct one for each original record, in the order of the dead-letter topic
 */
record DeadLetters(int total, List<DeadLetter> distinct) {
  /** Copies the list. */
  DeadLetters {
    distinct = List.copyOf(distinct);
  }

  static DeadLetters read(KafkaClient kafka) {
    List<ConsumerRecord<byte[], byte[]>> records = kafka.readAll(FlightConnector.DEAD_LETTER_TOPIC);
    Map<String, DeadLetter> byOrigin = new LinkedHashMap<>();
    for (ConsumerRecord<byte[], byte[]> record : records) {
      DeadLetter letter = DeadLetter.of(record);
      byOrigin.putIfAbsent(letter.origin(), letter);
    }
    return new DeadLetters(records.size(), new ArrayList<>(byOrigin.values()));
  }

  /**
   * One of them.
   *
   * @param origin the record's topic-partition@offset
   * @param reason why it is here
   * @param value its bytes as they were produced
   */
  record DeadLetter(String origin, String reason, ByteBuffer value) {
    private static final String PREFIX = "__connect.errors.";

    static DeadLetter of(ConsumerRecord<byte[], byte[]> record) {
      return new DeadLetter(
          "%s-%s@%s"
              .formatted(
                  header(record, "topic"), header(record, "partition"), header(record, "offset")),
          header(record, "exception.message"),
          ByteBuffer.wrap(record.value()));
    }

    private static String header(ConsumerRecord<byte[], byte[]> record, String name) {
      Header header = record.headers().lastHeader(PREFIX + name);
      if (header == null) {
        throw new DemoFailure("a dead letter has no header " + PREFIX + name);
      }
      return new String(header.value(), UTF_8);
    }
  }
}
