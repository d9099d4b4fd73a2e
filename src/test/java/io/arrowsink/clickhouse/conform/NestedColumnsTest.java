package io.arrowsink.clickhouse.conform;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

class NestedColumnsTest {
  private static final TargetTable TABLE =
      new TargetTable(
          new TableName("db", "t"),
          List.of(
              TargetColumn.of("n.a", "Array(Int8)", DefaultKind.NONE, 1),
              TargetColumn.of("n.b", "Array(String)", DefaultKind.NONE, 2),
              TargetColumn.of("n.c", "Array(String)", DefaultKind.NONE, 3)));
  private static final Field A = Field.nullable("a", new ArrowType.Int(64, true));
  private static final Field B = Field.nullable("b", ArrowType.Utf8.INSTANCE);

  private static Field list(String name, Field element) {
    return new Field(name, FieldType.nullable(ArrowType.List.INSTANCE), List.of(element));
  }

  private static Field structs(Field... fields) {
    return list(
        "n", new Field("e", FieldType.nullable(ArrowType.Struct.INSTANCE), List.of(fields)));
  }

  private static List<RowRejection> rejections(Schema schema, Object[]... rows) {
    try (BufferAllocator allocator = new RootAllocator();
        VectorSchemaRoot root = ArrowRows.root(allocator, schema, rows);
        ConformedBatch batch = ColumnUnderTest.conformer(schema, TABLE).conform(root, allocator)) {
      return batch.rejections();
    }
  }

  private static String refusal(Field... fields) {
    return Conformer.of(
            new Schema(List.of(fields)), TABLE, ColumnUnderTest.AS_IS, InsertFormat.NATIVE)
        .fold(Object::toString, reason -> reason);
  }

  @Test
  void fillsAColumnForEachPartOfTheStructs() {
    Conformer conformer = ColumnUnderTest.conformer(new Schema(List.of(structs(B, A))), TABLE);

    assertThat(conformer.columnNames()).containsExactly("n.b", "n.a");
    assertThat(conformer.columnTypes()).containsExactly("Array(String)", "Array(Int8)");
  }

  @Test
  void rejectsPartsThatDoNotFit() {
    List<RowRejection> rejections =
        rejections(
            new Schema(List.of(structs(A, B))),
            new Object[] {List.of(List.of(1, "x"), List.of(300, "y"))},
            new Object[] {Arrays.asList(List.of(1, "x"), null)},
            new Object[] {List.of(Arrays.asList(1, null))},
            new Object[] {null});

    assertThat(rejections)
        .containsExactlyInAnyOrder(
            new RowRejection(
                0, "n.a", 321, "element 1: 300 is outside the range of Int8 (-128 to 127)"),
            new RowRejection(
                1, "n.a", 349, "element 1: null is not allowed among the array's elements"),
            new RowRejection(
                1, "n.b", 349, "element 1: null is not allowed among the array's elements"),
            new RowRejection(
                2, "n.b", 349, "element 0: null is not allowed among the array's elements"));
  }

  @Test
  void comparesTheLengthsOfAllColumnsThatAreWritten() {
    List<RowRejection> rejections =
        rejections(
            new Schema(List.of(list("n.c", B), list("n.a", A), list("n.b", B))),
            new Object[] {List.of("x"), List.of(1), List.of("y")},
            new Object[] {List.of("x"), List.of(1, 2), List.of()},
            new Object[] {null, null, List.of("x")});

    assertThat(rejections)
        .containsExactly(
            new RowRejection(
                1, "n.a", 190, "the arrays of a Nested differ in length: 'n.c' has 1, 'n.a' has 2"),
            new RowRejection(
                2,
                "n.b",
                190,
                "the arrays of a Nested differ in length: 'n.c' has 0, 'n.b' has 1"));
  }

  @Test
  void rejectsRowsThatGiveAColumnTwice() {
    List<RowRejection> rejections =
        rejections(
            new Schema(List.of(list("n.a", A), structs(B, A), list("n.b", B))),
            new Object[] {List.of(1), null, List.of("x")},
            new Object[] {null, List.of(List.of("x", 1)), null},
            new Object[] {List.of(1), List.of(List.of("x", 1)), null},
            new Object[] {null, List.of(), List.of()},
            new Object[] {null, List.of(List.of("x", 300)), null},
            new Object[] {List.of(301), null, null});

    assertThat(rejections)
        .extracting(RowRejection::row, RowRejection::column, RowRejection::reason)
        .containsExactlyInAnyOrder(
            Tuple.tuple(2, "n.a", "given twice, as 'n.a' and in 'n'; leave one of them out"),
            Tuple.tuple(3, "n.b", "given twice, as 'n.b' and in 'n'; leave one of them out"),
            Tuple.tuple(4, "n.a", "element 0: 300 is outside the range of Int8 (-128 to 127)"),
            Tuple.tuple(5, "n.a", "element 0: 301 is outside the range of Int8 (-128 to 127)"));
  }

  @Test
  void refusesPartsWithoutColumnOrWithTwo() {
    assertThat(refusal(structs(A, Field.nullable("z", ArrowType.Utf8.INSTANCE))))
        .contains("field 'n.z' has no column");
    assertThat(refusal(structs(A, A))).contains("field 'n.a' occurs twice");
    assertThat(refusal(list("n.a", A), structs(A), structs(A)))
        .contains("field 'n.a' occurs twice");
    assertThat(refusal(list("n.a", A), list("n.a", A))).contains("field 'n.a' occurs twice");
    assertThat(refusal(list("n", A))).contains("field 'n' has no column");
  }
}
