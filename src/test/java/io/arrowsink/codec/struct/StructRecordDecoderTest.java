package io.arrowsink.codec.struct;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.codec.column.DecodingRules;
import io.arrowsink.codec.column.TypeName;
import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.core.decode.DecodeResult.OtherSchema;
import io.arrowsink.core.decode.DecodeResult.Tombstone;
import io.arrowsink.testing.decode.DecoderFixture;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collections;
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
class StructRecordDecoderTest {
  private static final DecodingRules STRICT = new DecodingRules(false, false, false);
  private static final DecodingRules LENIENT = new DecodingRules(false, true, false);
  private static final DecodingRules DERIVED = new DecodingRules(true, false, false);
  private static final DecodingRules REJECTING = new DecodingRules(true, false, true);

  private static DecoderFixture embedded(DecodingRules rules, String... columns) {
    List<String> taken = List.of(columns);
    return DecoderFixture.of(
        unknown -> StructRecordDecoder.embedded(taken::contains, rules, unknown));
  }

  private static DecoderFixture declared(DecodingRules rules, String schema) {
    return DecoderFixture.of(
        unknown -> StructRecordDecoder.declared(DecoderFixture.schema(schema), rules, unknown));
  }

  private static Struct struct(Schema type, Object value) {
    Schema schema = SchemaBuilder.struct().field("f", type).build();
    return new Struct(schema).put("f", value);
  }

  private static Schema named(SchemaBuilder type, String name) {
    return type.name(name).build();
  }

  static Stream<Arguments> values() {
    Schema point =
        SchemaBuilder.struct()
            .field("x", Schema.INT32_SCHEMA)
            .field("tags", SchemaBuilder.array(Schema.OPTIONAL_STRING_SCHEMA).optional().build())
            .build();
    Schema union =
        SchemaBuilder.struct()
            .name("io.confluent.connect.avro.Union")
            .optional()
            .field("int", Schema.OPTIONAL_INT32_SCHEMA)
            .field("string", Schema.OPTIONAL_STRING_SCHEMA)
            .build();
    Map<String, Long> counts = new LinkedHashMap<>();
    counts.put("a", 1L);
    counts.put("b", null);
    return Stream.of(
        Arguments.of(Schema.INT8_SCHEMA, (byte) -8, "int8", "-8"),
        Arguments.of(Schema.INT16_SCHEMA, (short) -16, "int16", "-16"),
        Arguments.of(Schema.INT32_SCHEMA, -32, "int32", "-32"),
        Arguments.of(Schema.INT64_SCHEMA, Long.MIN_VALUE, "int64", "-9223372036854775808"),
        Arguments.of(Schema.FLOAT32_SCHEMA, 0.1f, "float32", "0.1"),
        Arguments.of(Schema.FLOAT64_SCHEMA, 0.1, "float64", "0.1"),
        Arguments.of(Schema.FLOAT64_SCHEMA, Double.NaN, "float64", "NaN"),
        Arguments.of(Schema.FLOAT32_SCHEMA, Float.NEGATIVE_INFINITY, "float32", "-Infinity"),
        Arguments.of(Schema.BOOLEAN_SCHEMA, true, "bool", "true"),
        Arguments.of(Schema.STRING_SCHEMA, "é😀\u0000", "string", "é😀\u0000"),
        Arguments.of(Schema.BYTES_SCHEMA, new byte[] {0, -1}, "binary", "00ff"),
        Arguments.of(
            Schema.BYTES_SCHEMA, ByteBuffer.wrap(new byte[] {9, 0, -1}, 1, 2), "binary", "00ff"),
        Arguments.of(Schema.OPTIONAL_INT32_SCHEMA, null, "int32", "null"),
        Arguments.of(
            Decimal.schema(2),
            new BigDecimal("12345678901234567890123456789012345678901234567890.12"),
            "decimal256(76, 2)",
            "12345678901234567890123456789012345678901234567890.12"),
        Arguments.of(
            Decimal.builder(2).parameter("connect.decimal.precision", "10").build(),
            new BigDecimal("-0.05"),
            "decimal128(38, 2)",
            "-0.05"),
        Arguments.of(Decimal.schema(-2), new BigDecimal("12E2"), "decimal256(76, 0)", "1200"),
        Arguments.of(
            Decimal.schema(80), new BigDecimal("1E-80"), "string", "0." + "0".repeat(79) + "1"),
        Arguments.of(Date.SCHEMA, new java.util.Date(-86_400_000), "date32", "-1"),
        Arguments.of(Time.SCHEMA, new java.util.Date(3_723_004), "time32[ms]", "3723004"),
        Arguments.of(Timestamp.SCHEMA, new java.util.Date(-1), "timestamp[ms, UTC]", "-1"),
        Arguments.of(
            named(SchemaBuilder.int32(), "io.debezium.time.Date"), 19_782, "date32", "19782"),
        Arguments.of(
            named(SchemaBuilder.int64(), "io.debezium.time.MicroTimestamp"),
            -1L,
            "timestamp[us]",
            "-1"),
        Arguments.of(
            named(SchemaBuilder.int64(), "io.debezium.time.NanoTimestamp"),
            1_704_067_200_000_000_001L,
            "timestamp[ns]",
            "1704067200000000001"),
        Arguments.of(
            named(SchemaBuilder.int64(), "io.debezium.time.MicroTime"),
            3_600_000_001L,
            "time64[us]",
            "3600000001"),
        Arguments.of(
            SchemaBuilder.array(Schema.OPTIONAL_INT64_SCHEMA).build(),
            Arrays.asList(1L, null),
            "list<int64>",
            "[1,null]"),
        Arguments.of(
            SchemaBuilder.map(Schema.STRING_SCHEMA, Schema.OPTIONAL_INT64_SCHEMA).build(),
            counts,
            "map<string, int64>",
            "{a=1,b=null}"),
        Arguments.of(
            SchemaBuilder.map(Schema.INT32_SCHEMA, Date.SCHEMA).build(),
            Map.of(7, new java.util.Date(0)),
            "map<int32, date32>",
            "{7=0}"),
        Arguments.of(
            point,
            new Struct(point).put("x", 1).put("tags", Arrays.asList("t", null)),
            "struct<x: int32, tags: list<string>>",
            "{x:1,tags:[t,null]}"),
        Arguments.of(
            union,
            new Struct(union).put("string", "s"),
            "struct<int: int32, string: string>",
            "{int:null,string:s}"),
        Arguments.of(union, null, "struct<int: int32, string: string>", "null"),
        Arguments.of(
            SchemaBuilder.struct().build(),
            new Struct(SchemaBuilder.struct().build()),
            "json",
            "{}"));
  }

  @ParameterizedTest
  @MethodSource("values")
  void columnFollowsFromTheConnectSchema(
      Schema schema, Object value, String expectedType, String expectedCell) {
    try (DecoderFixture fixture = embedded(DERIVED, "f")) {
      assertThat(fixture.decode(struct(schema, value))).isEqualTo(Decoded.INSTANCE);
      assertThat(TypeName.of(fixture.schema().getFields().get(0))).isEqualTo(expectedType);
      assertThat(fixture.cell("f", 0)).isEqualTo(expectedCell);
      assertThat(fixture.seal().misfits()).isEmpty();
    }
  }

  static Stream<Arguments> casts() {
    return Stream.of(
        Arguments.of(Schema.INT8_SCHEMA, (byte) 5, "uint64", "5", "5"),
        Arguments.of(Schema.INT64_SCHEMA, -1L, "uint64", "!out of range", "!out of range"),
        Arguments.of(Schema.INT64_SCHEMA, 300L, "int8", "!out of range", "!out of range"),
        Arguments.of(Schema.INT32_SCHEMA, 7, "string", "!expected string, found number 7", "7"),
        Arguments.of(Schema.INT32_SCHEMA, 7, "decimal128(9, 2)", "7.00", "7.00"),
        Arguments.of(Schema.FLOAT64_SCHEMA, 7.0, "int32", "!expected int32, found number 7.0", "7"),
        Arguments.of(Schema.FLOAT64_SCHEMA, 1.1, "decimal128(9, 2)", "1.10", "1.10"),
        Arguments.of(Schema.FLOAT64_SCHEMA, Double.NaN, "decimal128(9, 2)", "!expected", "!"),
        Arguments.of(Schema.FLOAT64_SCHEMA, 1e300, "float32", "!out of range", "!out of range"),
        Arguments.of(Schema.STRING_SCHEMA, "7", "int32", "!expected int32, found string", "7"),
        Arguments.of(Schema.STRING_SCHEMA, "2024-01-01", "date32", "19723", "19723"),
        Arguments.of(
            Schema.STRING_SCHEMA,
            "2024-01-01T00:00:00Z",
            "timestamp[s]",
            "1704067200",
            "1704067200"),
        Arguments.of(Schema.STRING_SCHEMA, "\ud800", "string", "!half a surrogate pair", "!half"),
        Arguments.of(
            Decimal.schema(3), new BigDecimal("1.250"), "decimal128(9, 2)", "1.25", "1.25"),
        Arguments.of(
            Decimal.schema(3),
            new BigDecimal("1.255"),
            "decimal128(9, 2)",
            "!more than 2 fraction digits",
            "1.26"),
        Arguments.of(Decimal.schema(0), new BigDecimal("5"), "int64", "5", "5"),
        Arguments.of(
            Timestamp.SCHEMA, new java.util.Date(1_500), "timestamp[us]", "1500000", "1500000"),
        Arguments.of(
            Timestamp.SCHEMA,
            new java.util.Date(1_500),
            "timestamp[s]",
            "!more fraction digits",
            "!more fraction digits"),
        Arguments.of(
            Timestamp.SCHEMA,
            new java.util.Date(1_500),
            "int64",
            "!expected int64, found org.apache.kafka.connect.data.Timestamp",
            "!expected int64"),
        Arguments.of(
            Timestamp.SCHEMA,
            new java.util.Date(1_500),
            "string",
            "!expected string",
            "1970-01-01T00:00:01.5Z"),
        Arguments.of(
            named(SchemaBuilder.int64(), "io.debezium.time.MicroTime"),
            86_400_000_000L,
            "time64[us]",
            "!out of range",
            "!out of range"),
        Arguments.of(
            Date.SCHEMA, new java.util.Date(1), "date32", "!a date with a time of day", "!a date"),
        Arguments.of(
            Date.SCHEMA,
            new java.util.Date(1),
            "string",
            "!1970-01-01T00:00:00.001Z",
            "1970-01-01T00:00:00.001Z"),
        Arguments.of(Date.SCHEMA, new java.sql.Date(0), "string", "!1970-01-01", "1970-01-01"),
        Arguments.of(
            Time.SCHEMA,
            new java.util.Date(86_400_000),
            "string",
            "!1970-01-02T00:00:00Z",
            "1970-01-02T00:00:00Z"),
        Arguments.of(Schema.BYTES_SCHEMA, new byte[] {0}, "string", "!expected string", "AA=="),
        Arguments.of(
            SchemaBuilder.array(Schema.INT32_SCHEMA).build(),
            List.of(1, 300),
            "list<int8>",
            "!element 1: expected int8, found number 300: out of range",
            "!element 1"),
        Arguments.of(
            SchemaBuilder.array(Schema.INT32_SCHEMA).build(),
            List.of(1, 2),
            "json",
            "[1,2]",
            "[1,2]"),
        Arguments.of(
            SchemaBuilder.map(Schema.STRING_SCHEMA, Schema.INT32_SCHEMA).build(),
            Map.of("a", 1),
            "struct<a: int64, b: string>",
            "{a:1,b:null}",
            "{a:1,b:null}"));
  }

  @ParameterizedTest
  @MethodSource("casts")
  void valueIsCastToTheDeclaredTypeWhereItIsExact(
      Schema schema, Object value, String type, String strict, String lenient) {
    check(schema, value, type, STRICT, strict);
    check(schema, value, type, LENIENT, lenient);
  }

  private static void check(
      Schema schema, Object value, String type, DecodingRules rules, String expected) {
    try (DecoderFixture fixture = declared(rules, "f: " + type)) {
      if (expected.startsWith("!")) {
        assertThat(fixture.refuse(struct(schema, value)).message())
            .startsWith("field 'f': ")
            .contains(expected.substring(1));
      } else {
        assertThat(fixture.decode(struct(schema, value))).isEqualTo(Decoded.INSTANCE);
        assertThat(fixture.cell("f", 0)).isEqualTo(expected);
      }
    }
  }

  @Test
  void requiredFieldThatIsNotSetHasItsDefaultAndAnOptionalNullStaysNull() {
    Schema schema =
        SchemaBuilder.struct()
            .field("required", SchemaBuilder.int32().defaultValue(5).build())
            .field("optional", SchemaBuilder.int32().optional().defaultValue(5).build())
            .build();
    try (DecoderFixture fixture = embedded(DERIVED, "required", "optional")) {
      assertThat(fixture.decode(new Struct(schema))).isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.cell("required", 0)).isEqualTo("5");
      assertThat(fixture.cell("optional", 0)).isEqualTo("null");
    }
  }

  @Test
  void longValuesFillABatch() {
    Schema longs = SchemaBuilder.array(Schema.INT64_SCHEMA).build();
    check16KiB(Schema.STRING_SCHEMA, "x".repeat(1 << 14));
    check16KiB(Schema.BYTES_SCHEMA, new byte[1 << 14]);
    check16KiB(longs, Collections.nCopies(1 << 11, 7L));
  }

  private static void check16KiB(Schema schema, Object value) {
    try (DecoderFixture fixture = embedded(DERIVED, "f")) {
      fixture.decode(struct(schema, value));
      assertThat(fixture.isFull()).isFalse();
      for (int record = 1; record < 4; record++) {
        fixture.decode(struct(schema, value));
      }
      assertThat(fixture.isFull()).as("64 KiB are the limit").isTrue();
    }
  }

  @Test
  void namesOfOthersAreShortenedInReasons() {
    String longName = "n".repeat(500);
    SchemaBuilder point = SchemaBuilder.struct().name("s".repeat(500));
    for (int member = 0; member < 50; member++) {
      point.field("member" + member, Schema.OPTIONAL_STRING_SCHEMA);
    }
    Schema type = point.field(longName, Schema.STRING_SCHEMA).build();
    Struct value = new Struct(type).put(longName, "\ud800" + longName);
    try (DecoderFixture fixture = embedded(DERIVED, "f")) {
      fixture.decode(struct(type, value));
      assertThat(fixture.seal().misfits().get(0).reason()).hasSizeLessThan(250);
    }
    try (DecoderFixture fixture = declared(STRICT, "f: int32")) {
      assertThat(fixture.refuse(struct(type, value)).message()).hasSizeLessThan(250);
    }
    try (DecoderFixture fixture = embedded(REJECTING, "f")) {
      Schema unknown =
          SchemaBuilder.struct()
              .field("f", Schema.INT32_SCHEMA)
              .field(longName, Schema.INT32_SCHEMA)
              .build();
      assertThat(fixture.refuse(new Struct(unknown).put("f", 1).put(longName, 1)).message())
          .hasSizeLessThan(250);
    }
  }

  @Test
  void columnOfARecursiveSchemaIsJson() {
    SchemaBuilder node = SchemaBuilder.struct().name("Node").optional();
    node.field("id", Schema.INT32_SCHEMA)
        .field("left", node)
        .field("right", node)
        .field("others", SchemaBuilder.array(node).optional().build());
    Struct leaf = new Struct(node).put("id", 2);
    Struct root = new Struct(node).put("id", 1).put("left", leaf).put("others", List.of(leaf));
    String leafText = "{\"id\":2,\"left\":null,\"right\":null,\"others\":null}";
    try (DecoderFixture fixture = embedded(DERIVED, "id", "left", "others")) {
      assertThat(fixture.decode(root)).isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.cell("id", 0)).isEqualTo("1");
      assertThat(fixture.cell("left", 0)).isEqualTo(leafText);
      assertThat(fixture.cell("others", 0)).isEqualTo("[" + leafText + "]");
    }
  }

  @Test
  void schemaThatChangesAsksForAnotherBatch() {
    try (DecoderFixture fixture = embedded(DERIVED, "f")) {
      fixture.decode(struct(Schema.INT32_SCHEMA, 1));
      assertThat(fixture.decode(struct(Schema.OPTIONAL_INT32_SCHEMA, 2)))
          .as("only the nullability differs")
          .isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.decode(struct(Schema.INT64_SCHEMA, 3L)))
          .isEqualTo(new OtherSchema(DecoderFixture.schema("f: int64")));
      assertThat(fixture.column("f")).containsExactly("1", "2");
      fixture.openBatch();
      assertThat(fixture.decode(struct(Schema.INT64_SCHEMA, 3L))).isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.column("f")).containsExactly("3");
    }
  }

  @Test
  void fieldWithoutAColumnIsCountedOrRejected() {
    Schema schema =
        SchemaBuilder.struct()
            .field("f", Schema.INT32_SCHEMA)
            .field("amuont", Schema.INT32_SCHEMA)
            .build();
    Struct struct = new Struct(schema).put("f", 1).put("amuont", 2);
    try (DecoderFixture fixture = embedded(DERIVED, "f", "amount")) {
      assertThat(fixture.decode(struct)).isEqualTo(Decoded.INSTANCE);
      assertThat(fixture.unknownFields.sum()).isEqualTo(1);
      assertThat(fixture.column("f")).containsExactly("1");
    }
    try (DecoderFixture fixture = embedded(REJECTING, "f", "amount")) {
      assertThat(fixture.refuse(struct).message()).contains("'amuont'");
    }
    try (DecoderFixture fixture = embedded(DERIVED, "other")) {
      assertThat(fixture.refuse(struct).reason())
          .isEqualTo(
              "none of the record's fields is a column of the target: rename them or add columns");
    }
  }

  @Test
  void refusalLeavesNothingBehind() {
    try (DecoderFixture fixture = declared(STRICT, "a: list<list<string>>, b: int8")) {
      Schema strings = SchemaBuilder.array(Schema.STRING_SCHEMA).build();
      Schema schema =
          SchemaBuilder.struct()
              .field("a", SchemaBuilder.array(strings).build())
              .field("b", Schema.INT32_SCHEMA)
              .build();
      fixture.refuse(new Struct(schema).put("a", List.of(List.of("given", "up"))).put("b", 300));
      fixture.decode(new Struct(schema).put("a", List.of(List.of("x"))).put("b", 3));
      assertThat(fixture.column("a")).containsExactly("[[x]]");
      assertThat(fixture.column("b")).containsExactly("3");
    }
  }

  @Test
  void noValueIsATombstoneAndAnythingElseIsRefused() {
    try (DecoderFixture fixture = embedded(DERIVED, "f")) {
      assertThat(fixture.decode(null)).isEqualTo(Tombstone.INSTANCE);
      assertThat(fixture.refuse(List.of(1)).reason())
          .isEqualTo("expected a struct, found array [1]");
      assertThat(fixture.refuse("x".repeat(1000)).reason()).hasSizeLessThan(120);
    }
  }
}
