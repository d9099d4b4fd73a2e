package io.arrowsink.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.arrowsink.core.decode.JsonField;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.kafka.common.config.ConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class InputSchemaParserTest {
  private static final String EVERY_TYPE =
      "a: string, b: bool, c: int8, d: int, e: uint64, f: float32, g: timestamp[ms],"
          + " h: timestamp[ns, UTC], i: decimal128(38, 9), j: decimal256(76, 0),"
          + " k: list<timestamp[s, +02:00]>, l: list<list<list<decimal128(9, 2)>>>, m: binary,"
          + " n: date32, o: time32[ms], p: time64[ns], q: uuid, r: json, s: list<json>,"
          + " t: struct<a: int, \"b c\": list<uuid>, d: struct<e: json>>,"
          + " u: map<string, map<string, struct<v: date32>>>, w: map<string, json>";

  static Stream<Arguments> types() {
    return Stream.of(
        Arguments.of("string", ArrowType.Utf8.INSTANCE),
        Arguments.of("bool", ArrowType.Bool.INSTANCE),
        Arguments.of("int8", new ArrowType.Int(8, true)),
        Arguments.of("int16", new ArrowType.Int(16, true)),
        Arguments.of("int32", new ArrowType.Int(32, true)),
        Arguments.of("int", new ArrowType.Int(32, true)),
        Arguments.of("int64", new ArrowType.Int(64, true)),
        Arguments.of("uint8", new ArrowType.Int(8, false)),
        Arguments.of("uint16", new ArrowType.Int(16, false)),
        Arguments.of("uint32", new ArrowType.Int(32, false)),
        Arguments.of("uint64", new ArrowType.Int(64, false)),
        Arguments.of("float32", new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE)),
        Arguments.of("float64", new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE)),
        Arguments.of("timestamp[s]", new ArrowType.Timestamp(TimeUnit.SECOND, null)),
        Arguments.of("timestamp[ms]", new ArrowType.Timestamp(TimeUnit.MILLISECOND, null)),
        Arguments.of("timestamp[us]", new ArrowType.Timestamp(TimeUnit.MICROSECOND, null)),
        Arguments.of("timestamp[ns]", new ArrowType.Timestamp(TimeUnit.NANOSECOND, null)),
        Arguments.of(
            "timestamp [ ms , Europe/Berlin ]",
            new ArrowType.Timestamp(TimeUnit.MILLISECOND, "Europe/Berlin")),
        Arguments.of("timestamp[us,UTC]", new ArrowType.Timestamp(TimeUnit.MICROSECOND, "UTC")),
        Arguments.of("timestamp[s, +02:00]", new ArrowType.Timestamp(TimeUnit.SECOND, "+02:00")),
        Arguments.of("decimal128(1,0)", new ArrowType.Decimal(1, 0, 128)),
        Arguments.of("decimal128(38, 38)", new ArrowType.Decimal(38, 38, 128)),
        Arguments.of("decimal256( 76 , 10 )", new ArrowType.Decimal(76, 10, 256)),
        Arguments.of("binary", ArrowType.Binary.INSTANCE),
        Arguments.of("date32", new ArrowType.Date(DateUnit.DAY)),
        Arguments.of("time32[s]", new ArrowType.Time(TimeUnit.SECOND, 32)),
        Arguments.of("time32[ms]", new ArrowType.Time(TimeUnit.MILLISECOND, 32)),
        Arguments.of("time64[us]", new ArrowType.Time(TimeUnit.MICROSECOND, 64)),
        Arguments.of("time64 [ ns ]", new ArrowType.Time(TimeUnit.NANOSECOND, 64)),
        Arguments.of("uuid", UuidType.INSTANCE));
  }

  @ParameterizedTest
  @MethodSource("types")
  void parsesTypeAsNullableField(String text, ArrowType type) {
    Field expected = Field.nullable("x", type);

    assertThat(InputSchemaParser.parse("x: " + text).getFields()).containsExactly(expected);
    assertThat(InputSchemaParser.parse("{\"x\": \"" + text + "\"}").getFields())
        .containsExactly(expected);
  }

  @ParameterizedTest
  @MethodSource("types")
  void parsesListOfType(String text, ArrowType type) {
    Field list = InputSchemaParser.parse("x: list< " + text + " >").findField("x");

    assertThat(list.getType()).isEqualTo(ArrowType.List.INSTANCE);
    assertThat(list.isNullable()).isTrue();
    assertThat(list.getChildren())
        .singleElement()
        .satisfies(
            element -> {
              assertThat(element.getType()).isEqualTo(type);
              assertThat(element.isNullable()).isTrue();
            });
  }

  @Test
  void parsesJsonAsMarkedString() {
    assertThat(InputSchemaParser.parse("x: json, y: list<json>").getFields())
        .containsExactly(
            JsonField.nullable("x"),
            new Field(
                "y",
                FieldType.nullable(ArrowType.List.INSTANCE),
                List.of(JsonField.nullable(ListVector.DATA_VECTOR_NAME))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x: struct<a: int64, `b, c`: list<string>>",
        "x: struct < \"a\" :int64,\"b, c\":list< string > > ",
        "{\"x\": \"struct<a: int64, `b, c`: list<string>>\"}",
        "{\"x\": \"struct<a: int64, \\\"b, c\\\": list<string>>\"}"
      })
  void parsesStructWithNamesQuotedLikeThoseOfFields(String text) {
    Field element = Field.nullable(ListVector.DATA_VECTOR_NAME, ArrowType.Utf8.INSTANCE);

    assertThat(InputSchemaParser.parse(text).getFields())
        .containsExactly(
            new Field(
                "x",
                FieldType.nullable(ArrowType.Struct.INSTANCE),
                List.of(
                    Field.nullable("a", new ArrowType.Int(64, true)),
                    new Field(
                        "b, c", FieldType.nullable(ArrowType.List.INSTANCE), List.of(element)))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"map<string,uuid>", "map < string , uuid >"})
  void parsesMapWithKeysThatAreNeverNull(String text) {
    Field entries =
        new Field(
            MapVector.DATA_VECTOR_NAME,
            FieldType.notNullable(ArrowType.Struct.INSTANCE),
            List.of(
                Field.notNullable(MapVector.KEY_NAME, ArrowType.Utf8.INSTANCE),
                Field.nullable(MapVector.VALUE_NAME, UuidType.INSTANCE)));

    assertThat(InputSchemaParser.parse("x: " + text).getFields())
        .containsExactly(
            new Field("x", FieldType.nullable(new ArrowType.Map(false)), List.of(entries)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"list< | >", "map<string, | >", "struct<a: | >", "list<map<string, | >>"})
  void refusesTypesThatNestTooDeep(String before, String after) {
    int levels = (int) before.chars().filter(c -> c == '<').count();
    String deepest = before.repeat(50 / levels) + "int" + after.repeat(50 / levels);

    assertThat(InputSchemaParser.parse("x: " + deepest).getFields()).hasSize(1);
    for (String tooDeep :
        List.of(before + deepest + after, before.repeat(100_000), "struct<y: " + deepest + ">")) {
      assertThatExceptionOfType(ConfigException.class)
          .isThrownBy(() -> InputSchemaParser.parse("x: " + tooDeep))
          .withMessageContaining("field 'x': ")
          .withMessageContaining("types nest more than 50 deep");
    }
  }

  @Test
  void batchHasExactlyTheDeclaredSchema() {
    Schema schema = InputSchemaParser.parse(EVERY_TYPE);

    try (RootAllocator allocator = new RootAllocator();
        VectorSchemaRoot batch = VectorSchemaRoot.create(schema, allocator)) {
      Schema ofVectors =
          new Schema(batch.getFieldVectors().stream().map(vector -> vector.getField()).toList());

      assertThat(ofVectors).isEqualTo(schema);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "b: int64, a: string, c: bool",
        "b:int64,a:string,c:bool",
        "  b :\n int64 ,\n a : string ,\t c: bool  ",
        "`b`: int64, \"a\": string, c: bool",
        "{\"b\": \"int64\", \"a\": \"string\", \"c\": \"bool\"}",
        " {\n\"b\" : \" int64 \",\n\"a\":\"string\",\"c\":\"bool\"} "
      })
  void keepsTheOrderOfTheFields(String text) {
    assertThat(InputSchemaParser.parse(text))
        .isEqualTo(
            new Schema(
                List.of(
                    Field.nullable("b", new ArrowType.Int(64, true)),
                    Field.nullable("a", ArrowType.Utf8.INSTANCE),
                    Field.nullable("c", ArrowType.Bool.INSTANCE))));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '\'',
      value = {
        "user_id: int, user_id",
        "user-id.x: int, user-id.x",
        "@timestamp: int, @timestamp",
        "größe: int, größe",
        "7: int, 7",
        "'`a, b: c`: int', 'a, b: c'",
        "'\"a, b: c\": int', 'a, b: c'",
        "'`a``b`: int', a`b",
        "'\"a\"\"b\": int', 'a\"b'",
        "'{\"a \\\" b\": \"int\"}', 'a \" b'"
      })
  void parsesFieldName(String text, String name) {
    assertThat(InputSchemaParser.parse(text).getFields())
        .extracting(Field::getName)
        .containsExactly(name);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a: money | field 'a': unknown type 'money'; known types are string, bool",
        "a: INT64 | field 'a': unknown type 'INT64'",
        "a: int64, b: list<money> | field 'b': unknown type 'money'; known types",
        "a: list<list<money>> | field 'a': unknown type 'money'; known types",
        "a: list<list<int> | field 'a': expected '>'",
        "a: list<int | field 'a': expected '>'",
        "a: list | field 'a': expected '<' after list",
        "a: timestamp | field 'a': expected the unit after timestamp",
        "a: timestamp[m] | field 'a': timestamp has no unit 'm'; its units are s, ms, us, ns",
        "a: time32[us] | field 'a': time32 has no unit 'us'; its units are s, ms",
        "a: time64[ms] | field 'a': time64 has no unit 'ms'; its units are us, ns",
        "a: time64 | field 'a': expected the unit after time64, such as time64[us],",
        "a: time64[us, UTC] | field 'a': expected ']' to end time64",
        "a: map<int64, string> | field 'a': the keys of a map are of type string, not 'int64'",
        "a: map<string> | field 'a': expected ',' after the keys of map",
        "a: map<string, money> | field 'a': unknown type 'money'",
        "a: map<string, int | field 'a': expected '>' to end map",
        "a: map | field 'a': expected '<' after map",
        "a: struct | field 'a': expected '<' after struct",
        "a: struct<> | field 'a': expected a field name",
        "a: struct<b> | field 'a': expected ':'",
        "a: struct<b: int, | field 'a': expected a field name",
        "a: struct<b: int | field 'a': expected '>' to end struct",
        "a: struct<b: money> | field 'a': field 'b': unknown type 'money'",
        "a: struct<b: struct<c: int, c: int>> | field 'a': field 'b': field 'c': it is declared twice",
        "a: list<struct<``: int>> | field 'a': expected a field name",
        "a: timestamp[ms, Mars/Base] | field 'a': timestamp knows no time zone 'Mars/Base'; write a name",
        "a: timestamp[ms,] | field 'a': timestamp knows no time zone ''",
        "a: timestamp[ms | field 'a': expected ']'",
        "a: decimal128 | field 'a': expected '('",
        "a: decimal128(39,0) | field 'a': decimal128 takes a precision of 1 to 38, not '39'",
        "a: decimal256(77,0) | field 'a': decimal256 takes a precision of 1 to 76, not '77'",
        "a: decimal128(0,0) | field 'a': decimal128 takes a precision of 1 to 38, not '0'",
        "a: decimal128(4,5) | field 'a': decimal128 takes a scale of 0 to its precision 4, not '5'",
        "a: decimal128(4,-1) | not '-1'",
        "a: decimal128(4) | field 'a': expected ','",
        "a: decimal128(99999999999,0) | not '99999999999'",
        "a: int64, a: string | field 'a': it is declared twice",
        "a: int64, | expected a field name",
        "a: int64 b: int64 | expected ',' or the end at character 10, found 'b: int64'",
        "a | expected ':'",
        "a: | field 'a': expected a type",
        ": int64 | expected a field name",
        "``: int64 | expected a field name",
        "`a: int64 | the quotation that begins with '`a: int64' has no end",
        "a b: int64 | expected ':' at character 3",
        "{\"a\": \"money\"} | field 'a': unknown type 'money'",
        "{\"a\": \"int64 x\"} | field 'a': expected the end at character 7, found 'x'",
        "{\"a\": 1} | field 'a': its type must be a JSON string",
        "{\"a\": {}} | field 'a': its type must be a JSON string",
        "{\"a\": \"int\", \"a\": \"int\"} | field 'a': it is declared twice",
        "{\"a\": \"struct<b: int>, c: int\"} | field 'a': expected the end",
        "{\"\": \"int\"} | a field has an empty name",
        "{} | the JSON object declares no field",
        "{\"a\": \"int\" | no valid JSON at character",
        "{\"a\": \"int\",} | no valid JSON at character",
        "{\"a\": \"int\"} {} | something follows the JSON object"
      })
  void refusesNamingFieldAndType(String text, String message) {
    assertThatExceptionOfType(ConfigException.class)
        .isThrownBy(() -> InputSchemaParser.parse(text))
        .withMessageContaining(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  \n"})
  void refusesBlankText(String text) {
    assertThatExceptionOfType(ConfigException.class)
        .isThrownBy(() -> InputSchemaParser.parse(text))
        .withMessageContaining("leave the key out");
  }
}
