package io.arrowsink.clickhouse.schema;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.arrow.vector.types.pojo.Field;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArrowFieldsTest {
  private static Checked<Field> of(String type) {
    return ArrowFields.of("c", TypeParser.parse(type));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Bool | c: Bool not null",
        "UInt16 | c: Int(16, false) not null",
        "Int128 | c: FixedSizeBinary(16) not null",
        "BFloat16 | c: FloatingPoint(SINGLE) not null",
        "Decimal(38, 1) | c: Decimal(38, 1, 128) not null",
        "Decimal(39, 1) | c: Decimal(39, 1, 256) not null",
        "Date32 | c: Int(32, true) not null",
        "DateTime64(6, 'UTC') | c: Timestamp(MICROSECOND, null) not null",
        "DateTime64(7) | c: Decimal(38, 7, 128) not null",
        "Time64(3) | c: Decimal(38, 3, 128) not null",
        "Enum16('a' = 1) | c: Int(16, true) not null",
        "IPv6 | c: FixedSizeBinary(16) not null",
        "Nullable(String) | c: Binary",
        "LowCardinality(Nullable(Date)) | c: Int(16, false)",
        "SimpleAggregateFunction(sum, UInt64) | c: Int(64, false) not null",
        "Array(Nullable(Int8)) | c: List<element: Int(8, true)> not null",
        "Tuple(a Int8, b Bool) | c: Struct<a: Int(8, true) not null, b: Bool not null> not null"
      })
  void saysWhatTheServerReadsExactly(String type, String field) {
    assertThat(of(type).fold(Field::toString, reason -> reason)).isEqualTo(field);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Variant(Array(UInt8), Decimal(9, 2), String, Tuple(a Nullable(Bool)))",
        "Variant(DateTime64(3), Float64, UUID)"
      })
  void hasUnionsOfWhatIsReadAsItself(String type) {
    assertThat(of(type)).isInstanceOf(Checked.Valid.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "LowCardinality(Int128)",
        "Map(LowCardinality(UInt256), String)",
        "Tuple(a Int8, b LowCardinality(Nullable(Int256)))",
        "Geometry",
        "JSON",
        "Map(String, Nullable(JSON))",
        "Variant(Date, String)",
        "Variant(DateTime, String)",
        "Variant(DateTime64(7), String)",
        "Variant(Enum8('a' = 1), String)",
        "Variant(Array(IPv6), String)",
        "Variant(LowCardinality(String), UInt8)",
        "Variant(JSON, UInt8)",
        "Variant(Point, UInt8)",
        "Array(Variant(Int128, String))",
        "Dynamic"
      })
  void refusesWhatTheServerWouldTakeForAnother(String type) {
    assertThat(of(type)).isInstanceOf(Checked.Invalid.class);
  }
}
