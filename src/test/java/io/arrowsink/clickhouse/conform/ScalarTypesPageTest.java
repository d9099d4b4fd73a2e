package io.arrowsink.clickhouse.conform;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.Writers;
import io.arrowsink.clickhouse.schema.TypeParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.junit.jupiter.api.Test;

/** The page that tells users which type of field can become which type of column. */
class ScalarTypesPageTest {
  private static final Path PAGE = Path.of("docs", "scalar-types.md");
  private static final String COMMAND =
      "mvn -q test -Dtest=ScalarTypesPageTest -Dscalar.types.write=true";

  private static final Map<String, ArrowType> SOURCES = sources();

  private static final List<String> COLUMNS =
      List.of(
          "Bool",
          "Int32",
          "Int128",
          "Float32",
          "BFloat16",
          "Decimal(9, 2)",
          "String",
          "FixedString(4)",
          "FixedString(16)",
          "UUID",
          "IPv4",
          "IPv6",
          "Enum8('a' = 1)",
          "Date",
          "Date32",
          "DateTime",
          "DateTime64(3)",
          "Time",
          "Time64(3)");

  private static final String HEAD =
      """
      <!-- Generated from the code, do not edit. To write it again: %s -->

      # Scalar types in ClickHouse

      Which type of field (in the words of `input.schema`, or Arrow's) can become which type of column.
      A pair that is not here ends the task at the start, naming both. Integers of all widths and signs
      are like `int64`, and so are the columns `Int8` to `UInt64` like `Int32` and the wider ones like
      `Int128`. `Nullable(T)` and `LowCardinality(T)` take what `T` takes.

      | column | takes |
      |---|---|
      """
          .formatted(COMMAND);

  private static final String TAIL =
      """

      A value is never changed to make it fit, but for floats, which are the nearest number that their
      column has, as everywhere. Its row is rejected with column and reason, before anything is sent,
      where

      * a number is outside the column's range, or has a fraction or digits that the column does not
        keep (`1.5` for an integer, `0.125` for `Decimal(9, 2)`);
      * a date or a time is outside the column's range, or has more digits of a second than it keeps.
        The ranges are those that ClickHouse documents: `DateTime64` from 1900 to 2299, for instance;
      * text is not of the form that the column is read from.

      `clickhouse.conversion.overflow` can make the first two the nearest value (`clamp`) or null
      (`null`) instead.

      | into | from | how |
      |---|---|---|
      | floats | any number | the nearest float, as every number's text is read; one beyond the range is outside it. NaN and the infinities stay what they are |
      | integers, `Decimal` | floats | exactly the number that the float is, where the column holds it; a fraction that it does not hold stands for the shortest decimal number that reads back to the same float, so that 0.1 is 0.1. NaN and the infinities are rejected |
      | integers | text | digits, with a sign where wanted; for the types wider than 64 bits a minus sign only |
      | `Decimal`, floats | text | a sign, digits, a point, an exponent, such as `-1.5e3`, `+5`, `.5` or `5.`; for floats also `nan` and `inf` |
      | `Bool` | integers, text | 0 and 1; `true`, `false`, `1`, `0` |
      | `Date`, `Date32` | timestamps | only midnights, in the zone of the timestamp's type (UTC where it has none) |
      | `DateTime`, `DateTime64` | dates | midnight in the column's zone (UTC where it has none) |
      | `DateTime`, `DateTime64` | integers | counted from the epoch in what the column keeps: seconds for `DateTime`, milliseconds for `DateTime64(3)` |
      | `DateTime`, `DateTime64` | text | ISO-8601; without an offset in the column's zone. A time that its clocks skip is rejected, of one that they show twice the earlier is meant |
      | `Time`, `Time64` | text | `[-]hours:mm:ss`, up to 999 hours |
      | `IPv4` | integers, 4 bytes | the address as a number; its bytes in the order of the text |
      | `IPv6` | text, 16 bytes | an IPv4 address becomes `::ffff:a.b.c.d` |
      | `Enum8`, `Enum16` | text, integers | the name of an element; its number, but not as text |
      | `String` | anything | text and bytes as they are; numbers with all their digits, floats with the fewest that read back; dates and times in ISO-8601, timestamps with the numeric offset of their zone |
      | `FixedString(N)` | text, bytes | at most N bytes, zero bytes behind |

      In `LowCardinality(Float32)` and the like the server does not tell -0 from 0. Lists, structs, JSON
      and variants are in [composite-types.md](composite-types.md); what JSON is decoded into without
      `input.schema` is in [types.md](types.md).
      """;

  private static Map<String, ArrowType> sources() {
    Map<String, ArrowType> sources = new LinkedHashMap<>();
    sources.put("bool", ArrowType.Bool.INSTANCE);
    sources.put("int64", new ArrowType.Int(Long.SIZE, true));
    sources.put("float16", new ArrowType.FloatingPoint(FloatingPointPrecision.HALF));
    sources.put("float64", new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE));
    sources.put("decimal128", new ArrowType.Decimal(20, 2, 128));
    sources.put("string", ArrowType.Utf8.INSTANCE);
    sources.put("binary", ArrowType.Binary.INSTANCE);
    sources.put("fixed_size_binary(4)", new ArrowType.FixedSizeBinary(4));
    sources.put("fixed_size_binary(16)", new ArrowType.FixedSizeBinary(16));
    sources.put("uuid", UuidType.INSTANCE);
    sources.put("date32", new ArrowType.Date(DateUnit.DAY));
    sources.put("date64", new ArrowType.Date(DateUnit.MILLISECOND));
    sources.put("time64", new ArrowType.Time(TimeUnit.MICROSECOND, Long.SIZE));
    sources.put("timestamp", new ArrowType.Timestamp(TimeUnit.MILLISECOND, null));
    sources.put("duration", new ArrowType.Duration(TimeUnit.MILLISECOND));
    sources.put("null", ArrowType.Null.INSTANCE);
    return sources;
  }

  private static String line(String column) {
    Conversions conversions = new Conversions(Writers.AS_IS);
    return SOURCES.entrySet().stream()
        .filter(
            source ->
                conversions
                    .of(Field.nullable("c", source.getValue()), TypeParser.parse(column))
                    .fold(possible -> true, impossible -> false))
        .map(source -> "`" + source.getKey() + "`")
        .collect(Collectors.joining(", ", "| `" + column + "` | ", " |\n"));
  }

  @Test
  void pageIsCurrent() throws IOException {
    String expected =
        COLUMNS.stream().map(ScalarTypesPageTest::line).collect(Collectors.joining("", HEAD, TAIL));
    if (Boolean.getBoolean("scalar.types.write")) {
      Files.writeString(PAGE, expected);
    }

    assertThat(PAGE).as("the types; write it again: " + COMMAND).content().isEqualTo(expected);
  }
}
