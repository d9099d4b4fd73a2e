package io.arrowsink.clickhouse;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What the server itself shows of maps and tuples, next to rows of other lengths. */
class NestedValuesIT extends BatchWriterFixture {
  private static final Field NUMBER = Field.nullable("value", INT64);
  private static final Field WORD = Field.nullable("value", TEXT);

  private static Field list(Field element) {
    return new Field("value", FieldType.nullable(ArrowType.List.INSTANCE), List.of(element));
  }

  /** Source, column, values of four rows, their texts. */
  static Stream<Arguments> storesMaps() {
    return Stream.of(
        Arguments.of(
            ArrowRows.map("c", TEXT, NUMBER),
            "Map(String, Int32)",
            Arrays.asList(Map.of("k", 1), null, Map.of(), Map.of("", -1)),
            List.of("{'k':1}", "{}", "{}", "{'':-1}")),
        Arguments.of(
            ArrowRows.map("c", TEXT, Field.nullable("value", ArrowType.Binary.INSTANCE)),
            "Map(String, String)",
            List.of(
                Map.of("k", "é".getBytes(StandardCharsets.UTF_8)),
                Map.of("k", new byte[0]),
                Map.of(),
                Map.of("k", new byte[] {'a'})),
            List.of("{'k':'é'}", "{'k':''}", "{}", "{'k':'a'}")),
        Arguments.of(
            ArrowRows.map("c", TEXT, WORD),
            "Map(LowCardinality(String), LowCardinality(Nullable(String)))",
            List.of(Map.of("a", "x"), Map.of(), Map.of("a", "x"), Map.of("b", "y")),
            List.of("{'a':'x'}", "{}", "{'a':'x'}", "{'b':'y'}")),
        Arguments.of(
            ArrowRows.map("c", INT64, ArrowRows.map("value", TEXT, list(NUMBER))),
            "Map(UInt64, Map(String, Array(Nullable(Int8))))",
            List.of(
                Map.of(1, Map.of("a", Arrays.asList(1, null))),
                Map.of(2, Map.of()),
                Map.of(),
                Map.of(3, Map.of("b", List.of()))),
            List.of("{1:{'a':[1,NULL]}}", "{2:{}}", "{}", "{3:{'b':[]}}")));
  }

  @ParameterizedTest
  @MethodSource
  void storesMaps(Field source, String type, List<?> values, List<String> texts) {
    assertStored(source, type, values, texts);
  }

  private static Field struct(Field... children) {
    return new Field("c", FieldType.nullable(ArrowType.Struct.INSTANCE), List.of(children));
  }

  /** Source, column, values of four rows, their texts. */
  static Stream<Arguments> storesTuples() {
    Field id = Field.nullable("id", INT64);
    Field name = Field.nullable("name", TEXT);
    List<List<?>> rows =
        Arrays.asList(List.of(1, "a"), null, Arrays.asList(null, "b"), Arrays.asList(2, null));
    return Stream.of(
        Arguments.of(
            struct(id, name),
            "Tuple(name String, absent Date32, id Nullable(Int8))",
            rows,
            List.of(
                "('a','1900-01-01',1)",
                "('','1900-01-01',NULL)",
                "('b','1900-01-01',NULL)",
                "('','1900-01-01',2)")),
        Arguments.of(
            struct(id, name),
            "Tuple(UInt64, LowCardinality(String))",
            rows,
            List.of("(1,'a')", "(0,'')", "(0,'b')", "(2,'')")),
        Arguments.of(
            struct(ArrowRows.map("m", TEXT, list(struct(id, name))), name),
            "Tuple(m Map(String, Array(Tuple(id Int8, name LowCardinality(Nullable(String))))),"
                + " name FixedString(1))",
            Arrays.asList(
                List.of(Map.of("k", List.of(List.of(1, "a"), Arrays.asList(2, null))), "x"),
                null,
                List.of(Map.of(), "y"),
                List.of(Map.of("l", List.of()), "z")),
            List.of("({'k':[(1,'a'),(2,NULL)]},'x')", "({},'\\0')", "({},'y')", "({'l':[]},'z')")));
  }

  @ParameterizedTest
  @MethodSource
  void storesTuples(Field source, String type, List<?> values, List<String> texts) {
    assertStored(source, type, values, texts);
  }
}
