package io.arrowsink.clickhouse.conform;

import static io.arrowsink.clickhouse.conform.ColumnUnderTest.conform;
import static io.arrowsink.clickhouse.conform.ColumnUnderTest.list;
import static io.arrowsink.clickhouse.conform.ColumnUnderTest.rows;
import static io.arrowsink.clickhouse.conform.ColumnUnderTest.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.arrowsink.clickhouse.ArrowRows;
import io.arrowsink.clickhouse.schema.TargetColumn;
import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RowRejection;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BitVectorHelper;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConformerTest {
  private static final ArrowType INT64 = new ArrowType.Int(64, true);

  @ParameterizedTest
  @CsvSource({
    "SECOND,DateTime,4294967295,-1",
    "SECOND,DateTime,-1,321",
    "SECOND,DateTime,4294967296,321",
    "MILLISECOND,DateTime,5000,5",
    "MILLISECOND,DateTime,5001,407",
    "NANOSECOND,DateTime,4294967295000000000,-1",
    "NANOSECOND,DateTime,4294967295000000001,407",
    "NANOSECOND,DateTime,4294967296000000000,321",
    "MILLISECOND,DateTime64(3),-1,-1",
    "MILLISECOND,DateTime64(3),-2208988800000,-2208988800000",
    "MILLISECOND,DateTime64(3),-2208988800001,321",
    "MILLISECOND,DateTime64(3),10413791999999,10413791999999",
    "MILLISECOND,DateTime64(3),10413792000000,321",
    "SECOND,DateTime64(9),9223372036,9223372036000000000",
    "SECOND,DateTime64(9),9223372037,321",
    "SECOND,DateTime64(3),9223372036854775807,321",
    "MICROSECOND,DateTime64(3),-1000,-1",
    "MICROSECOND,DateTime64(3),-1,407",
    "MICROSECOND,DateTime64(3),-2208988800000001,321",
    "NANOSECOND,DateTime64(0),-9223372036854775808,321",
    "NANOSECOND,DateTime64(9),9223372036854775807,9223372036854775807",
    "NANOSECOND,DateTime64(6),9223372036854775000,9223372036854775"
  })
  void keepsOrRejectsTimestamps(TimeUnit unit, String type, long value, long expected) {
    ConformedCells batch = conform(new ArrowType.Timestamp(unit, "Asia/Tokyo"), type, value, null);

    if (expected == 321 || expected == 407) {
      assertThat(batch.rejections())
          .extracting(RowRejection::row, RowRejection::code)
          .containsExactly(tuple(0, (int) expected));
    } else {
      assertThat(batch.rejections()).isEmpty();
      assertThat(rows(batch)).containsExactly(expected, 0L);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Date,0,0",
    "Date,65535,-1",
    "Date,-1,321",
    "Date32,-25567,-25567",
    "Date32,-25568,321"
  })
  void keepsOrRejectsDays(String type, int day, long expected) {
    ConformedCells batch = conform(new ArrowType.Date(DateUnit.DAY), type, day);

    assertThat(batch.rejections().isEmpty()).isEqualTo(expected != 321);
    if (expected != 321) {
      assertThat(rows(batch)).containsExactly(expected);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "SECOND,Time,86399,86399",
    "MILLISECOND,Time,5000,5",
    "MILLISECOND,Time,5001,407",
    "SECOND,Time,3599999,3599999",
    "SECOND,Time,-3599999,-3599999",
    "SECOND,Time,3600000,321",
    "SECOND,Time64(9),3599999,3599999000000000",
    "MICROSECOND,Time64(3),1000,1",
    "MICROSECOND,Time64(3),1001,407",
    "NANOSECOND,Time64(9),-3600000000000000,321",
    "NANOSECOND,Time64(9),3599999999999999,3599999999999999"
  })
  void keepsOrRejectsTimes(TimeUnit unit, String type, long value, long expected) {
    boolean coarse = unit == TimeUnit.SECOND || unit == TimeUnit.MILLISECOND;

    ConformedCells batch = conform(new ArrowType.Time(unit, coarse ? 32 : 64), type, value, null);

    if (expected == 321 || expected == 407) {
      assertThat(batch.rejections())
          .extracting(RowRejection::row, RowRejection::code)
          .containsExactly(tuple(0, (int) expected));
    } else {
      assertThat(batch.rejections()).isEmpty();
      assertThat(rows(batch)).containsExactly(expected, 0L);
    }
  }

  @Test
  void leavesDefaultExpressionsToTheServer() {
    Field field = Field.nullable("c", INT64);

    ConformedCells withNull = conform(field, "Int32", DefaultKind.DEFAULT, 1, null);
    ConformedCells without = conform(field, "Int32", DefaultKind.DEFAULT, 1, 2);

    assertThat(withNull.typeText()).isEqualTo("Nullable(Int32)");
    assertThat(rows(withNull)).containsExactly(1L, null);
    assertThat(without.typeText()).isEqualTo("Int32");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "Int32 | 7 | 0",
        "Decimal(9, 2) | 7 | 0",
        "Enum8('a' = 7, 'b' = -3) | 7 | -3",
        "Enum16('a' = 7, 'b' = 300) | 7 | 7"
      })
  void sendsDefaultOfTheType(String type, long value, long defaultValue) {
    ConformedCells batch = conform(INT64, type, value, null);

    assertThat(batch.typeText()).isEqualTo(type);
    assertThat(rows(batch)).last().isEqualTo(defaultValue);
  }

  @Test
  void sendsFirstDayOfDate32() {
    assertThat(rows(conform(ArrowType.Utf8.INSTANCE, "Date32", "1970-01-01", null)))
        .containsExactly(0L, -25567L);
  }

  @Test
  void sendsDictionaryColumnInItsNullableForm() {
    Field field = Field.nullable("c", ArrowType.Utf8.INSTANCE);

    ConformedCells batch = conform(field, "LowCardinality(String)", DefaultKind.DEFAULT, "a", null);

    assertThat(batch.typeText()).isEqualTo("LowCardinality(Nullable(String))");
  }

  @Test
  void convertsLists() {
    ConformedCells batch =
        conform(
            list(INT64),
            "Array(Nullable(Int8))",
            DefaultKind.NONE,
            List.of(1, 2),
            List.of(),
            null,
            Arrays.asList(null, 3));

    assertThat(batch.rejections()).isEmpty();
    assertThat(batch.typeText()).isEqualTo("Array(Nullable(Int8))");
    assertThat(rows(batch))
        .containsExactly(List.of(1L, 2L), List.of(), List.of(), Arrays.asList(null, 3L));
  }

  @Test
  void rejectsListForItsElements() {
    ConformedCells batch =
        conform(
            list(INT64),
            "Array(Int8)",
            DefaultKind.NONE,
            List.of(1),
            List.of(),
            List.of(2, 300, 400),
            Arrays.asList(3, null));

    assertThat(batch.rejections())
        .containsExactly(
            new RowRejection(
                2, "c", 321, "element 1: 300 is outside the range of Int8 (-128 to 127)"),
            new RowRejection(
                3, "c", 349, "element 1: null is not allowed among the array's elements"));
  }

  @Test
  void convertsListsOfLists() {
    ConformedCells batch =
        conform(
            list(list(INT64)),
            "Array(Array(Nullable(Int8)))",
            DefaultKind.NONE,
            List.of(List.of(1, 2), List.of()),
            null,
            List.of(Arrays.asList(null, 3)),
            List.of(List.of(4), List.of(5, 300)),
            Arrays.asList(List.of(6), null));

    assertThat(rows(batch).subList(0, 3))
        .containsExactly(
            List.of(List.of(1L, 2L), List.of()), List.of(), List.of(Arrays.asList(null, 3L)));
    assertThat(batch.rejections())
        .containsExactly(
            new RowRejection(
                3,
                "c",
                321,
                "element 1: element 1: 300 is outside the range of Int8 (-128 to 127)"),
            new RowRejection(
                4, "c", 349, "element 1: null is not allowed among the array's elements"));
  }

  @Test
  void dropsElementsUnderNullLists() {
    Schema schema = new Schema(List.of(list(INT64)));
    try (BufferAllocator allocator = new RootAllocator();
        VectorSchemaRoot root =
            ArrowRows.root(
                allocator,
                schema,
                new Object[] {List.of(1)},
                new Object[] {List.of(300, 8)},
                new Object[] {List.of(9)})) {
      ListVector lists = (ListVector) root.getVector(0);
      BitVectorHelper.unsetBit(lists.getValidityBuffer(), 1);

      ConformedCells batch = ColumnUnderTest.conform(root, table("Array(Int8)", DefaultKind.NONE));

      assertThat(batch.rejections()).isEmpty();
      assertThat(rows(batch)).containsExactly(List.of(1L), List.of(), List.of(9L));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "MATERIALIZED,Int32,takes no values",
    "ALIAS,Int32,takes no values",
    "NONE,'Dynamic',a type that cannot be written",
    "NONE,UUID,'a value of type Int(64, true) cannot become a UUID'",
    "NONE,Array(Int32),cannot become a Array(Int32)",
    "NONE,'Map(String, Int32)','cannot become a Map(String, Int32)'",
    "NONE,Date,cannot become a Date"
  })
  void refusesColumnsThatCannotBeWritten(DefaultKind kind, String type, String reason) {
    assertThat(refusal(new Schema(List.of(Field.nullable("c", INT64))), table(type, kind)))
        .contains("table db.t", "column 'c' of type " + type, reason);
  }

  @Test
  void refusesZoneThatJavaDoesNotKnow() {
    assertThat(
            refusal(
                new Schema(List.of(Field.nullable("c", ArrowType.Utf8.INSTANCE))),
                table("DateTime('Mars/Base')", DefaultKind.NONE)))
        .contains("time zone 'Mars/Base'");
  }

  @Test
  void refusesFieldsWithoutColumnAndNamesThemAll() {
    Field first = Field.nullable("first", INT64);
    Field second = Field.nullable("second", INT64);

    assertThat(
            refusal(
                new Schema(List.of(first, Field.nullable("c", INT64), second)),
                table("Int8", DefaultKind.NONE)))
        .contains("field 'first' has no column", "field 'second' has no column", "add the column");
  }

  @Test
  void refusesFieldThatOccursTwice() {
    Field field = Field.nullable("c", INT64);

    assertThat(refusal(new Schema(List.of(field, field)), table("Int8", DefaultKind.NONE)))
        .contains("field 'c' occurs twice");
  }

  @Test
  void leavesColumnsWithoutFieldOut() {
    TargetTable table =
        new TargetTable(
            new TableName("db", "t"),
            List.of(
                TargetColumn.of("other", "Dynamic", DefaultKind.NONE, 1),
                TargetColumn.of("c", "Int8", DefaultKind.NONE, 2)));

    Conformer conformer =
        ColumnUnderTest.conformer(new Schema(List.of(Field.nullable("c", INT64))), table);

    assertThat(conformer.columnNames()).containsExactly("c");
    assertThat(conformer.columnTypes()).containsExactly("Int8");
  }

  private static String refusal(Schema schema, TargetTable table) {
    return Conformer.of(schema, table, ColumnUnderTest.AS_IS, InsertFormat.NATIVE)
        .fold(Object::toString, reason -> reason);
  }
}
