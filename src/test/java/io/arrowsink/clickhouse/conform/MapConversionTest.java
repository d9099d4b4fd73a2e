package io.arrowsink.clickhouse.conform;

import static io.arrowsink.clickhouse.conform.ColumnUnderTest.conform;
import static io.arrowsink.clickhouse.conform.ColumnUnderTest.rows;
import static io.arrowsink.clickhouse.conform.ColumnUnderTest.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.arrowsink.clickhouse.ArrowRows;
import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.core.batch.RowRejection;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BitVectorHelper;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;

class MapConversionTest {
  private static final ArrowType TEXT = ArrowType.Utf8.INSTANCE;
  private static final Field NUMBER = Field.nullable("value", new ArrowType.Int(64, true));
  private static final Field NUMBERS = ArrowRows.map("c", TEXT, NUMBER);

  @Test
  void convertsKeysAndValuesInTheirOrder() {
    Map<String, Integer> unsorted = new LinkedHashMap<>();
    unsorted.put("b", 2);
    unsorted.put("a", null);

    ConformedCells batch =
        conform(NUMBERS, "Map(String, Nullable(Int8))", DefaultKind.NONE, unsorted, Map.of(), null);

    assertThat(batch.rejections()).isEmpty();
    assertThat(batch.typeText()).isEqualTo("Map(String, Nullable(Int8))");
    assertThat(rows(batch))
        .containsExactly(List.of(List.of("b", 2L), Arrays.asList("a", null)), List.of(), List.of());
  }

  @Test
  void rejectsMapForItsEntries() {
    Field field = ArrowRows.map("c", new ArrowType.Int(64, true), NUMBER);

    ConformedCells batch =
        conform(
            field,
            "Map(UInt8, Int8)",
            DefaultKind.NONE,
            Map.of(1, 1),
            Map.of(-1, 1),
            Map.of(2, 300),
            Collections.singletonMap(3, null),
            Map.of(300, 300));

    assertThat(batch.rejections())
        .containsExactlyInAnyOrder(
            new RowRejection(
                1, "c", 321, "key of entry 0: -1 is outside the range of UInt8 (0 to 255)"),
            new RowRejection(
                2, "c", 321, "value of entry 0: 300 is outside the range of Int8 (-128 to 127)"),
            new RowRejection(
                3, "c", 349, "value of entry 0: null is not allowed among the map's values"),
            new RowRejection(
                4, "c", 321, "key of entry 0: 300 is outside the range of UInt8 (0 to 255)"));
  }

  @Test
  void keepsBytesOfBinaryValues() {
    Field field = ArrowRows.map("c", TEXT, Field.nullable("value", ArrowType.Binary.INSTANCE));
    byte[] bytes = {(byte) 0xFF, 0, (byte) 0xC3};

    ConformedCells batch =
        conform(field, "Map(String, FixedString(3))", DefaultKind.NONE, Map.of("k", bytes));

    assertThat(rows(batch)).containsExactly(List.of(List.of("k", 0xFFFF_FFFF_FFC3_00FFL)));
  }

  @Test
  void convertsMapsOfMapsAndLists() {
    Field lists =
        new Field(
            "value",
            FieldType.nullable(ArrowType.List.INSTANCE),
            List.of(Field.nullable("element", new ArrowType.Int(64, true))));
    Field field = ArrowRows.map("c", TEXT, ArrowRows.map("value", TEXT, lists));

    ConformedCells batch =
        conform(
            field,
            "Map(String, Map(String, Array(Int8)))",
            DefaultKind.NONE,
            Map.of("a", Map.of("b", List.of(1, 2))),
            Map.of("a", Map.of("b", List.of(1, 200))));

    assertThat(rows(batch).get(0))
        .isEqualTo(List.of(List.of("a", List.of(List.of("b", List.of(1L, 2L))))));
    assertThat(batch.rejections())
        .extracting(RowRejection::row, RowRejection::reason)
        .containsExactly(
            tuple(
                1,
                "value of entry 0: value of entry 0: element 1: 200 is outside the range of Int8"
                    + " (-128 to 127)"));
  }

  @Test
  void dropsEntriesUnderNullMaps() {
    Schema schema = new Schema(List.of(NUMBERS));
    try (BufferAllocator allocator = new RootAllocator();
        VectorSchemaRoot root =
            ArrowRows.root(
                allocator,
                schema,
                new Object[] {Map.of("a", 1)},
                new Object[] {Map.of("b", 300)},
                new Object[] {Map.of("c", 3)})) {
      BitVectorHelper.unsetBit(root.getVector(0).getValidityBuffer(), 1);

      ConformedCells batch =
          ColumnUnderTest.conform(root, table("Map(String, Int8)", DefaultKind.NONE));

      assertThat(batch.rejections()).isEmpty();
      assertThat(rows(batch))
          .containsExactly(List.of(List.of("a", 1L)), List.of(), List.of(List.of("c", 3L)));
    }
  }
}
