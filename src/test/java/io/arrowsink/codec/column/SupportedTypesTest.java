package io.arrowsink.codec.column;

import static io.arrowsink.testing.decode.DecoderFixture.field;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.arrowsink.testing.decode.DecoderFixture;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SupportedTypesTest {
  private static final ArrowType HALF = new ArrowType.FloatingPoint(FloatingPointPrecision.HALF);

  static Stream<Field> unsupported() {
    return Stream.of(
        Field.nullable("odd", HALF),
        new Field(
            "odd",
            FieldType.nullable(ArrowType.List.INSTANCE),
            List.of(Field.nullable("element", HALF))),
        new Field(
            "odd",
            FieldType.nullable(ArrowType.Struct.INSTANCE),
            List.of(field("fine", "int8"), Field.nullable("half", HALF))),
        Field.nullable("odd", new ArrowType.Timestamp(TimeUnit.MILLISECOND, "Mars/Olympus")),
        Field.nullable("odd", new ArrowType.Decimal(9, 2, 32)));
  }

  @ParameterizedTest
  @MethodSource("unsupported")
  void refusesATypeWithoutColumns(Field odd) {
    Schema schema = new Schema(List.of(field("fine", "int32"), odd));
    assertThatThrownBy(() -> SupportedTypes.check(schema))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'odd'")
        .hasMessageContaining(TypeName.of(odd));
  }

  @Test
  void refusesANameTwiceAtAnyDepth() {
    Field twice =
        new Field(
            "s",
            FieldType.nullable(ArrowType.Struct.INSTANCE),
            List.of(field("a", "int8"), field("a", "string")));
    assertThatThrownBy(() -> SupportedTypes.check(new Schema(List.of(twice))))
        .hasMessageContaining("'a'");
    Schema schema = new Schema(List.of(field("a", "int8"), field("a", "string")));
    assertThatThrownBy(() -> SupportedTypes.check(schema)).hasMessageContaining("'a'");
  }

  @Test
  void refusesNoFields() {
    assertThatThrownBy(() -> SupportedTypes.check(new Schema(List.of())))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void takesEveryTypeThatCanBeDeclared() {
    Schema schema =
        DecoderFixture.schema(
            "a: string, b: bool, c: uint64, d: float32, e: binary, f: date32, g: time32[s],"
                + " h: time64[ns], i: timestamp[us, Europe/Berlin], j: decimal256(76, 10), k: uuid,"
                + " l: json, m: list<list<int8>>, n: map<string, struct<x: uuid, y: list<json>>>");
    assertThatCode(() -> SupportedTypes.check(schema)).doesNotThrowAnyException();
  }
}
