package io.arrowsink.clickhouse.conform;

import static io.arrowsink.clickhouse.conform.ColumnUnderTest.conform;
import static io.arrowsink.clickhouse.conform.ColumnUnderTest.list;
import static io.arrowsink.clickhouse.conform.ColumnUnderTest.rows;
import static io.arrowsink.clickhouse.conform.ColumnUnderTest.table;
import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.ArrowRows;
import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.core.batch.RowRejection;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BitVectorHelper;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TupleConversionTest {
  private static final Field NUMBER = Field.nullable("n", new ArrowType.Int(64, true));
  private static final Field TEXT = Field.nullable("s", ArrowType.Utf8.INSTANCE);
  private static final Field STRUCT = struct("c", NUMBER, TEXT);

  private static Field struct(String name, Field... children) {
    return new Field(name, FieldType.nullable(ArrowType.Struct.INSTANCE), List.of(children));
  }

  @Test
  void matchesElementsByName() {
    ConformedCells batch =
        conform(STRUCT, "Tuple(s String, n Int8)", DefaultKind.NONE, List.of(1, "a"));

    assertThat(rows(batch)).containsExactly(List.of("a", 1L));
  }

  @Test
  void matchesElementsWithoutNamesByPosition() {
    ConformedCells batch =
        conform(STRUCT, "Tuple(Int8, FixedString(1))", DefaultKind.NONE, List.of(1, "a"));

    assertThat(rows(batch)).containsExactly(List.of(1L, 0x61L));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "Int8 | 0",
        "Date32 | -25567",
        "Enum8('x' = 5, 'y' = -1) | -1",
        "Array(Int8) | []",
        "Map(String, Int8) | []",
        "Tuple(Int8, Date32) | [0, -25567]",
        "Nullable(Int8) | null",
        "LowCardinality(Nullable(Int8)) | 0",
        "LowCardinality(Int8) | 0"
      })
  void fillsElementWithoutField(String type, String value) {
    ConformedCells batch =
        conform(
            STRUCT,
            "Tuple(x " + type + ", n Int8, s String)",
            DefaultKind.NONE,
            List.of(1, "a"),
            List.of(2, "b"));

    assertThat(rows(batch))
        .extracting(row -> String.valueOf(((List<?>) row).get(0)))
        .containsExactly(value, value);
  }

  @ParameterizedTest
  @ValueSource(strings = {"String", "LowCardinality(String)"})
  void fillsNullsWithTheDefaultsOfTheElements(String textType) {
    ConformedCells batch =
        conform(
            STRUCT,
            "Tuple(n Enum8('x' = 5, 'y' = -1), s " + textType + ")",
            DefaultKind.NONE,
            null,
            Arrays.asList(5, null),
            Arrays.asList(null, "a"));

    assertThat(batch.rejections()).isEmpty();
    assertThat(rows(batch)).containsExactly(List.of(-1L, ""), List.of(5L, ""), List.of(-1L, "a"));
  }

  @Test
  void doesNotReadWhatIsUnderANullStruct() {
    Schema schema = new Schema(List.of(STRUCT));
    try (BufferAllocator allocator = new RootAllocator();
        VectorSchemaRoot root =
            ArrowRows.root(
                allocator,
                schema,
                new Object[] {List.of(300, "under")},
                new Object[] {List.of(1, "a")})) {
      BitVectorHelper.unsetBit(root.getVector(0).getValidityBuffer(), 0);

      ConformedCells batch =
          ColumnUnderTest.conform(
              root, table("Tuple(n Int8, s LowCardinality(String))", DefaultKind.NONE));

      assertThat(batch.rejections()).isEmpty();
      assertThat(rows(batch)).containsExactly(List.of(0L, ""), List.of(1L, "a"));
    }
  }

  @Test
  void rejectsStructForItsElements() {
    ConformedCells batch =
        conform(
            STRUCT,
            "Tuple(n Int8, s UUID)",
            DefaultKind.NONE,
            Arrays.asList(300, "x"),
            Arrays.asList(1, "x"));

    assertThat(batch.rejections())
        .containsExactly(
            new RowRejection(
                0, "c", 321, "element 'n': 300 is outside the range of Int8 (-128 to 127)"),
            new RowRejection(1, "c", 376, "element 's': 'x' is not a UUID of the form 8-4-4-4-12"));
  }

  @Test
  void rejectsNullAmongAnArraysTuples() {
    ConformedCells batch =
        conform(
            list(struct("e", NUMBER)),
            "Array(Tuple(n Int8))",
            DefaultKind.NONE,
            List.of(List.of(1)),
            Arrays.asList(List.of(1), null));

    assertThat(batch.rejections())
        .containsExactly(
            new RowRejection(
                1, "c", 349, "element 1: null is not allowed among the array's elements"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Tuple(n Int8) | field 's' of the struct has no element",
        "Tuple(n Int8, S String) | field 's' of the struct has no element",
        "Tuple(n UUID, s String) | element 'n': a value of type Int(64, true) cannot become a UUID",
        "Tuple(Int8) | a struct of 2 fields cannot become a Tuple(Int8)",
        "Tuple(UUID, String) | element '1'",
        "Map(Int8, String) | cannot become a Map(Int8, String)",
        "Map(String, UUID) | field 'n': a value of type Int(64, true) cannot become a UUID",
        "Array(String) | cannot become a Array(String)"
      })
  void refusesTuplesThatDoNotFit(String type, String reason) {
    assertThat(
            Conformer.of(
                    new Schema(List.of(STRUCT)),
                    table(type, DefaultKind.NONE),
                    ColumnUnderTest.AS_IS,
                    InsertFormat.NATIVE)
                .fold(Object::toString, refusal -> refusal))
        .contains("column 'c' of type " + type, reason);
  }
}
