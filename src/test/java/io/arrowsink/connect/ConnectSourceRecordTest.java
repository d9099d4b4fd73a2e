package io.arrowsink.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.arrowsink.core.record.SourceHeader;
import io.arrowsink.core.record.SourcePartition;
import io.arrowsink.core.record.UnreadableMetadataException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.common.record.TimestampType;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.header.ConnectHeaders;
import org.apache.kafka.connect.header.Headers;
import org.apache.kafka.connect.sink.SinkRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ConnectSourceRecordTest {

  private static ConnectSourceRecord record(
      Schema keySchema, Object key, Long timestamp, Headers headers) {
    SinkRecord record =
        new SinkRecord(
            "after",
            9,
            keySchema,
            key,
            null,
            null,
            90,
            timestamp,
            TimestampType.CREATE_TIME,
            headers,
            "before",
            3,
            30);
    return new ConnectSourceRecord(record, new SourcePartition("before", 3));
  }

  static Stream<Arguments> keys() {
    Schema schema = SchemaBuilder.struct().field("id", Schema.INT64_SCHEMA).build();
    return Stream.of(
        Arguments.of(null, "key ä", "key ä"),
        Arguments.of(null, new byte[] {'k'}, "k"),
        Arguments.of(null, ByteBuffer.wrap(new byte[] {'k'}), "k"),
        Arguments.of(Schema.INT64_SCHEMA, 7L, "7"),
        Arguments.of(schema, new Struct(schema).put("id", 7L), "{\"id\":7}"),
        Arguments.of(null, Map.of("id", 7L), "{\"id\":7}"));
  }

  @ParameterizedTest
  @MethodSource("keys")
  void keyIsItsBytesOrItsText(Schema schema, Object key, String text) {
    assertThat(record(schema, key, null, null).keyBytes())
        .asString(StandardCharsets.UTF_8)
        .isEqualTo(text);
  }

  @Test
  void recordMayHaveNothingBesideItsValue() {
    ConnectSourceRecord bare = record(null, null, null, null);

    assertThat(bare.keyBytes()).isNull();
    assertThat(bare.timestamp()).isNull();
    assertThat(bare.headers()).isEmpty();
  }

  @Test
  void keepsHeadersInTheirOrder() {
    Headers headers =
        new ConnectHeaders()
            .addString("trace", "t1")
            .addBytes("raw", new byte[] {'r'})
            .add("trace", null, null)
            .addLong("trace", 2);

    List<SourceHeader> read = record(null, null, 5L, headers).headers();

    assertThat(read)
        .extracting(SourceHeader::name)
        .containsExactly("trace", "raw", "trace", "trace");
    assertThat(read)
        .extracting(SourceHeader::value)
        .usingRecursiveComparison()
        .isEqualTo(Arrays.asList(utf8("t1"), utf8("r"), null, utf8("2")));
  }

  @Test
  void saysWhichKeyOrHeaderHasNoText() {
    Object deep = 1;
    for (int level = 0; level < 1100; level++) {
      deep = List.of(deep);
    }
    ConnectSourceRecord record =
        record(null, "\ud800", null, new ConnectHeaders().add("trace", deep, null));

    assertThatThrownBy(record::keyBytes)
        .isInstanceOf(UnreadableMetadataException.class)
        .hasMessageContaining("its key")
        .hasMessageContaining("half a surrogate pair");
    assertThatThrownBy(record::headers)
        .isInstanceOf(UnreadableMetadataException.class)
        .hasMessageContaining("its header 'trace'");
  }

  @Test
  void hasTheRecordsTimestampAndOriginalOffset() {
    ConnectSourceRecord record = record(null, null, -5L, null);

    assertThat(record.timestamp()).isEqualTo(-5L);
    assertThat(record.offset()).isEqualTo(30);
    assertThat(record.topic()).isEqualTo("after");
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
