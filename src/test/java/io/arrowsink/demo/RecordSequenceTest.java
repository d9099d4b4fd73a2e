package io.arrowsink.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

class RecordSequenceTest {
  private static final Pattern FLIGHT =
      Pattern.compile(
          "\\{\"id\":(\\d+),\"date\":\"2001-\\d\\d-\\d\\dT\\d\\d:\\d\\d:00\",\"delay\":-?\\d+,"
              + "\"distance\":\\d+,\"origin\":\"[A-Z]{3}\",\"destination\":\"[A-Z]{3}\"}");

  private static final int FLIGHTS = 5_000;
  private static final int PARTITIONS = 4;

  private final List<ByteBuffer> broken =
      BrokenRecord.all().stream().map(BrokenRecord::value).toList();
  private final RecordSequence sequence =
      new RecordSequence(Flights.load(), FLIGHTS, BrokenRecord.all(), "flights", PARTITIONS);

  @Test
  void holdsEveryFlightOnceInTheOrderOfIds() {
    List<Long> ids = new ArrayList<>();
    for (ProducerRecord<byte[], byte[]> record : sequence) {
      if (!isBroken(record)) {
        Matcher flight = FLIGHT.matcher(new String(record.value(), UTF_8));
        assertThat(flight.matches()).isTrue();
        ids.add(Long.parseLong(flight.group(1)));
      }
    }

    assertThat(ids).containsExactlyElementsOf(LongStream.rangeClosed(1, FLIGHTS).boxed().toList());
  }

  @Test
  void holdsEveryBrokenRecordAndSpreadsThemOverAllPartitions() {
    List<ProducerRecord<byte[], byte[]>> found = new ArrayList<>();
    for (ProducerRecord<byte[], byte[]> record : sequence) {
      if (isBroken(record)) {
        found.add(record);
      }
    }

    assertThat(found)
        .extracting(record -> ByteBuffer.wrap(record.value()))
        .containsExactlyElementsOf(broken);
    assertThat(found).extracting(ProducerRecord::partition).contains(0, 1, 2, 3);
    assertThat(sequence.size()).isEqualTo(FLIGHTS + broken.size());
  }

  @Test
  void countsFlightsBelowOffsets() {
    Map<TopicPartition, Long> offsets = new HashMap<>();
    long flights = 0;
    for (ProducerRecord<byte[], byte[]> record : sequence) {
      offsets.merge(new TopicPartition("flights", record.partition()), 1L, Long::sum);
      flights += isBroken(record) ? 0 : 1;

      assertThat(sequence.flightsBelow(offsets)).isEqualTo(flights);
    }
  }

  private boolean isBroken(ProducerRecord<byte[], byte[]> record) {
    return broken.contains(ByteBuffer.wrap(record.value()));
  }
}
