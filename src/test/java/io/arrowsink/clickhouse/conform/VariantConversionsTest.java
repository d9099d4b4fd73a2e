package io.arrowsink.clickhouse.conform;

import static io.arrowsink.clickhouse.conform.ColumnUnderTest.conform;
import static io.arrowsink.clickhouse.conform.ColumnUnderTest.rows;
import static io.arrowsink.clickhouse.conform.ColumnUnderTest.table;
import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.ArrowRows;
import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.config.ConformSettings;
import io.arrowsink.config.ConformSettings.NullValues;
import io.arrowsink.config.ConformSettings.Overflow;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.core.batch.RowRejection;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.UnionMode;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class VariantConversionsTest {
  private static final ArrowType INT64 = new ArrowType.Int(64, true);
  private static final ArrowType TEXT = ArrowType.Utf8.INSTANCE;
  private static final ArrowType FLOAT = new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE);
  private static final Field NUMBER = Field.nullable("n", INT64);

  private static Field of(ArrowType type, Field... children) {
    return new Field("c", FieldType.nullable(type), List.of(children));
  }

  private static String refusal(Field field, String type) {
    return Conformer.of(
            new Schema(List.of(field)),
            table(type, DefaultKind.NONE),
            ColumnUnderTest.AS_IS,
            InsertFormat.NATIVE)
        .fold(Object::toString, reason -> reason);
  }

  /** Source, type, a value, the ordinal of the alternative it becomes. */
  static Stream<Arguments> choosesTheAlternativeThatFits() {
    Field numbers = of(ArrowType.List.INSTANCE, NUMBER);
    Field struct = of(ArrowType.Struct.INSTANCE, NUMBER);
    return Stream.of(
        Arguments.of(of(INT64), "Variant(Int128, Int64, Int8, String)", 1, 1),
        Arguments.of(of(INT64), "Variant(Decimal(38, 0), Int128, Int256, Int8)", 1, 1),
        Arguments.of(of(INT64), "Variant(Int32, Int8, String)", 1, 0),
        Arguments.of(of(new ArrowType.Int(16, false)), "Variant(Float32, Int16, Int32)", 1, 2),
        Arguments.of(of(new ArrowType.Int(16, false)), "Variant(Float32, String)", 1, 0),
        Arguments.of(of(FLOAT), "Variant(Float64, Int64, String)", 1.5, 0),
        Arguments.of(
            of(new ArrowType.Decimal(9, 2, 128)),
            "Variant(Decimal(18, 2), Decimal(9, 1), Decimal(9, 3))",
            "1.50",
            0),
        Arguments.of(of(TEXT), "Variant(JSON, LowCardinality(String), UUID)", "a", 1),
        Arguments.of(of(TEXT), "Variant(Array(String), Date32)", "2024-01-01", 1),
        Arguments.of(
            of(new ArrowType.Timestamp(TimeUnit.MILLISECOND, "UTC")),
            "Variant(DateTime, DateTime64(3), DateTime64(3, 'UTC'), DateTime64(6))",
            1000,
            2),
        Arguments.of(
            of(new ArrowType.Timestamp(TimeUnit.SECOND, null)), "Variant(DateTime, Int64)", 1, 0),
        Arguments.of(
            numbers,
            "Variant(Array(Array(Int64)), Array(Int64), Array(String), Tuple(Int64))",
            List.of(1),
            1),
        Arguments.of(numbers, "Variant(Array(String), Tuple(Int64))", List.of(1), 1),
        Arguments.of(struct, "Variant(JSON, Map(String, Int64), Tuple(n Int64))", List.of(1), 2),
        Arguments.of(struct, "Variant(JSON, Map(String, Int64))", List.of(1), 1),
        Arguments.of(struct, "Variant(JSON, Tuple(m Int64))", List.of(1), 0));
  }

  @ParameterizedTest
  @MethodSource
  void choosesTheAlternativeThatFits(Field source, String type, Object value, int alternative) {
    ConformedCells batch = conform(source, type, DefaultKind.NONE, value, null, value);

    assertThat(batch.rejections()).isEmpty();
    assertThat(rows(batch)).hasSize(3).element(1).isNull();
    assertThat(rows(batch).get(0))
        .isEqualTo(rows(batch).get(2))
        .extracting(row -> ((Map.Entry<?, ?>) row).getKey())
        .isEqualTo(alternative);
  }

  @Test
  void refusesTypesThatFitNoneOrSeveral() {
    ArrowType timestamp = new ArrowType.Timestamp(TimeUnit.MILLISECOND, null);
    Field points =
        of(ArrowType.List.INSTANCE, of(new ArrowType.FixedSizeList(2), Field.nullable("e", FLOAT)));

    assertThat(refusal(of(INT64), "Variant(Array(Int64), String)"))
        .contains("a value of type Int(64, true) fits no alternative of Variant(Array(Int64)");
    assertThat(refusal(of(timestamp), "Variant(DateTime64(3, 'Asia/Tokyo'), DateTime64(3, 'UTC'))"))
        .contains("fits DateTime64(3, 'Asia/Tokyo') as well as DateTime64(3, 'UTC')");
    assertThat(refusal(points, "Geometry")).contains("fits LineString as well as Ring");
    assertThat(
            refusal(
                ArrowRows.union("c", UnionMode.Dense, Field.nullable("u", TEXT)),
                "Variant(Int64, UUID)"))
        .contains("the union's field 'u': a value of type Utf8 fits Int64 as well as UUID");
    assertThat(refusal(ArrowRows.union("c", UnionMode.Dense, NUMBER), "Int64"))
        .contains("cannot become a Int64");
  }

  @Test
  void rejectsOnlyMisfitsThatAreUsed() {
    Field union = ArrowRows.union("c", UnionMode.Sparse, NUMBER, Field.nullable("t", TEXT));

    ConformedCells batch =
        conform(
            union,
            "Variant(Int8, String)",
            DefaultKind.NONE,
            Map.entry(0, 1),
            Map.entry(0, 300),
            Map.entry(1, "x"));

    assertThat(batch.rejections())
        .containsExactly(
            new RowRejection(1, "c", 321, "300 is outside the range of Int8 (-128 to 127)"));
    assertThat(rows(batch)).element(2).isEqualTo(Map.entry(1, "x"));
  }

  @Test
  void putsSeveralTypesOfUnionsIntoOneAlternative() {
    Field union =
        ArrowRows.union(
            "c",
            UnionMode.Dense,
            Field.nullable("a", new ArrowType.Int(8, true)),
            NUMBER,
            Field.nullable("z", ArrowType.Null.INSTANCE));

    ConformedCells batch =
        conform(
            union,
            "Variant(Int64, String)",
            DefaultKind.NONE,
            Map.entry(1, 300),
            Map.entry(0, -1),
            Map.entry(1, 5));

    assertThat(rows(batch))
        .isEqualTo(Arrays.asList(Map.entry(0, 300L), Map.entry(0, -1L), Map.entry(0, 5L)));
  }

  @Test
  void nullsWhatIsOutOfRangeWhereThatIsTheChoice() {
    ConformSettings nulls = new ConformSettings(Overflow.NULL, NullValues.DEFAULT);
    Field union = ArrowRows.union("c", UnionMode.Sparse, NUMBER);

    assertThat(rows(conform(nulls, of(INT64), "Variant(Int8, String)", DefaultKind.NONE, 300, 1)))
        .isEqualTo(Arrays.asList(null, Map.entry(0, 1L)));
    assertThat(
            rows(
                conform(
                    nulls,
                    union,
                    "Variant(Int8, String)",
                    DefaultKind.NONE,
                    Map.entry(0, 300),
                    Map.entry(0, 1))))
        .isEqualTo(Arrays.asList(null, Map.entry(0, 1L)));
  }

  @Test
  void readsTextsWhereNoAlternativeHoldsThem() {
    ConformedCells batch =
        conform(
            TEXT,
            "Variant(Array(String), Date32, Int64, JSON)",
            "1970-01-02",
            "7",
            null,
            "{}",
            "x",
            "9223372036854775808");

    assertThat(rows(batch).subList(0, 4))
        .isEqualTo(Arrays.asList(Map.entry(1, 1L), Map.entry(2, 7L), null, Map.entry(3, "{}")));
    assertThat(batch.rejections()).extracting(RowRejection::row).containsExactly(4, 5);
    assertThat(batch.rejections().get(0).reason())
        .startsWith(
            "a text that fits no alternative of Variant(Array(String), Date32, Int64, JSON): 'x'");
  }

  @Test
  void rejectsTextsWhereNoAlternativeIsReadFromThem() {
    ConformedCells batch = conform(TEXT, "Geometry", null, "POINT (1 2)");

    assertThat(batch.rejections())
        .extracting(RowRejection::row, RowRejection::code)
        .containsExactly(Tuple.tuple(1, 117));
    assertThat(batch.rejections().get(0).reason()).endsWith("none is read from text");
  }
}
