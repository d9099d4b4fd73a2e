package io.arrowsink.clickhouse.conform;

import static io.arrowsink.clickhouse.conform.ColumnUnderTest.conform;
import static io.arrowsink.clickhouse.conform.ColumnUnderTest.list;
import static io.arrowsink.clickhouse.conform.ColumnUnderTest.rows;
import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.core.batch.RowRejection;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.junit.jupiter.api.Test;

class ListToTupleConversionTest {
  private static final Field NUMBERS = list(new ArrowType.Int(64, true));

  @Test
  void convertsByPosition() {
    ConformedCells batch =
        conform(
            NUMBERS,
            "Tuple(Int8, String, Int8, LowCardinality(String))",
            DefaultKind.NONE,
            List.of(1, 2, 3, 4),
            List.of(5, 6, 7, 8));

    assertThat(batch.rejections()).isEmpty();
    assertThat(rows(batch)).containsExactly(List.of(1L, "2", 3L, "4"), List.of(5L, "6", 7L, "8"));
  }

  @Test
  void fillsNullLists() {
    ConformedCells batch =
        conform(
            NUMBERS,
            "Tuple(Enum8('x' = 5), LowCardinality(String), LowCardinality(Nullable(String)))",
            DefaultKind.NONE,
            null,
            List.of(5, 6, 7));

    assertThat(batch.rejections()).isEmpty();
    assertThat(rows(batch)).element(1).isEqualTo(List.of(5L, "6", "7"));
    assertThat(rows(batch)).element(0).isEqualTo(List.of(5L, "", ""));
  }

  @Test
  void rejectsListsThatAreNoSuchTuple() {
    ConformedCells batch =
        conform(
            NUMBERS,
            "Tuple(Int8, Nullable(Int16))",
            DefaultKind.NONE,
            List.of(1),
            List.of(1, 2, 300),
            List.of(300, 300),
            Arrays.asList(null, null),
            List.of());

    assertThat(batch.rejections())
        .containsExactlyInAnyOrder(
            new RowRejection(0, "c", 190, "a list of 1 elements cannot become a tuple of 2"),
            new RowRejection(1, "c", 190, "a list of 3 elements cannot become a tuple of 2"),
            new RowRejection(
                2, "c", 321, "element 0: 300 is outside the range of Int8 (-128 to 127)"),
            new RowRejection(3, "c", 349, "element 0: null is not allowed in the tuple"),
            new RowRejection(4, "c", 190, "a list of 0 elements cannot become a tuple of 2"));
  }
}
