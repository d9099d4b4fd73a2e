package io.arrowsink.clickhouse.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.ArrowRows;
import io.arrowsink.config.TableName;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CreateTableStatementTest {
  private static final TableName TABLE = new TableName("db", "t");
  private static final ArrowType TEXT = ArrowType.Utf8.INSTANCE;

  @Test
  void quotesNames() {
    Schema schema = new Schema(List.of(Field.nullable("a b", TEXT), Field.nullable("c", TEXT)));

    assertThat(CreateTableStatement.of(TABLE, schema))
        .isEqualTo(
            "CREATE TABLE `db`.`t` (`a b` Nullable(String), `c` Nullable(String))"
                + " ENGINE = MergeTree ORDER BY tuple()");
  }

  static Stream<Arguments> suggestsTypes() {
    Field bytes = Field.nullable("value", ArrowType.Binary.INSTANCE);
    Field texts = of(ArrowType.List.INSTANCE, Field.nullable("e", TEXT));
    return Stream.of(
        Arguments.of(Field.nullable("c", ArrowType.Bool.INSTANCE), "Nullable(Bool)"),
        Arguments.of(Field.nullable("c", new ArrowType.Int(16, false)), "Nullable(UInt16)"),
        Arguments.of(
            Field.nullable("c", new ArrowType.Decimal(9, 2, 128)), "Nullable(Decimal(9, 2))"),
        Arguments.of(Field.nullable("c", ArrowType.Binary.INSTANCE), "Nullable(String)"),
        Arguments.of(Field.nullable("c", UuidType.INSTANCE), "Nullable(UUID)"),
        Arguments.of(Field.nullable("c", new ArrowType.Date(DateUnit.DAY)), "Nullable(Date32)"),
        Arguments.of(
            Field.nullable("c", new ArrowType.Time(TimeUnit.SECOND, 32)), "Nullable(Time64(0))"),
        Arguments.of(
            Field.nullable("c", new ArrowType.Time(TimeUnit.NANOSECOND, 64)),
            "Nullable(Time64(9))"),
        Arguments.of(
            Field.nullable("c", new ArrowType.Timestamp(TimeUnit.MILLISECOND, null)),
            "Nullable(DateTime64(3, 'UTC'))"),
        Arguments.of(
            Field.nullable("c", new ArrowType.Timestamp(TimeUnit.MICROSECOND, "Asia/Tokyo")),
            "Nullable(DateTime64(6, 'Asia/Tokyo'))"),
        Arguments.of(texts, "Array(Nullable(String))"),
        Arguments.of(ArrowRows.map("c", TEXT, bytes), "Map(String, Nullable(String))"),
        Arguments.of(
            ArrowRows.map("c", TEXT, of(ArrowType.List.INSTANCE, bytes)),
            "Map(String, Array(Nullable(String)))"),
        Arguments.of(
            of(ArrowType.Struct.INSTANCE, Field.nullable("x y", TEXT), texts),
            "Tuple(`x y` Nullable(String), `c` Array(Nullable(String)))"));
  }

  private static Field of(ArrowType type, Field... children) {
    return new Field("c", FieldType.nullable(type), List.of(children));
  }

  @ParameterizedTest
  @MethodSource
  void suggestsTypes(Field field, String type) {
    assertThat(CreateTableStatement.of(TABLE, new Schema(List.of(field))))
        .contains("(`c` " + type + ") ENGINE");
  }
}
