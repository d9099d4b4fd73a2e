package io.arrowsink.clickhouse.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.codec.column.TypeName;
import io.arrowsink.config.TableName;
import java.util.List;
import java.util.Set;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;

class CarrierSchemaTest {
  private static final TableName TABLE = new TableName("db", "t");

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

    assertThat(CarrierSchema.of(table, Set.of("b")).map(Schema::getFields).map(Object::toString))
        .isEqualTo(new Checked.Valid<>("[a: Int(64, true)]"));
  }

  @Test
  void marksSchemasAsDerived() {
    TargetTable table = new TargetTable(TABLE, List.of(column("a", "Int8", DefaultKind.NONE)));
    Schema derived =
        CarrierSchema.of(table, Set.of())
            .fold(
                schema -> schema,
                reason -> {
                  throw new AssertionError(reason);
                });

    assertThat(CarrierSchema.isDerived(derived)).isTrue();
    assertThat(CarrierSchema.isDerived(new Schema(derived.getFields()))).isFalse();
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
  void asksForAFlattenedNestedAsAWholeToo() {
    Schema schema =
        derived(
            column("n.a", "Array(Int8)", DefaultKind.NONE),
            column("n.b.c", "Array(Nullable(String))", DefaultKind.NONE),
            column("n.d", "Ring", DefaultKind.NONE),
            column("x.only", "Array(Int8)", DefaultKind.NONE),
            column("y", "Int8", DefaultKind.NONE),
            column("y.a", "Array(Int8)", DefaultKind.NONE),
            column("y.b", "Array(Int8)", DefaultKind.NONE));

    assertThat(schema.getFields().stream().map(Field::getName))
        .containsExactly("n.a", "n.b.c", "n.d", "x.only", "y", "y.a", "y.b", "n");
    assertThat(TypeName.of(schema.findField("n")))
        .isEqualTo("list<struct<a: int64, b.c: string, d: list<float64>>>");
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
            schema -> new Schema(schema.getFields()),
            reason -> {
              throw new AssertionError(reason);
            });
  }

  private static TargetColumn column(String name, String type, DefaultKind kind) {
    return TargetColumn.of(name, type, kind, 1);
  }
}
