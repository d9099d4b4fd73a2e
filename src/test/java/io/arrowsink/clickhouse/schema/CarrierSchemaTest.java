package io.arrowsink.clickhouse.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.config.TableName;
import java.util.List;
import java.util.Set;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CarrierSchemaTest {
  private static final TableName TABLE = new TableName("db", "t");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "Bool | Bool",
        "Int8 | Int(64, true)",
        "UInt32 | Int(64, true)",
        "UInt64 | Int(64, false)",
        "Int128 | Utf8",
        "UInt256 | Utf8",
        "Float32 | FloatingPoint(DOUBLE)",
        "Decimal(9, 2) | Decimal(9, 2, 128)",
        "Decimal(39, 2) | Decimal(39, 2, 256)",
        "String | Utf8",
        "FixedString(4) | Utf8",
        "UUID | Utf8",
        "IPv4 | Utf8",
        "Enum8('a' = 1) | Utf8",
        "Date | Utf8",
        "Date32 | Utf8",
        "DateTime | Timestamp(SECOND, null)",
        "DateTime64(0) | Timestamp(SECOND, null)",
        "DateTime64(1) | Timestamp(MILLISECOND, null)",
        "DateTime64(3) | Timestamp(MILLISECOND, null)",
        "DateTime64(4) | Timestamp(MICROSECOND, null)",
        "DateTime64(7) | Timestamp(NANOSECOND, null)",
        "Time | Time(SECOND, 32)",
        "Time64(2) | Time(MILLISECOND, 32)",
        "Time64(6) | Time(MICROSECOND, 64)",
        "Time64(9) | Time(NANOSECOND, 64)",
        "Nullable(Int32) | Int(64, true)",
        "LowCardinality(Nullable(String)) | Utf8"
      })
  void carriesWhateverProducersSend(String type, String carrier) {
    Field field = derived(column("c", type, DefaultKind.NONE)).getFields().get(0);

    assertThat(field.getType()).hasToString(carrier);
    assertThat(field.isNullable()).isTrue();
  }

  @Test
  void givesTimestampsTheZoneOfTheirColumn() {
    Schema schema =
        derived(
            column("a", "DateTime('Asia/Tokyo')", DefaultKind.NONE),
            column("b", "DateTime64(3, 'Asia/Tokyo')", DefaultKind.NONE));

    assertThat(schema)
        .hasToString(
            "Schema<a: Timestamp(SECOND, Asia/Tokyo), b: Timestamp(MILLISECOND, Asia/Tokyo)>");
  }

  @Test
  void carriesArraysAsLists() {
    assertThat(derived(column("a", "Array(Array(Nullable(Int8)))", DefaultKind.NONE)))
        .hasToString("Schema<a: List<element: List<element: Int(64, true)>>>");
  }

  @Test
  void carriesMapsAsMaps() {
    Schema schema =
        derived(
            column("m", "Map(String, Nullable(Int8))", DefaultKind.NONE),
            column("n", "Map(UInt64, Array(String))", DefaultKind.NONE));

    assertThat(schema)
        .hasToString(
            "Schema<m: Map(false)<entries: Struct<key: Utf8 not null, value: Int(64, true)> not null>,"
                + " n: Map(false)<entries: Struct<key: Int(64, false) not null,"
                + " value: List<element: Utf8>> not null>>");
  }

  @Test
  void carriesTuplesAsStructs() {
    Schema schema =
        derived(
            column("t", "Tuple(a Nullable(Int8), b Array(String))", DefaultKind.NONE),
            column("u", "Tuple(String, UInt64)", DefaultKind.NONE));

    assertThat(schema)
        .hasToString(
            "Schema<t: Struct<a: Int(64, true), b: List<element: Utf8>>,"
                + " u: Struct<1: Utf8, 2: Int(64, false)>>");
  }

  @Test
  void leavesColumnsOutThatRecordsHaveNoPartIn() {
    TargetTable table =
        new TargetTable(
            TABLE,
            List.of(column("a", "Int8", DefaultKind.NONE), column("b", "Int8", DefaultKind.NONE)));

    assertThat(CarrierSchema.of(table, Set.of("b")).map(Object::toString))
        .isEqualTo(new Checked.Valid<>("Schema<a: Int(64, true)>"));
  }

  @Test
  void leavesOutWhatCannotBeWritten() {
    Schema schema =
        derived(
            column("plain", "Int8", DefaultKind.NONE),
            column("defaulted", "Int8", DefaultKind.DEFAULT),
            column("materialized", "Int8", DefaultKind.MATERIALIZED),
            column("alias", "Int8", DefaultKind.ALIAS),
            column("ephemeral", "Int8", DefaultKind.EPHEMERAL),
            column("dynamic", "Dynamic", DefaultKind.NONE));

    assertThat(schema.getFields().stream().map(Field::getName))
        .containsExactly("plain", "defaulted", "ephemeral");
  }

  @Test
  void refusesTableWithNothingToWrite() {
    Checked<Schema> derivation =
        CarrierSchema.of(
            new TargetTable(TABLE, List.of(column("d", "Dynamic", DefaultKind.NONE))), Set.of());

    assertThat(derivation.<String>fold(Object::toString, reason -> reason))
        .contains("db.t", "d Dynamic", "add a column");
  }

  private static Schema derived(TargetColumn... columns) {
    return CarrierSchema.of(new TargetTable(TABLE, List.of(columns)), Set.of())
        .fold(
            schema -> schema,
            reason -> {
              throw new AssertionError(reason);
            });
  }

  private static TargetColumn column(String name, String type, DefaultKind kind) {
    return TargetColumn.of(name, type, kind, 1);
  }
}
