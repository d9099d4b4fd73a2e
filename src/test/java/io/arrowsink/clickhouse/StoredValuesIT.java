package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.TableName;
import io.arrowsink.core.write.WriteResult;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the server itself shows of the values it was sent. */
class StoredValuesIT extends BatchWriterFixture {
  private static ArrowType integer(int bits, boolean signed) {
    return new ArrowType.Int(bits, signed);
  }

  private static ArrowType timestamp(TimeUnit unit) {
    return new ArrowType.Timestamp(unit, null);
  }

  private static Field list(Field element) {
    return new Field("c", FieldType.nullable(ArrowType.List.INSTANCE), List.of(element));
  }

  private static Arguments pair(ArrowType source, String type, Object value, String text) {
    return Arguments.of(Field.nullable("c", source), type, value, text);
  }

  /** What the server itself shows of a value: source, column, value, text. */
  static Stream<Arguments> storesWhatItWasGiven() {
    ArrowType float64 = new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE);
    Field texts = list(Field.nullable("e", TEXT));
    Field numbers = list(Field.nullable("e", INT64));
    return Stream.of(
        pair(ArrowType.Bool.INSTANCE, "Bool", true, "true"),
        pair(INT64, "Int8", -128, "-128"),
        pair(INT64, "UInt8", 255, "255"),
        pair(integer(8, false), "Int16", 255, "255"),
        pair(integer(16, true), "Int64", -32768, "-32768"),
        pair(INT64, "UInt32", 4294967295L, "4294967295"),
        pair(integer(64, false), "UInt64", -1L, "18446744073709551615"),
        pair(
            TEXT,
            "Int128",
            "-170141183460469231731687303715884105728",
            "-170141183460469231731687303715884105728"),
        pair(
            TEXT,
            "UInt256",
            "115792089237316195423570985008687907853269984665640564039457584007913129639935",
            "115792089237316195423570985008687907853269984665640564039457584007913129639935"),
        pair(INT64, "Int256", -7, "-7"),
        pair(integer(64, false), "UInt128", -1L, "18446744073709551615"),
        pair(float64, "Float32", 0.1, "0.1"),
        pair(float64, "Float64", -1.5e300, "-1.5e300"),
        pair(new ArrowType.Decimal(9, 2, 128), "Decimal(9, 2)", "-1234567.89", "-1234567.89"),
        pair(new ArrowType.Decimal(18, 4, 128), "Decimal(18, 4)", "0.0001", "0.0001"),
        pair(
            new ArrowType.Decimal(38, 2, 128),
            "Decimal(38, 2)",
            "-12345678901234567890.12",
            "-12345678901234567890.12"),
        pair(
            new ArrowType.Decimal(76, 0, 256),
            "Decimal(76, 0)",
            "-340282366920938463463374607431768211457",
            "-340282366920938463463374607431768211457"),
        pair(INT64, "Decimal(20, 2)", -7, "-7"),
        pair(INT64, "Float64", 9007199254740993L, "9007199254740992"),
        pair(integer(64, false), "Float32", -1L, "18446744000000000000"),
        pair(INT64, "String", Long.MIN_VALUE, "-9223372036854775808"),
        pair(ArrowType.Bool.INSTANCE, "LowCardinality(String)", false, "false"),
        pair(new ArrowType.Decimal(9, 2, 128), "String", "-0.05", "-0.05"),
        pair(
            UuidType.INSTANCE,
            "UUID",
            "00112233-4455-6677-8899-aabbccddeeff",
            "00112233-4455-6677-8899-aabbccddeeff"),
        pair(new ArrowType.Time(TimeUnit.SECOND, 32), "Time", 86399, "23:59:59"),
        pair(
            new ArrowType.Time(TimeUnit.MILLISECOND, 32),
            "Nullable(Time64(6))",
            3723004,
            "01:02:03.004000"),
        pair(new ArrowType.Time(TimeUnit.NANOSECOND, 64), "Time64(9)", 1, "00:00:00.000000001"),
        pair(ArrowType.Binary.INSTANCE, "FixedString(2)", "ab", "ab"),
        pair(TEXT, "String", "é", "é"),
        pair(TEXT, "FixedString(2)", "é", "é"),
        pair(
            TEXT,
            "UUID",
            "00112233-4455-6677-8899-aabbccddeeff",
            "00112233-4455-6677-8899-aabbccddeeff"),
        pair(TEXT, "IPv4", "192.0.2.1", "192.0.2.1"),
        pair(TEXT, "Enum8('it\\'s' = -1, 'b' = 2)", "it's", "it's"),
        pair(INT64, "Enum16('a' = 300, 'b' = 2)", 300, "a"),
        pair(TEXT, "Date", "2149-06-06", "2149-06-06"),
        pair(TEXT, "Date32", "1900-01-01", "1900-01-01"),
        pair(TEXT, "Date32", "2299-12-31", "2299-12-31"),
        pair(TEXT, "DateTime('UTC')", "2106-02-07T06:28:15Z", "2106-02-07 06:28:15"),
        pair(TEXT, "DateTime('Europe/Berlin')", "2024-07-01T12:00:00", "2024-07-01 12:00:00"),
        pair(
            TEXT,
            "DateTime64(9, 'UTC')",
            "2024-01-01T00:00:00.123456789Z",
            "2024-01-01 00:00:00.123456789"),
        pair(timestamp(TimeUnit.SECOND), "DateTime('UTC')", 0, "1970-01-01 00:00:00"),
        pair(
            timestamp(TimeUnit.MILLISECOND),
            "DateTime64(3, 'UTC')",
            -2208988800000L,
            "1900-01-01 00:00:00.000"),
        pair(
            timestamp(TimeUnit.MICROSECOND),
            "DateTime64(9, 'UTC')",
            1,
            "1970-01-01 00:00:00.000001000"),
        pair(
            timestamp(TimeUnit.MICROSECOND),
            "DateTime64(6, 'UTC')",
            10413791999999999L,
            "2299-12-31 23:59:59.999999"),
        pair(INT64, "Nullable(Int32)", null, "\\N"),
        pair(TEXT, "LowCardinality(String)", "x", "x"),
        pair(TEXT, "LowCardinality(Nullable(String))", null, "\\N"),
        pair(TEXT, "LowCardinality(Nullable(String))", "", ""),
        pair(TEXT, "LowCardinality(FixedString(3))", "abc", "abc"),
        pair(INT64, "Nullable(Decimal(9, 2))", 5, "5"),
        Arguments.of(texts, "Array(String)", List.of("a", ""), "['a','']"),
        Arguments.of(numbers, "Array(Nullable(UInt8))", null, "[]"),
        Arguments.of(
            texts,
            "Array(LowCardinality(Nullable(String)))",
            Arrays.asList("a", null, "a"),
            "['a',NULL,'a']"),
        Arguments.of(texts, "Array(LowCardinality(String))", List.of(), "[]"));
  }

  @ParameterizedTest
  @MethodSource
  void storesWhatItWasGiven(Field source, String type, Object value, String text) {
    TableName table = createTable("c " + type);

    WriteResult result = write(table, new Schema(List.of(source)), new Object[] {value});

    assertThat(result).isInstanceOf(WriteResult.Written.class);
    assertThat(query("SELECT toString(c) FROM " + table.quoted() + " FORMAT TSVRaw"))
        .isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Bool",
        "Int32",
        "Float32",
        "Decimal(38, 2)",
        "String",
        "FixedString(2)",
        "LowCardinality(String)",
        "UUID",
        "IPv4",
        "Date",
        "Date32",
        "DateTime('UTC')",
        "DateTime64(3, 'UTC')",
        "Enum8('x' = 5, 'y' = -1)",
        "Enum16('p' = 300, 'q' = 301)",
        "Int128",
        "UInt256",
        "Array(String)",
        "Map(String, Int8)",
        "Time",
        "Time64(3)",
        "Tuple(a Date32, b Enum8('x' = 5, 'y' = -1), c LowCardinality(String), d Map(String, Int8))"
      })
  void storesForNullWhatTheServerStoresForAColumnLeftOut(String type) {
    TableName table = createTable("n Int32, c " + type);
    query("INSERT INTO " + table.quoted() + " (n) VALUES (1)");
    Schema schema =
        new Schema(
            List.of(Field.nullable("n", INT64), opened(table, null).input().get().findField("c")));

    WriteResult result = write(table, schema, new Object[] {2, null});

    assertThat(result).isInstanceOf(WriteResult.Written.class);
    assertThat(query("SELECT count(), uniqExact(toString(c)) FROM " + table.quoted()))
        .isEqualTo("2\t1");
  }
}
