package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.TargetColumn;
import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.batch.RowRejection;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class KnownTableTest {
  private static final Field ID = Field.nullable("id", new ArrowType.Int(64, true));
  private static final Field NAME = Field.nullable("name", ArrowType.Utf8.INSTANCE);
  private static final Field OFFSET = Field.nullable("_offset", new ArrowType.Int(64, true));

  private final LongAdder unknownFields = new LongAdder();

  private static TargetTable table(String... columns) {
    return new TargetTable(
        new TableName("db", "t"), List.of(columns).stream().map(KnownTableTest::column).toList());
  }

  /** From a name, a type and, maybe, a kind. */
  private static TargetColumn column(String text) {
    String[] parts = text.split(" ", 3);
    return TargetColumn.of(
        parts[0], parts[1], parts.length > 2 ? DefaultKind.valueOf(parts[2]) : DefaultKind.NONE, 1);
  }

  private WriterInput derived(Field... metadata) {
    return new WriterInput(null, true, List.of(metadata), false, 1, unknownFields);
  }

  private WriterInput embedded(boolean rejectsUnknownFields) {
    return new WriterInput(null, false, List.of(), rejectsUnknownFields, 1, unknownFields);
  }

  private static Checked<KnownTable> open(TargetTable table, WriterInput input, String... listed) {
    return KnownTable.open(
        table,
        new WritingRules(
            new ColumnChoice(List.of(listed)), InsertFormat.NATIVE, Writers.AS_IS, input));
  }

  private static <T> T valid(Checked<T> checked) {
    return checked.fold(
        value -> value,
        reason -> {
          throw new AssertionError(reason);
        });
  }

  private static <T> @Nullable String reason(Checked<T> checked) {
    return checked.fold(value -> null, reason -> reason);
  }

  @Test
  void derivesFieldsOfAllColumnsThatTakeValues() {
    KnownTable known =
        valid(
            open(
                table("id Int8", "a Int8 ALIAS", "_offset Int64", "name String"), derived(OFFSET)));

    assertThat(known.content().getFields()).hasToString("[id: Int(64, true), name: Utf8]");
  }

  @Test
  void derivesFieldsOfListedColumnsOnly() {
    KnownTable known = valid(open(table("id Int8", "d Dynamic", "name String"), derived(), "name"));

    assertThat(known.content().getFields()).hasToString("[name: Utf8]");
  }

  @Test
  void leavesColumnsThatCannotBeWrittenToRecordsWithTheirOwnSchema() {
    KnownTable known = valid(open(table("id Int8", "d Dynamic"), embedded(false)));

    assertThat(known.content().getFields()).hasToString("[id: Int(64, true)]");
  }

  @Test
  void refusesListOfColumnsThatDoNotExistOrTakeNoValues() {
    assertThat(
            reason(
                open(
                    table("id Int8", "a Int8 ALIAS", "m Int8 MATERIALIZED"),
                    derived(),
                    "id",
                    "x",
                    "a",
                    "m")))
        .contains(
            "table db.t",
            "clickhouse.columns",
            "'x' is missing",
            "'a' is ALIAS",
            "'m' is MATERIALIZED");
  }

  @Test
  void leavesOutWhatWasDerivedFromAColumnThatIsGone() {
    KnownTable before = valid(open(table("id Int8", "name String"), derived()));

    for (TargetTable after :
        List.of(
            table("id Int8"),
            table("id Int8", "name String ALIAS"),
            table("id Int8", "name Dynamic"))) {
      KnownTable known = before.readAgain(after);
      assertThat(valid(known.fit(before.content())).columnNames()).containsExactly("id");
      assertThat(known.content().getFields()).hasToString("[id: Int(64, true)]");
    }
    assertThat(unknownFields.sum()).isZero();
  }

  @Test
  void ignoresWhatDecodingFoundInAFieldThatIsLeftOut() {
    KnownTable before = valid(open(table("id Int8", "name String"), derived()));
    BatchFit fit = valid(before.readAgain(table("id Int8")).fit(before.content()));

    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch =
            ArrowRows.batchWithMisfits(
                allocator,
                before.content(),
                List.of(new RowRejection(0, "name", 1, "x"), new RowRejection(0, "id", 2, "y")),
                new Object[] {null, null})) {
      assertThat(fit.rejections(batch, List.of()))
          .containsExactly(new RowRejection(0, "id", 2, "y"));
    }
  }

  @Test
  void rejectsRowsWithValuesThatTheColumnOfTheirNameCannotTakeAnyMore() {
    KnownTable before = valid(open(table("id Int8", "name String"), derived()));
    BatchFit fit =
        valid(before.readAgain(table("id Int8", "name Array(Int8)")).fit(before.content()));

    assertThat(fit.columnNames()).containsExactly("id");
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch =
            ArrowRows.batch(
                allocator,
                before.content(),
                0,
                new Object[] {1, null},
                new Object[] {2, "x"},
                new Object[] {3, null})) {
      assertThat(fit.rejections(batch, List.of(new RowRejection(2, "id", 321, "too large"))))
          .extracting(r -> r.row() + " " + r.column() + " " + r.code() + " " + r.reason())
          .satisfiesExactly(
              decoded -> assertThat(decoded).contains("1 name 53 decoded as Utf8", "Array(Int8)"),
              conformed -> assertThat(conformed).isEqualTo("2 id 321 too large"));
    }
  }

  @Test
  void leavesOutAndCountsWhatRecordsBring() {
    BatchFit fit =
        valid(
            valid(open(table("id Int8"), embedded(false)))
                .fit(new Schema(List.of(NAME, ID, OFFSET))));
    fit.countUnknownFields(3);

    assertThat(fit.columnNames()).containsExactly("id");
    assertThat(unknownFields.sum()).isEqualTo(6);
  }

  @Test
  void refusesWhatRecordsBringWhereTheUserWantsIt() {
    KnownTable known = valid(open(table("id Int8"), embedded(true)));

    assertThat(reason(known.fit(new Schema(List.of(ID, NAME)))))
        .contains("db.t", "[name]", "input.unknown.fields");
    assertThat(reason(known.fit(new Schema(List.of(ID))))).isNull();
  }

  @Test
  void refusesRecordsWithoutAnyColumn() {
    KnownTable known = valid(open(table("id Int8"), embedded(false)));

    assertThat(reason(known.fit(new Schema(List.of(NAME)))))
        .contains("none of the fields [name]", "db.t", "[id Int8]");
  }

  @Test
  void failsWhereAListedColumnHasGone() {
    KnownTable before = valid(open(table("id Int8", "name String"), derived(), "id", "name"));
    KnownTable known = before.readAgain(table("id Int8"));

    assertThat(reason(known.fit(before.content()))).contains("'name' is missing");
    assertThat(known.content()).isSameAs(before.content());
  }

  @Test
  void goesByNamesWhereColumnsHaveMoved() {
    KnownTable before = valid(open(table("id Int8", "name String"), derived()));
    KnownTable known = before.readAgain(table("name String", "id Int8"));

    assertThat(known.content()).isSameAs(before.content());
    assertThat(valid(known.fit(before.content())).columnTypes()).containsExactly("Int8", "String");
  }

  @Test
  void keepsHowASchemaFits() {
    KnownTable known = valid(open(table("id Int8"), derived()));

    assertThat(valid(known.fit(known.content()))).isSameAs(valid(known.fit(known.content())));
  }
}
