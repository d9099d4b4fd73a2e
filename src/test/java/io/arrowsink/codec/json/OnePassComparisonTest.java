package io.arrowsink.codec.json;

import static io.arrowsink.testing.decode.DecoderFixture.field;
import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.codec.column.DecodingRules;
import io.arrowsink.core.decode.DecodeResult;
import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.testing.decode.DecoderFixture;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Generated texts, right, odd and broken, decoded by a decoder that tries one pass first and by one
 * that parses everything: nobody can tell the two apart.
 */
class OnePassComparisonTest {
  private static final int RECORDS = 2_500;
  private static final int RECORDS_IN_BATCH = 500;

  private static final Schema SCHEMA =
      new Schema(
          List.of(
              field("bool", "bool"),
              field("i8", "int8"),
              field("i16", "int16"),
              field("i32", "int32"),
              field("i64", "int64"),
              field("u8", "uint8"),
              field("u32", "uint32"),
              field("u64", "uint64"),
              field("f32", "float32"),
              field("f64", "float64"),
              field("s", "string"),
              field("é", "string"),
              field("quo\"ted", "string"),
              field("back\\slash", "string"),
              field("line\nbreak", "int64"),
              field("", "int64"),
              field("date", "date32"),
              field("time", "time64[us]"),
              field("uuid", "uuid"),
              field("bin", "binary"),
              field("json", "json"),
              field("struct", "struct<a: int32, b: list<string>>"),
              field("structs", "list<struct<a: string>>"),
              field("map", "map<string, int32>"),
              field("d18", "decimal128(18,2)"),
              field("d3", "decimal128(3,0)"),
              field("d60", "decimal256(60,20)"),
              field("t", "timestamp[ms]"),
              field("tz", "timestamp[ns, Europe/Berlin]"),
              field("ls", "list<string>"),
              field("li", "list<int32>"),
              field("lf", "list<float64>"),
              field("ld", "list<decimal128(18,2)>"),
              field("lt", "list<timestamp[s]>")));

  private static final String[] NAMES = {
    "unknown",
    "i",
    "i644",
    "?",
    "I8",
    "\\u0069\\u0038",
    "é\u0301",
    "quo\\\"ted",
    "quo\"ted",
    "back\\\\slash",
    "back\\slash",
    "line\\nbreak",
    "line\nbreak"
  };

  private static final String[] SCALARS = {
    "null",
    "true",
    "false",
    "nul",
    "True",
    "nullx",
    "0",
    "-0",
    "00",
    "01",
    "-01",
    "-",
    "+1",
    "1.",
    ".5",
    "-.5",
    "1.e3",
    "1e",
    "1e+",
    "1e3",
    "1E-2",
    "1e+2",
    "0e0",
    "-0.0",
    "0.00",
    "-0e5",
    "1.0",
    "127",
    "128",
    "-128",
    "-129",
    "255",
    "256",
    "4294967295",
    "4294967296",
    "16777217",
    "33554435",
    "999999999999999999",
    "1000000000000000000",
    "-9223372036854775808",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "9999999999999999.99",
    "10000000000000000",
    "0.001",
    "1.500",
    "99900",
    "100000",
    "100",
    "1.00000017881393432617187499",
    "3.4028236e38",
    "1e39",
    "1e309",
    "1e-400",
    "4.9e-324",
    "2.2250738585072012e-308",
    "1e99999999999",
    "NaN",
    "Infinity",
    "1x",
    "1 2",
    "0x1",
    "1_0",
    "\"\"",
    "\"x\"",
    "\"\\u00e9\"",
    "\"é中😀\u007F\uFFFF\"",
    "\"a\tb\"",
    "\"a\nb\"",
    "\"\\\"\"",
    "\"\\q\"",
    "\"\\ud83d\\ude00\"",
    "\"\\ud83d\"",
    "\"x",
    "'x'",
    "\"2024-01-01\"",
    "\"01:02:03.004\"",
    "\"AAEC\"",
    "\"00000000-0000-0000-0000-00000000000a\"",
    "\"true\"",
    "\"12.50\"",
    "{\"a\":\"x\"}",
    "{\"a\":1,\"b\":[\"é\",null],\"c\":2}",
    "{\"b\":[\"x\"],\"a\":1,\"a\":2}",
    "[{\"a\":\"x\"},null,{}]",
    "[{\"a\":\"x\"},{\"a\":1}]",
    "\"2024-01-01T00:00:00.123456789Z\"",
    "\"2024-03-31 02:30:00\"",
    "\"2024-10-27T02:30:00\"",
    "\"1600-01-01T00:00:00+01:00\"",
    "\"2024-13-01\"",
    "\"２024-01-01\"",
    "{}",
    "{\"a\":1}",
    "[[]]",
    "[1,]",
    "[,1]",
    "[1 2]",
    "[",
    "]",
    "",
    "//x\n1"
  };

  private static final String[] SPACES = {
    "", "", "", "", "", "", "", "", " ", "\n", "\t", "\r\n", "  ", "\f", "\u00A0", "\u0000",
    "\uFEFF"
  };

  private Random random = new Random();
  private RandomValues values = new RandomValues(random);

  @ParameterizedTest
  @CsvSource({
    "1, false, false, false",
    "2, false, false, true",
    "3, false, true, false",
    "4, true, false, false",
    "5, true, true, false"
  })
  void tellsNoDifference(long seed, boolean derived, boolean lenient, boolean rejectsUnknown) {
    random = new Random(seed);
    values = new RandomValues(random);
    DecodingRules rules = new DecodingRules(derived, lenient, rejectsUnknown);
    int decoded = 0;
    try (DecoderFixture onePass = JsonFixture.of(SCHEMA, rules);
        DecoderFixture parsing = JsonFixture.parsing(rules, SCHEMA)) {
      for (int record = 0; record < RECORDS; record++) {
        byte[] text = nextText();
        DecodeResult result = onePass.decode(text);
        assertThat(result).as(() -> shown(text)).isEqualTo(parsing.decode(text));
        assertThat(onePass.unknownFields.sum())
            .as(() -> shown(text))
            .isEqualTo(parsing.unknownFields.sum());
        decoded += result == Decoded.INSTANCE ? 1 : 0;
        if (onePass.rowCount() == RECORDS_IN_BATCH) {
          assertSameRows(onePass, parsing);
          onePass.openBatch();
          parsing.openBatch();
        }
      }
    }
    assertThat(decoded).isBetween(RECORDS / 8, RECORDS * 3 / 4);
  }

  private static void assertSameRows(DecoderFixture onePass, DecoderFixture parsing) {
    for (Field field : SCHEMA.getFields()) {
      String name = field.getName();
      assertThat(onePass.column(name)).as(name).isEqualTo(parsing.column(name));
    }
    assertThat(onePass.seal().misfits()).isEqualTo(parsing.seal().misfits());
  }

  private static String shown(byte[] text) {
    return new String(text, StandardCharsets.UTF_8);
  }

  private byte[] nextText() {
    byte[] text = nextRecord().getBytes(StandardCharsets.UTF_8);
    switch (random.nextInt(20)) {
      case 0 -> text = Arrays.copyOf(text, random.nextInt(text.length));
      case 1 -> text[random.nextInt(text.length)] = (byte) random.nextInt();
      case 2 ->
          text[random.nextInt(text.length)] = (byte) "{}[]\",:\\ 0-.e".charAt(random.nextInt(13));
      default -> {}
    }
    return text;
  }

  private String nextRecord() {
    List<String> names = new ArrayList<>();
    for (Field field : SCHEMA.getFields()) {
      boolean plain = field.getName().equals(escaped(field.getName()));
      if (plain ? random.nextInt(4) > 0 : random.nextInt(16) == 0) {
        names.add(field.getName());
      }
    }
    if (random.nextInt(4) == 0) {
      Collections.shuffle(names, random);
    }
    boolean odd = random.nextInt(2) == 0;
    StringJoiner fields = new StringJoiner(odd ? nextSpace() + "," : ",");
    for (String name : names) {
      Field field = SCHEMA.findField(name);
      boolean rare = odd && random.nextInt(30) == 0;
      fields.add(nextField(name.equals(escaped(name)) || rare ? name : escaped(name), field, rare));
      if (odd && random.nextInt(60) == 0) {
        fields.add(nextField(NAMES[random.nextInt(NAMES.length)], field, true));
      }
      if (odd && random.nextInt(300) == 0) {
        fields.add(nextField(names.get(random.nextInt(names.size())), field, false));
      }
      if (random.nextInt(40) == 0) {
        fields.add(nextField("unknown", SCHEMA.getFields().get(random.nextInt(10)), false));
      }
    }
    String before = odd ? nextSpace() : "";
    String after = odd ? nextSpace() : "";
    return before + "{" + fields + "}" + after + (random.nextInt(200) == 0 ? "x" : "");
  }

  private static String escaped(String name) {
    return name.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }

  private String nextField(String name, Field field, boolean rare) {
    String colon = rare ? nextSpace() + ":" + nextSpace() : ":";
    String value = rare ? SCALARS[random.nextInt(SCALARS.length)] : values.next(field);
    return "\"" + name + "\"" + colon + value;
  }

  private String nextSpace() {
    int bound = random.nextInt(8) == 0 ? SPACES.length : SPACES.length - 4;
    return SPACES[random.nextInt(bound)];
  }
}
