package io.arrowsink.codec.ipc;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.arrowsink.codec.column.TypeName;
import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.testing.decode.DecoderFixture;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What other libraries wrote is read value by value. */
class GoldenStreamsTest {
  private static final int TIMES = 3;

  static String[] streams() {
    return GoldenStreams.names();
  }

  @ParameterizedTest
  @MethodSource("streams")
  void readsEveryValueOfRecordsInOneBatch(String name) throws IOException {
    try (DecoderFixture fixture = StreamFixture.embedded()) {
      for (int time = 0; time < TIMES; time++) {
        assertThat(fixture.decode(GoldenStreams.bytes(name))).isEqualTo(Decoded.INSTANCE);
      }
      assertHolds(fixture, name);
    }
  }

  @ParameterizedTest
  @MethodSource("streams")
  void readsTheSameByDeclaredSchema(String name) throws IOException {
    List<Field> fields = new ArrayList<>();
    try (DecoderFixture fixture = StreamFixture.embedded()) {
      fixture.decode(GoldenStreams.bytes(name));
      fields.addAll(fixture.schema().getFields());
    }
    Collections.reverse(fields);
    try (DecoderFixture fixture = StreamFixture.declared(new Schema(fields))) {
      for (int time = 0; time < TIMES; time++) {
        assertThat(fixture.decode(GoldenStreams.bytes(name))).isEqualTo(Decoded.INSTANCE);
      }
      assertHolds(fixture, name);
    }
  }

  @Test
  void readsBlocksThatReferToTheOneBefore() {
    try (DecoderFixture fixture = StreamFixture.embedded()) {
      assertThat(fixture.decode(GoldenStreams.bytes("lz4-blocks"))).isEqualTo(Decoded.INSTANCE);
      JsonNode numbers = StreamFixture.column(fixture, "n");
      assertThat(numbers).hasSize(20_000);
      for (int row = 0; row < numbers.size(); row++) {
        assertThat(numbers.get(row).textValue()).isEqualTo(Integer.toString(row / 10));
      }
    }
  }

  private static void assertHolds(DecoderFixture fixture, String name) throws IOException {
    for (JsonNode expected : new ObjectMapper().readTree(GoldenStreams.values(name))) {
      String column = expected.get("name").textValue();
      ArrayNode values = JsonNodeFactory.instance.arrayNode();
      for (int time = 0; time < TIMES; time++) {
        values.addAll((ArrayNode) expected.get("values"));
      }
      assertThat(StreamFixture.column(fixture, column)).as(column).isEqualTo(values);
      assertThat(TypeName.of(fixture.schema().findField(column)))
          .as(column)
          .isEqualTo(expected.get("type").textValue());
    }
  }
}
