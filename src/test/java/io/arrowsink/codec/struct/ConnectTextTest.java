package io.arrowsink.codec.struct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.connect.data.Date;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.data.Time;
import org.apache.kafka.connect.data.Timestamp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@SuppressWarnings("JavaUtilDate") // Connect's data model has no other class for dates.
class ConnectTextTest {

  static Stream<Arguments> scalars() {
    return Stream.of(
        Arguments.of(null, "plain \"text\" ä", "plain \"text\" ä"),
        Arguments.of(Schema.STRING_SCHEMA, "", ""),
        Arguments.of(Schema.BOOLEAN_SCHEMA, true, "true"),
        Arguments.of(Schema.INT8_SCHEMA, (byte) -1, "-1"),
        Arguments.of(Schema.INT64_SCHEMA, Long.MIN_VALUE, "-9223372036854775808"),
        Arguments.of(Schema.FLOAT32_SCHEMA, 0.1f, "0.1"),
        Arguments.of(null, 0.1, "0.1"),
        Arguments.of(null, Double.NaN, "NaN"),
        Arguments.of(null, new BigInteger("9".repeat(40)), "9".repeat(40)),
        Arguments.of(null, new BigDecimal("1E+3"), "1000"),
        Arguments.of(
            Decimal.schema(2),
            new BigDecimal("12345678901234567890.10"),
            "12345678901234567890.10"),
        Arguments.of(null, new BigDecimal("1E+2000000000"), "1E+2000000000"),
        Arguments.of(null, new BigDecimal("1E-2000000000"), "1E-2000000000"),
        Arguments.of(Date.SCHEMA, new java.util.Date(86_400_000L), "1970-01-02"),
        Arguments.of(Time.SCHEMA, new java.util.Date(3_600_000L), "01:00:00"),
        Arguments.of(Time.SCHEMA, new java.util.Date(1L), "00:00:00.001"),
        Arguments.of(Timestamp.SCHEMA, new java.util.Date(250L), "1970-01-01T00:00:00.25Z"),
        Arguments.of(null, new java.util.Date(-1L), "1969-12-31T23:59:59.999Z"));
  }

  @ParameterizedTest
  @MethodSource("scalars")
  void scalarIsItsPlainText(Schema schema, Object value, String text) {
    assertThat(ConnectText.utf8(schema, value)).asString(StandardCharsets.UTF_8).isEqualTo(text);
  }

  @Test
  void bytesThatStandAloneAreTakenAsTheyAre() {
    byte[] bytes = {0, -1, 7};
    ByteBuffer buffer = ByteBuffer.wrap(new byte[] {9, 0, -1, 7}).position(1);

    assertThat(ConnectText.utf8(null, bytes)).isEqualTo(bytes);
    assertThat(ConnectText.utf8(Schema.BYTES_SCHEMA, buffer)).isEqualTo(bytes);
    assertThat(buffer.remaining()).isEqualTo(3);
  }

  static Stream<Arguments> structures() {
    Schema inner =
        SchemaBuilder.struct().field("day", Date.SCHEMA).field("sum", Decimal.schema(1)).build();
    Schema outer =
        SchemaBuilder.struct()
            .field("z", Schema.OPTIONAL_INT32_SCHEMA)
            .field("a", inner)
            .field("fallback", SchemaBuilder.int32().defaultValue(5).build())
            .build();
    Struct struct =
        new Struct(outer)
            .put(
                "a",
                new Struct(inner)
                    .put("day", new java.util.Date(0L))
                    .put("sum", new BigDecimal("90071992547409931234.5")));
    Map<Object, Object> map = new LinkedHashMap<>();
    map.put("b", null);
    map.put(1, List.of());
    map.put(null, Map.of());
    map.put(List.of("x"), "\"");
    Schema times = SchemaBuilder.array(Time.SCHEMA).build();
    Schema byDay = SchemaBuilder.map(Date.SCHEMA, times).build();
    return Stream.of(
        Arguments.of(
            outer,
            struct,
            "{\"z\":null,\"a\":{\"day\":\"1970-01-01\",\"sum\":90071992547409931234.5},"
                + "\"fallback\":5}"),
        Arguments.of(null, map, "{\"b\":null,\"1\":[],\"null\":{},\"[\\\"x\\\"]\":\"\\\"\"}"),
        Arguments.of(
            byDay,
            Map.of(new java.util.Date(0L), List.of(new java.util.Date(1000L))),
            "{\"1970-01-01\":[\"00:00:01\"]}"),
        Arguments.of(
            null,
            Arrays.asList(1L, 1.5, 0.1f, true, null, "ä\n", new BigDecimal("1E+3")),
            "[1,1.5,0.1,true,null,\"ä\\n\",1000]"),
        Arguments.of(
            null,
            List.of(Double.NaN, Float.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY),
            "[\"NaN\",\"-Infinity\",\"Infinity\"]"),
        Arguments.of(
            null,
            List.of(new byte[] {0, -1}, ByteBuffer.wrap(new byte[] {0, -1})),
            "[\"AP8=\",\"AP8=\"]"),
        Arguments.of(Schema.STRING_SCHEMA, List.of(1), "[1]"));
  }

  @ParameterizedTest
  @MethodSource("structures")
  void structureIsJson(Schema schema, Object value, String json) {
    assertThat(ConnectText.utf8(schema, value)).asString(StandardCharsets.UTF_8).isEqualTo(json);
  }

  @Test
  void refusesHalfASurrogatePair() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ConnectText.utf8(null, List.of("a\ud800b")))
        .withMessageContaining("half a surrogate pair");
    assertThatIllegalArgumentException().isThrownBy(() -> ConnectText.utf8(null, "\udc00"));
  }

  @Test
  void refusesWhatNestsTooDeep() {
    Object nested = List.of();
    for (int i = 0; i < 100_000; i++) {
      nested = List.of(nested);
    }
    Object tooDeep = nested;

    assertThatIllegalArgumentException()
        .isThrownBy(() -> ConnectText.utf8(null, tooDeep))
        .withMessageContaining("depth");
  }
}
