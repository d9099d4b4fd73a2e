package io.arrowsink.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.ConnectSettings;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.core.record.SourcePartition;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.common.record.TimestampType;
import org.apache.kafka.connect.sink.ErrantRecordReporter;
import org.apache.kafka.connect.sink.SinkRecord;
import org.junit.jupiter.api.Test;

class ConnectErrantRecordsTest {
  private static final Undecodable WHY = new Undecodable("id", "expected int32");

  private final List<String> reported = new ArrayList<>();
  private final ErrantRecordReporter reporter =
      (record, error) -> {
        reported.add(error.getMessage());
        return CompletableFuture.completedFuture(null);
      };

  private static ConnectSettings settings(boolean tolerant, boolean deadLetterTopic) {
    return new ConnectSettings("connector", 1, List.of(), tolerant, deadLetterTopic);
  }

  /** A record that a transformation has moved from topic {@code before} to topic {@code after}. */
  private static ConnectSourceRecord record() {
    SinkRecord record =
        new SinkRecord(
            "after",
            9,
            null,
            null,
            null,
            "value",
            90,
            0L,
            TimestampType.CREATE_TIME,
            null,
            "before",
            3,
            30);
    return new ConnectSourceRecord(record, new SourcePartition("before", 3));
  }

  @Test
  void takesNothingWithoutTolerance() {
    assertThat(
            new ConnectErrantRecords(settings(false, true), reporter, () -> 0)
                .setAside(record(), WHY))
        .isEmpty();
    assertThat(reported).isEmpty();
  }

  @Test
  void reportsByOriginalCoordinates() {
    assertThat(
            new ConnectErrantRecords(settings(true, true), reporter, () -> 0)
                .setAside(record(), WHY))
        .isPresent();
    assertThat(reported)
        .containsExactly("record before-3@30 cannot be decoded: field 'id': expected int32");
  }

  @Test
  void takesRecordsWithoutQueueToo() {
    assertThat(
            new ConnectErrantRecords(settings(true, false), null, () -> 0).setAside(record(), WHY))
        .isPresent();
  }

  @Test
  void recordIsRoutedByItsNewTopicAndKeepsItsOriginalOffset() {
    assertThat(record().topic()).isEqualTo("after");
    assertThat(record().offset()).isEqualTo(30);
  }
}
