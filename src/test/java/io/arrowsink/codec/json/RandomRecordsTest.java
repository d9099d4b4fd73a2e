package io.arrowsink.codec.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.core.batch.RowRejection;
import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.testing.decode.DecoderFixture;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Rows of generated records, with broken ones in between, against what a tree of exact numbers says
 * of the same text.
 */
class RandomRecordsTest {
  private static final int RECORDS = 700;
  private static final String[] TYPES = {
    "bool",
    "int8",
    "int16",
    "int32",
    "int64",
    "uint8",
    "uint16",
    "uint32",
    "uint64",
    "float32",
    "float64",
    "string",
    "decimal128(18,2)",
    "decimal128(38,10)",
    "decimal256(60,20)",
    "timestamp[ms]",
    "list<string>",
    "list<int64>",
    "list<bool>",
    "list<decimal128(18,2)>",
    "list<list<int64>>"
  };
  private static final String[] SCALARS = {
    "0",
    "-0",
    "1",
    "-1",
    "127",
    "128",
    "255",
    "256",
    "-129",
    "65535",
    "65536",
    "2147483648",
    "4294967295",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775809",
    "18446744073709551615",
    "18446744073709551616",
    "0.5",
    "1.00",
    "1.005",
    "1e3",
    "1E-2",
    "12345678901234567.89",
    "0.1",
    "3.4028235e38",
    "1e39",
    "1e308",
    "1e309",
    "true",
    "false",
    "\"\"",
    "\"x\"",
    "\"7\"",
    "\"é\\u00e9\"",
    "\"😀\\ud83d\\ude00\\\"\\\\\\n\"",
    "\"a rather long text that does not fit into a few bytes\""
  };

  private static final Schema SCHEMA =
      new Schema(
          IntStream.range(0, TYPES.length)
              .mapToObj(i -> DecoderFixture.field("f" + i, TYPES[i]))
              .toList());

  private final CellOracle oracle = new CellOracle(JsonFixture.DERIVED);

  private Random random = new Random();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void decodesLikeATreeOfExactNumbers(long seed) {
    random = new Random(seed);
    Map<String, List<Object>> expected = new LinkedHashMap<>();
    List<String> expectedMisfits = new ArrayList<>();
    SCHEMA.getFields().forEach(field -> expected.put(field.getName(), new ArrayList<>()));
    try (DecoderFixture fixture = JsonFixture.of(SCHEMA, JsonFixture.DERIVED)) {
      for (int row = 0; row < RECORDS; row++) {
        Map<String, String> record = nextRecord();
        byte[] text = text(record).getBytes(StandardCharsets.UTF_8);
        while (random.nextInt(3) == 0) {
          fixture.refuse(new String(text, 0, random.nextInt(text.length), StandardCharsets.UTF_8));
        }
        assertThat(fixture.decode(text)).isEqualTo(Decoded.INSTANCE);
        for (Field field : SCHEMA.getFields()) {
          String name = field.getName();
          JsonValue value = JsonValue.of(record.getOrDefault(name, "null"));
          Optional<Object> cell = oracle.cell(field, value);
          expected.get(name).add(cell.orElse(CellTree.NULL));
          if (cell.isEmpty()) {
            expectedMisfits.add(row + " " + name);
          }
        }
      }
      fixture.refuse("{\"f11\":\"the last one is given up\",\"f16\":[\"too\"]");
      expected.forEach((name, cells) -> assertThat(cells(fixture, name)).isEqualTo(cells));
      assertThat(fixture.seal().misfits().stream().map(RandomRecordsTest::place).sorted().toList())
          .isEqualTo(expectedMisfits.stream().sorted().toList());
    }
  }

  private static List<Object> cells(DecoderFixture fixture, String column) {
    FieldVector vector = fixture.seal().root().getVector(column);
    return IntStream.range(0, RECORDS).mapToObj(row -> CellTree.of(vector, row)).toList();
  }

  private static String place(RowRejection misfit) {
    return misfit.row() + " " + misfit.column();
  }

  /** Some of the fields, mostly in the schema's order, and now and then one that is unknown. */
  private Map<String, String> nextRecord() {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < TYPES.length; i++) {
      if (random.nextInt(8) > 0) {
        names.add("f" + i);
      }
    }
    if (random.nextInt(4) == 0) {
      Collections.shuffle(names, random);
    }
    Map<String, String> record = new LinkedHashMap<>();
    for (String name : names) {
      if (random.nextInt(10) == 0) {
        record.put("unknown", "{\"f1\":[1,{}]}");
      }
      record.put(name, nextValue());
    }
    return record;
  }

  private String nextValue() {
    return switch (random.nextInt(8)) {
      case 0 -> "null";
      case 1 -> "{\"a\":" + nextScalar() + "}";
      case 2, 3 -> nextArray();
      default -> nextScalar();
    };
  }

  private String nextArray() {
    String alike = random.nextInt(4) == 0 ? nextArray() : nextScalar();
    StringJoiner elements = new StringJoiner(",", "[", "]");
    for (int left = random.nextInt(4); left > 0; left--) {
      elements.add(
          switch (random.nextInt(8)) {
            case 0 -> "null";
            case 1 -> nextScalar();
            default -> alike;
          });
    }
    return elements.toString();
  }

  private String nextScalar() {
    return switch (random.nextInt(6)) {
      case 0 -> Long.toString(random.nextLong() >> random.nextInt(64));
      case 1 -> BigDecimal.valueOf(random.nextInt(), random.nextInt(5)).toString();
      case 2 -> Double.toString(random.nextGaussian() * Math.pow(10, random.nextInt(40)));
      case 3 -> "\"" + Instant.ofEpochMilli(random.nextLong() >> 20) + "\"";
      default -> SCALARS[random.nextInt(SCALARS.length)];
    };
  }

  private static String text(Map<String, String> record) {
    StringJoiner text = new StringJoiner(",", "{", "}");
    record.forEach((name, value) -> text.add("\"" + name + "\":" + value));
    return text.toString();
  }
}
