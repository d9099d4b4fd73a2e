package io.arrowsink.clickhouse.conform;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.ArrowRows;
import io.arrowsink.clickhouse.Writers;
import io.arrowsink.clickhouse.schema.TargetColumn;
import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RowRanges;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;

/** Rows that are sent without a column, so that it gets its DEFAULT. */
class ConformedPartTest {
  private static final ArrowType NUMBER = new ArrowType.Int(8, true);
  private static final Schema SCHEMA =
      new Schema(List.of(Field.nullable("n", NUMBER), list("a"), list("b")));
  private static final TargetTable TABLE =
      new TargetTable(
          new TableName("db", "t"),
          List.of(
              TargetColumn.of("n", "Int8", DefaultKind.NONE, 1),
              TargetColumn.of("a", "Array(Int8)", DefaultKind.DEFAULT, 2),
              TargetColumn.of("b", "Array(Int8)", DefaultKind.DEFAULT, 3)));

  private static Field list(String name) {
    return new Field(
        name, FieldType.nullable(ArrowType.List.INSTANCE), List.of(Field.nullable("e", NUMBER)));
  }

  private static ConformedBatch conform(BufferAllocator allocator, VectorSchemaRoot root) {
    return ColumnUnderTest.conformer(SCHEMA, TABLE, Writers.AS_IS).conform(root, allocator);
  }

  @Test
  void sendsRowsTogetherThatLackTheSameColumns() {
    try (BufferAllocator allocator = new RootAllocator();
        VectorSchemaRoot root =
            ArrowRows.root(
                allocator,
                SCHEMA,
                new Object[] {1, null, List.of()},
                new Object[] {2, List.of(5), List.of()},
                new Object[] {3, null, List.of(7)},
                new Object[] {4, null, null},
                new Object[] {5, List.of(6), List.of(8)});
        ConformedBatch batch = conform(allocator, root)) {
      List<ConformedPart> parts = batch.parts(RowRanges.of(0, 5));

      assertThat(batch.rejections()).isEmpty();
      assertThat(parts)
          .extracting(part -> part.columnNames() + " " + part.rows())
          .containsExactly("[n, b] 0-1,2-3", "[n, a, b] 1-2,4-5", "[n] 3-4");
      try (ConformedBatch picked = parts.get(0).picked(allocator)) {
        assertThat(picked.rows()).isEqualTo(2);
        assertThat(ConformedCells.values(picked.columns().get(1).values()))
            .containsExactly(List.of(), List.of(7L));
      }
    }
  }

  @Test
  void isOneWhereNoColumnIsLackedByTheRows() {
    try (BufferAllocator allocator = new RootAllocator();
        VectorSchemaRoot root =
            ArrowRows.root(
                allocator,
                SCHEMA,
                new Object[] {1, List.of(), List.of()},
                new Object[] {2, null, List.of()});
        ConformedBatch batch = conform(allocator, root)) {
      assertThat(batch.parts(RowRanges.of(0, 1)))
          .singleElement()
          .satisfies(part -> assertThat(part.columnNames()).containsExactly("n", "a", "b"));
    }
  }
}
