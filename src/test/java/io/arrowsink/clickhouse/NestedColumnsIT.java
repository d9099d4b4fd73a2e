package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.TableName;
import io.arrowsink.core.write.WriteResult;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;

/** The columns that the server makes of a flattened {@code Nested}. */
class NestedColumnsIT extends BatchWriterFixture {
  private static final String COLUMNS = "id Int64, n Nested(a Int8, b LowCardinality(String))";
  private static final Field ID = Field.nullable("id", INT64);

  private static Field list(String name, Field element) {
    return new Field(name, FieldType.nullable(ArrowType.List.INSTANCE), List.of(element));
  }

  private static Field structs(Field... fields) {
    Field struct = new Field("e", FieldType.nullable(ArrowType.Struct.INSTANCE), List.of(fields));
    return list("n", struct);
  }

  private static String rows(TableName table) {
    return query("SELECT * FROM " + table.quoted() + " ORDER BY id FORMAT JSONCompactEachRow");
  }

  @Test
  void takesListsOfStructsApart() {
    TableName table = createTable(COLUMNS);
    Schema schema =
        new Schema(List.of(structs(Field.nullable("b", TEXT), Field.nullable("a", INT64)), ID));

    WriteResult result =
        write(
            table,
            schema,
            new Object[] {List.of(List.of("x", 1), List.of("y", 2)), 1},
            new Object[] {null, 2},
            new Object[] {List.of(), 3},
            new Object[] {List.of(List.of("x", 3)), 4});

    assertThat(result).isInstanceOf(WriteResult.Written.class);
    assertThat(rows(table).lines())
        .containsExactly(
            "[1, [1,2], [\"x\",\"y\"]]", "[2, [], []]", "[3, [], []]", "[4, [3], [\"x\"]]");
  }

  /** As JSON users write either: the fields that are asked for on behalf of the table's columns. */
  @Test
  void takesEitherSpellingWithTheSchemaOfTheTable() {
    TableName table = createTable(COLUMNS + ", d Array(Int8) DEFAULT [7]");
    WriterOpening.Opened opened = opened(table, null);
    Schema derived = opened.input().get();

    WriteResult result =
        write(
            opened.writer(),
            derived,
            new Object[] {1, List.of(1, 2), List.of("x", "y"), null, null},
            new Object[] {2, null, null, List.of(7), List.of(List.of(3, "z"))},
            new Object[] {3, null, null, null, null},
            new Object[] {4, null, null, null, List.of(List.of(4, "x"), List.of(5, "z"))});

    assertThat(derived.getFields().stream().map(Field::getName))
        .containsExactly("id", "n.a", "n.b", "d", "n");
    assertThat(result).isInstanceOf(WriteResult.Written.class);
    assertThat(rows(table).lines())
        .containsExactly(
            "[1, [1,2], [\"x\",\"y\"], [7]]",
            "[2, [3], [\"z\"], [7]]",
            "[3, [], [], [7]]",
            "[4, [4,5], [\"x\",\"z\"], [7]]");
  }

  @Test
  void leavesColumnsThatAreNotWrittenToTheServer() {
    TableName table = createTable(COLUMNS);

    WriteResult result =
        write(
            table,
            new Schema(List.of(ID, list("n.a", Field.nullable("e", INT64)))),
            new Object[] {1, List.of(1, 2)},
            new Object[] {2, null});

    assertThat(result).isInstanceOf(WriteResult.Written.class);
    assertThat(rows(table).lines()).containsExactly("[1, [1,2], [\"\",\"\"]]", "[2, [], []]");
  }

  @Test
  void rejectsRowsWhoseArraysDifferInLength() {
    TableName table = createTable(COLUMNS);

    WriteResult result =
        write(
            table,
            new Schema(
                List.of(
                    list("n.a", Field.nullable("e", INT64)),
                    list("n.b", Field.nullable("e", TEXT)))),
            new Object[] {List.of(1), List.of("x")},
            new Object[] {List.of(1, 2), List.of("x")},
            new Object[] {List.of(300), null},
            new Object[] {Arrays.asList(3), null});

    assertThat(((WriteResult.Rejected) result).rows())
        .extracting(r -> r.row() + " " + r.column() + " " + r.code() + " " + r.reason())
        .containsExactly(
            "1 n.b 190 the arrays of a Nested differ in length: 'n.a' has 2, 'n.b' has 1",
            "2 n.a 321 element 0: 300 is outside the range of Int8 (-128 to 127)",
            "3 n.b 190 the arrays of a Nested differ in length: 'n.a' has 1, 'n.b' has 0");
    assertThat(rows(table)).isEmpty();
  }
}
