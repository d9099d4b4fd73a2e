package io.arrowsink.codec.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.arrowsink.core.batch.RowRejection;
import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.testing.decode.DecoderFixture;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which JSON values go into which types, exactly, and what is said of those that do not. */
class JsonValuesTest {

  @ParameterizedTest(name = "{0} from {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bool                      | true                       | true
          bool                      | false                      | false
          int8                      | -128                       | -128
          int8                      | 127                        | 127
          int16                     | -32768                     | -32768
          int16                     | 32767                      | 32767
          int32                     | -2147483648                | -2147483648
          int32                     | 2147483647                 | 2147483647
          int32                     | -0                         | 0
          int64                     | -9223372036854775808       | -9223372036854775808
          int64                     | 9223372036854775807        | 9223372036854775807
          int64                     | 9007199254740993           | 9007199254740993
          uint8                     | 255                        | 255
          uint16                    | 65535                      | 65535
          uint32                    | 4294967295                 | 4294967295
          uint32                    | -0                         | 0
          uint64                    | 0                          | 0
          uint64                    | 9223372036854775808        | 9223372036854775808
          uint64                    | 18446744073709551615       | 18446744073709551615
          float32                   | 0.1                        | 0.1
          float32                   | 16777217                   | 1.6777216E7
          float32                   | 1.00000017881393432617187499 | 1.0000001
          float32                   | 3.4028234e38               | 3.4028235E38
          float64                   | 0.1                        | 0.1
          float64                   | 1                          | 1.0
          float64                   | -1e-3                      | -0.001
          float64                   | 1e-400                     | 0.0
          float64                   | -0.0                       | -0.0
          float64                   | 9007199254740993           | 9.007199254740992E15
          float64                   | 123456789012345678901234567890 | 1.2345678901234568E29
          float64                   | 1.7976931348623157e308     | 1.7976931348623157E308
          decimal128(19,2)          | 12345678901234567.89       | 12345678901234567.89
          decimal128(18,2)          | 1                          | 1.00
          decimal128(18,2)          | -0.05                      | -0.05
          decimal128(18,2)          | 1.5000                     | 1.50
          decimal128(18,2)          | 1.5e3                      | 1500.00
          decimal128(18,2)          | 150E-2                     | 1.50
          decimal128(18,2)          | -0                         | 0.00
          decimal128(18,2)          | 0e999999999                | 0.00
          decimal128(18,2)          | 9999999999999999.99        | 9999999999999999.99
          decimal128(38,0)          | 99999999999999999999999999999999999999 | 99999999999999999999999999999999999999
          decimal128(38,38)         | -0.99999999999999999999999999999999999999 | -0.99999999999999999999999999999999999999
          decimal256(76,1)          | -9e74                      | -900000000000000000000000000000000000000000000000000000000000000000000000000.0
          decimal256(40,2)          | 7.25                       | 7.25
          timestamp[s]              | 1704067200                 | 1704067200
          timestamp[ms]             | -1                         | -1
          timestamp[ms]             | -0                         | 0
          timestamp[ms]             | "2024-01-01T00:00:00.250Z" | 1704067200250
          timestamp[us]             | "2024-01-01 00:00:00"      | 1704067200000000
          timestamp[ns]             | "2024-01-01"               | 1704067200000000000
          timestamp[ms, Asia/Tokyo] | "2024-01-01T09:00:00"      | 1704067200000
          timestamp[ms, Asia/Tokyo] | "2024-01-01T00:00:00Z"     | 1704067200000
          timestamp[ns]             | 9223372036854775807        | 9223372036854775807
          list<string>              | []                         | []
          list<list<int32>>         | []                         | []
          list<list<int32>>         | [[1,null],[],null,[2]]     | [[1,null],[],null,[2]]
          list<list<list<string>>>  | [[["a"],[]],[],[null,[null]]] | [[[a],[]],[],[null,[null]]]
          list<string>              | ["a",null,""]              | [a,null,]
          list<bool>                | [true,null,false]          | [true,null,false]
          list<uint64>              | [18446744073709551615,0]   | [18446744073709551615,0]
          list<decimal128(9,1)>     | [1.5,null]                 | [1.5,null]
          list<timestamp[ms]>       | [1,"1970-01-01"]           | [1,0]
          """)
  void takesExactly(String type, String json, String expected) {
    try (DecoderFixture declared = JsonFixture.declared("f: " + type)) {
      assertThat(declared.decode("{\"f\":" + json + "}")).isEqualTo(Decoded.INSTANCE);
      assertThat(declared.cell("f", 0)).isEqualTo(expected);
    }
    try (DecoderFixture derived = JsonFixture.derived("f: " + type)) {
      assertThat(derived.decode("{\"f\":" + json + "}")).isEqualTo(Decoded.INSTANCE);
      assertThat(derived.cell("f", 0)).isEqualTo(expected);
      assertThat(derived.seal().misfits()).isEmpty();
    }
  }

  static List<Arguments> strings() {
    return List.of(
        arguments("\"\"", ""),
        arguments("\"a\\u0000b\"", "a\0b"),
        arguments("\"\\u00e9\\uD83D\\uDE00\"", "é😀"),
        arguments("\"é😀ß中\"", "é😀ß中"),
        arguments("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t"),
        arguments("\"\\\\ud800\"", "\\ud800"),
        arguments("\"" + "x".repeat(100_000) + "é\"", "x".repeat(100_000) + "é"),
        arguments("\"" + "x\\n".repeat(100_000) + "\"", "x\n".repeat(100_000)),
        arguments("\"\\t" + "é".repeat(1 << 19) + "\"", "\t" + "é".repeat(1 << 19)));
  }

  @ParameterizedTest
  @MethodSource("strings")
  void takesStrings(String json, String expected) {
    try (DecoderFixture declared = JsonFixture.declared("f: string, l: list<string>")) {
      declared.decode("{\"f\":" + json + ",\"l\":[" + json + "," + json + "]}");
      assertThat(declared.cell("f", 0)).isEqualTo(expected);
      assertThat(declared.cell("l", 0)).isEqualTo("[" + expected + "," + expected + "]");
    }
  }

  @ParameterizedTest(name = "{0} from {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bool             | 1                          | 27 | expected bool, found number 1
          bool             | 0                          | 27 | expected bool, found number 0
          bool             | "true"                     | 27 | expected bool, found string "true"
          int32            | "7"                        | 27 | expected int32, found string "7"
          int32            | 1.0                        | 27 | expected int32, found number 1.0
          int32            | 1.5                        | 27 | expected int32, found number 1.5
          int32            | 1e3                        | 27 | expected int32, found number 1e3
          int32            | true                       | 27 | expected int32, found true
          int32            | {"a":[1,"b"],"c":null}     | 27 | expected int32, found object {"a":[1,"b"],"c":null}
          int32            | [[],{},1]                  | 27 | expected int32, found array [[],{},1]
          int8             | 128                        | 69 | expected int8, found number 128: out of range
          int8             | -129                       | 69 | expected int8, found number -129: out of range
          int16            | 32768                      | 69 | expected int16, found number 32768: out of range
          int32            | 2147483648                 | 69 | expected int32, found number 2147483648: out of range
          int32            | -2147483649                | 69 | expected int32, found number -2147483649: out of range
          int64            | 9223372036854775808        | 69 | expected int64, found number 9223372036854775808: out of range
          int64            | -9223372036854775809       | 69 | expected int64, found number -9223372036854775809: out of range
          uint8            | 256                        | 69 | expected uint8, found number 256: out of range
          uint16           | 65536                      | 69 | expected uint16, found number 65536: out of range
          uint32           | -1                         | 69 | expected uint32, found number -1: out of range
          uint32           | 4294967296                 | 69 | expected uint32, found number 4294967296: out of range
          uint64           | -1                         | 69 | expected uint64, found number -1: out of range
          uint64           | 18446744073709551616       | 69 | expected uint64, found number 18446744073709551616: out of range
          uint64           | -9223372036854775809       | 69 | expected uint64, found number -9223372036854775809: out of range
          uint64           | "1"                        | 27 | expected uint64, found string "1"
          float32          | 3.5e38                     | 69 | expected float32, found number 3.5e38: out of range
          float32          | "1"                        | 27 | expected float32, found string "1"
          float64          | 1e400                      | 69 | expected float64, found number 1e400: out of range
          float64          | -1e400                     | 69 | expected float64, found number -1e400: out of range
          float64          | "NaN"                      | 27 | expected float64, found string "NaN"
          decimal128(18,2) | 1.005                      | 27 | expected decimal128(18, 2), found number 1.005: more than 2 fraction digits
          decimal128(18,2) | 1e-3                       | 27 | expected decimal128(18, 2), found number 1e-3: more than 2 fraction digits
          decimal128(18,2) | 1e-999999999               | 27 | expected decimal128(18, 2), found number 1e-999999999: more than 2 fraction digits
          decimal128(18,2) | 1e999999999                | 69 | expected decimal128(18, 2), found number 1e999999999: out of range
          decimal128(18,2) | 1e99999999999              | 27 | expected decimal128(18, 2), found number 1e99999999999: exponent out of range
          decimal128(18,2) | 10000000000000000          | 69 | expected decimal128(18, 2), found number 10000000000000000: out of range
          decimal128(4,2)  | 100                        | 69 | expected decimal128(4, 2), found number 100: out of range
          decimal128(38,0) | 100000000000000000000000000000000000000 | 69 | expected decimal128(38, 0), found number 100000000000000000000000000000000000000: out of range
          decimal128(18,2) | "1.00"                     | 27 | expected decimal128(18, 2), found string "1.00"
          timestamp[ms]    | 1.5                        | 27 | expected timestamp[ms], found number 1.5
          timestamp[ms]    | 1.0                        | 27 | expected timestamp[ms], found number 1.0
          timestamp[ms]    | 9223372036854775808        | 69 | expected timestamp[ms], found number 9223372036854775808: out of range
          timestamp[ms]    | "yesterday"                | 27 | expected timestamp[ms], found string "yesterday": not an ISO-8601 date and time
          timestamp[ms]    | "2024-01-01T00:00:00.0001Z" | 27 | expected timestamp[ms], found string "2024-01-01T00:00:00.0001Z": more fraction digits than the unit has
          timestamp[ns]    | "2262-04-12"               | 69 | expected timestamp[ns], found string "2262-04-12": out of range
          timestamp[ms]    | true                       | 27 | expected timestamp[ms], found true
          string           | {"a":1}                    | 27 | expected string, found object {"a":1}
          string           | ["a"]                      | 27 | expected string, found array ["a"]
          list<int32>      | 1                          | 27 | expected list<int32>, found number 1
          list<int32>      | {}                         | 27 | expected list<int32>, found object {}
          list<int32>      | [1,[2],{"a":[3]},4]        | 27 | element 1: expected int32, found array [2]
          list<list<int32>> | [[1],2]                   | 27 | element 1: expected list<int32>, found number 2
          list<list<uint8>> | [[1],[2,256,[3]],4]       | 69 | element 1: element 1: expected uint8, found number 256: out of range
          list<uint8>      | [1,256]                    | 69 | element 1: expected uint8, found number 256: out of range
          """)
  void refusesWhatDoesNotFit(String type, String json, int code, String reason) {
    String record = "{\"f\":" + json + ",\"g\":7}";
    try (DecoderFixture declared = JsonFixture.declared("f: " + type + ", g: int32")) {
      assertThat(declared.refuse(record)).isEqualTo(new Undecodable("f", reason));
    }
    try (DecoderFixture derived = JsonFixture.derived("f: " + type + ", g: int32")) {
      assertThat(derived.decode(record)).isEqualTo(Decoded.INSTANCE);
      assertThat(derived.seal().misfits()).containsExactly(new RowRejection(0, "f", code, reason));
      assertThat(derived.cell("f", 0)).isEqualTo("null");
      assertThat(derived.cell("g", 0)).isEqualTo("7");
    }
  }

  @ParameterizedTest
  @CsvSource({"7,7", "-1.50e2,-1.50e2", "true,true", "false,false"})
  void takesTheTextOfScalarsOnlyInADerivedString(String json, String expected) {
    try (DecoderFixture derived = JsonFixture.derived("f: string, l: list<string>")) {
      derived.decode("{\"f\":" + json + ",\"l\":[" + json + "]}");
      assertThat(derived.cell("f", 0)).isEqualTo(expected);
      assertThat(derived.cell("l", 0)).isEqualTo("[" + expected + "]");
    }
    try (DecoderFixture declared = JsonFixture.declared("f: string")) {
      assertThat(declared.refuse("{\"f\":" + json + "}").reason())
          .startsWith("expected string, found ");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bool",
        "int8",
        "int64",
        "uint64",
        "float32",
        "float64",
        "string",
        "decimal128(9,2)",
        "decimal256(50,2)",
        "timestamp[ns, UTC]",
        "list<string>",
        "list<int16>",
        "list<list<string>>"
      })
  void takesNullAndAMissingFieldAsNull(String type) {
    try (DecoderFixture fixture = JsonFixture.declared("f: " + type)) {
      fixture.decode("{\"f\":null}");
      fixture.decode("{}");
      assertThat(fixture.column("f")).containsExactly("null", "null");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"float64", "float32", "int32", "uint64", "decimal128(38,2)"})
  void refusesAMegabyteOfDigitsAtOnce(String type) {
    String digits = "1".repeat(1 << 20);
    try (DecoderFixture fixture = JsonFixture.derived("f: " + type)) {
      assertTimeout(
          Duration.ofSeconds(10),
          () -> {
            fixture.decode("{\"f\":" + digits + "}");
            fixture.decode("{\"f\":0." + digits + "}");
          });
      assertThat(fixture.seal().misfits()).hasSize(2);
      assertThat(fixture.seal().misfits())
          .allSatisfy(misfit -> assertThat(misfit.reason()).hasSizeLessThan(200));
    }
  }

  @Test
  void shortensAValueToEightyCharactersWithoutCuttingAPair() {
    try (DecoderFixture fixture = JsonFixture.declared("f: int32")) {
      String text = "x".repeat(77) + "😀" + "y".repeat(1000);
      String shortened = "\"" + "x".repeat(77) + "…";
      assertThat(fixture.refuse("{\"f\":\"" + text + "\"}").reason())
          .isEqualTo("expected int32, found string " + shortened);
      assertThat(fixture.refuse("{\"f\":[\"" + text + "\",{\"a\":1}]}").reason())
          .isEqualTo("expected int32, found array [\"" + "x".repeat(77) + "…");
    }
  }
}
