package io.arrowsink.codec.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.arrowsink.core.batch.RowRejection;
import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.testing.decode.DecoderFixture;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
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

  /** A value's JSON text and, where it is an array, those of its elements. */
  private record Value(String text, List<Value> elements) {
    private static final Value NULL = scalar("null");

    static Value scalar(String text) {
      return new Value(text, List.of());
    }

    static Value array(List<Value> elements) {
      StringJoiner text = new StringJoiner(",", "[", "]");
      elements.forEach(element -> text.add(element.text));
      return new Value(text.toString(), elements);
    }
  }

  private final ObjectMapper trees =
      new ObjectMapper()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS);

  private Random random = new Random();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void decodesLikeATreeOfExactNumbers(long seed) throws JsonProcessingException {
    random = new Random(seed);
    Map<String, List<String>> expected = new LinkedHashMap<>();
    List<String> expectedMisfits = new ArrayList<>();
    StringJoiner schema = new StringJoiner(", ");
    for (int i = 0; i < TYPES.length; i++) {
      schema.add("f" + i + ": " + TYPES[i]);
      expected.put("f" + i, new ArrayList<>());
    }
    try (DecoderFixture fixture = JsonFixture.derived(schema.toString())) {
      for (int row = 0; row < RECORDS; row++) {
        Map<String, Value> record = nextRecord();
        byte[] text = text(record).getBytes(StandardCharsets.UTF_8);
        while (random.nextInt(3) == 0) {
          fixture.refuse(new String(text, 0, random.nextInt(text.length), StandardCharsets.UTF_8));
        }
        assertThat(fixture.decode(text)).isEqualTo(Decoded.INSTANCE);
        for (int i = 0; i < TYPES.length; i++) {
          Optional<String> cell = cell(TYPES[i], record.getOrDefault("f" + i, Value.NULL));
          expected.get("f" + i).add(cell.orElse("null"));
          if (cell.isEmpty()) {
            expectedMisfits.add(row + " f" + i);
          }
        }
      }
      fixture.refuse("{\"f11\":\"the last one is given up\",\"f16\":[\"too\"]");
      expected.forEach((name, cells) -> assertThat(fixture.column(name)).isEqualTo(cells));
      assertThat(fixture.seal().misfits().stream().map(RandomRecordsTest::place).sorted().toList())
          .isEqualTo(expectedMisfits.stream().sorted().toList());
    }
  }

  private static String place(RowRejection misfit) {
    return misfit.row() + " " + misfit.column();
  }

  /** Some of the fields, mostly in the schema's order, and now and then one that is unknown. */
  private Map<String, Value> nextRecord() {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < TYPES.length; i++) {
      if (random.nextInt(8) > 0) {
        names.add("f" + i);
      }
    }
    if (random.nextInt(4) == 0) {
      Collections.shuffle(names, random);
    }
    Map<String, Value> record = new LinkedHashMap<>();
    for (String name : names) {
      if (random.nextInt(10) == 0) {
        record.put("unknown", Value.scalar("{\"f1\":[1,{}]}"));
      }
      record.put(name, nextValue());
    }
    return record;
  }

  private Value nextValue() {
    return switch (random.nextInt(8)) {
      case 0 -> Value.NULL;
      case 1 -> Value.scalar("{\"a\":" + nextScalar() + "}");
      case 2, 3 -> nextArray();
      default -> Value.scalar(nextScalar());
    };
  }

  private Value nextArray() {
    Value alike = random.nextInt(4) == 0 ? nextArray() : Value.scalar(nextScalar());
    List<Value> elements = new ArrayList<>();
    for (int left = random.nextInt(4); left > 0; left--) {
      elements.add(
          switch (random.nextInt(8)) {
            case 0 -> Value.NULL;
            case 1 -> Value.scalar(nextScalar());
            default -> alike;
          });
    }
    return Value.array(elements);
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

  private static String text(Map<String, Value> record) {
    StringJoiner text = new StringJoiner(",", "{", "}");
    record.forEach((name, value) -> text.add("\"" + name + "\":" + value.text()));
    return text.toString();
  }

  /** The cell's text, empty for a misfit. */
  private Optional<String> cell(String type, Value value) throws JsonProcessingException {
    JsonNode node = trees.readTree(value.text());
    if (node.isNull()) {
      return Optional.of("null");
    }
    if (type.startsWith("list<")) {
      String elementType = type.substring(5, type.length() - 1);
      return node.isArray() ? list(elementType, value.elements()) : Optional.empty();
    }
    if (type.equals("string") && node.isValueNode()) {
      return Optional.of(node.isTextual() ? node.textValue() : value.text());
    }
    if (type.equals("bool")) {
      return node.isBoolean() ? Optional.of(value.text()) : Optional.empty();
    }
    if (type.equals("timestamp[ms]") && node.isTextual()) {
      return node.textValue().endsWith("Z")
          ? Optional.of(Long.toString(Instant.parse(node.textValue()).toEpochMilli()))
          : Optional.empty();
    }
    return node.isNumber() ? number(type, node) : Optional.empty();
  }

  private Optional<String> list(String type, List<Value> values) throws JsonProcessingException {
    StringJoiner elements = new StringJoiner(",", "[", "]");
    for (Value value : values) {
      Optional<String> cell = cell(type, value);
      if (cell.isEmpty()) {
        return cell;
      }
      elements.add(cell.get());
    }
    return Optional.of(elements.toString());
  }

  private static Optional<String> number(String type, JsonNode node) {
    BigDecimal value = node.decimalValue();
    if (type.equals("float64")) {
      double nearest = Double.parseDouble(value.toString());
      return Double.isInfinite(nearest) ? Optional.empty() : Optional.of(Double.toString(nearest));
    }
    if (type.equals("float32")) {
      float nearest = Float.parseFloat(value.toString());
      return Float.isInfinite(nearest) ? Optional.empty() : Optional.of(Float.toString(nearest));
    }
    if (type.startsWith("decimal")) {
      return decimal(type, value);
    }
    return node.isIntegralNumber() ? integer(type, node.bigIntegerValue()) : Optional.empty();
  }

  private static Optional<String> decimal(String type, BigDecimal value) {
    String[] sizes = type.substring(type.indexOf('(') + 1, type.length() - 1).split(",", 2);
    int scale = Integer.parseInt(sizes[1]);
    BigDecimal rounded = value.setScale(scale, RoundingMode.DOWN);
    boolean fits =
        rounded.compareTo(value) == 0 && rounded.precision() <= Integer.parseInt(sizes[0]);
    return fits ? Optional.of(rounded.toString()) : Optional.empty();
  }

  private static Optional<String> integer(String type, BigInteger value) {
    boolean signed = !type.startsWith("u");
    int bits = signed ? 63 : 64;
    if (type.contains("int")) {
      int width = Integer.parseInt(type.replaceAll("\\D", ""));
      bits = signed ? width - 1 : width;
    }
    boolean fits = value.bitLength() <= bits && (signed || value.signum() >= 0);
    return fits ? Optional.of(value.toString()) : Optional.empty();
  }
}
