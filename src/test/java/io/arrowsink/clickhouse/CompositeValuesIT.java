package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.schema.SqlLiteral;
import io.arrowsink.config.TableName;
import io.arrowsink.core.decode.JsonField;
import java.util.AbstractMap.SimpleEntry;
import java.util.Arrays;
import java.util.Collections;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the server itself shows of types that contain others, written from every Arrow layout. */
class CompositeValuesIT extends BatchWriterFixture {
  private static final ArrowType FLOAT64 =
      new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE);
  private static final Field NUMBER = Field.nullable("e", INT64);
  private static final Field WORD = Field.nullable("e", TEXT);
  private static final Field OTHER_WORD = Field.nullable("w", TEXT);

  private static Field of(ArrowType type, Field... children) {
    return new Field("c", FieldType.nullable(type), List.of(children));
  }

  private static Field list(Field element) {
    return of(ArrowType.List.INSTANCE, element);
  }

  private static Field struct(Field... fields) {
    return of(ArrowType.Struct.INSTANCE, fields);
  }

  private static Field named(String name, Field field) {
    return new Field(name, field.getFieldType(), field.getChildren());
  }

  private static Map.Entry<Integer, Object> member(int ordinal, Object value) {
    return new SimpleEntry<>(ordinal, value);
  }

  /** Source, column, values, their texts. */
  static Stream<Arguments> storesLists() {
    List<List<Integer>> numbers = Arrays.asList(List.of(1, 2), null, List.of(3, 4));
    Field points = of(new ArrowType.FixedSizeList(2), Field.nullable("e", FLOAT64));
    return Stream.of(
        Arguments.of(
            of(ArrowType.LargeList.INSTANCE, WORD),
            "Array(LowCardinality(String))",
            Arrays.asList(List.of("a", "b"), null, List.of(), List.of("a")),
            List.of("['a','b']", "[]", "[]", "['a']")),
        Arguments.of(
            of(new ArrowType.FixedSizeList(2), NUMBER),
            "Array(UInt8)",
            numbers,
            List.of("[1,2]", "[]", "[3,4]")),
        Arguments.of(
            of(new ArrowType.FixedSizeList(0), NUMBER),
            "Array(Nullable(String))",
            Arrays.asList(List.of(), null, List.of()),
            List.of("[]", "[]", "[]")),
        Arguments.of(
            list(NUMBER),
            "Tuple(UInt8, Nullable(String))",
            Arrays.asList(List.of(1, 2), null, Arrays.asList(3, null)),
            List.of("(1,'2')", "(0,NULL)", "(3,NULL)")),
        Arguments.of(
            list(NUMBER),
            "Tuple(Enum8('x' = 3, 'y' = 4), LowCardinality(String), LowCardinality(String))",
            Arrays.asList(List.of(4, 5, 6), null, List.of(3, 5, 7)),
            List.of("('y','5','6')", "('x','','')", "('x','5','7')")),
        Arguments.of(
            points, "Point", Arrays.asList(List.of(1.5, -2), null), List.of("(1.5,-2)", "(0,0)")),
        Arguments.of(
            list(points),
            "Ring",
            Arrays.asList(List.of(List.of(1, 2), List.of(3, 4)), null, List.of()),
            List.of("[(1,2),(3,4)]", "[]", "[]")),
        Arguments.of(
            list(list(list(list(Field.nullable("e", FLOAT64))))),
            "MultiPolygon",
            List.of(List.of(List.of(List.of(List.of(1, 2), List.of(3, 4)), List.of())), List.of()),
            List.of("[[[(1,2),(3,4)],[]]]", "[]")),
        Arguments.of(
            list(struct(named("a", NUMBER), named("b", WORD))),
            "Nested(a Int8, b LowCardinality(String))",
            Arrays.asList(List.of(List.of(1, "x"), List.of(2, "y")), null, List.of()),
            List.of("[(1,'x'),(2,'y')]", "[]", "[]")),
        Arguments.of(
            list(struct(named("a", NUMBER), named("b", list(struct(named("w", WORD)))))),
            "Nested(a Nullable(Int8), b Array(Tuple(w LowCardinality(Nullable(String)))))",
            Arrays.asList(
                List.of(),
                null,
                List.of(Arrays.asList(null, List.of()), Arrays.asList(1, null)),
                List.of(
                    List.of(
                        2,
                        Arrays.asList(
                            List.of("x"), Collections.singletonList(null), List.of("y"))))),
            List.of("[]", "[]", "[(NULL,[]),(1,[])]", "[(2,[('x'),(NULL),('y')])]")),
        Arguments.of(
            list(NUMBER),
            "SimpleAggregateFunction(groupArrayArray, Array(Int64))",
            Arrays.asList(List.of(1), null),
            List.of("[1]", "[]")),
        Arguments.of(
            of(TEXT),
            "SimpleAggregateFunction(anyLast, LowCardinality(Nullable(String)))",
            Arrays.asList("a", null),
            List.of("a", "\\N")),
        Arguments.of(
            of(TEXT),
            "SimpleAggregateFunction(max, Date32) DEFAULT '2000-01-01'",
            Arrays.asList(null, null),
            List.of("2000-01-01", "2000-01-01")));
  }

  @ParameterizedTest
  @MethodSource
  void storesLists(Field source, String type, List<?> values, List<String> texts) {
    assertStored(source, type, values, texts);
  }

  /** Source, column, values, their texts. */
  static Stream<Arguments> storesStructsAsMaps() {
    Field struct = struct(named("a", NUMBER), Field.nullable("b", TEXT));
    List<List<?>> rows =
        Arrays.asList(List.of(1, "x"), null, Arrays.asList(null, "y"), Arrays.asList(2, null));
    List<String> texts = List.of("{'a':'1','b':'x'}", "{}", "{'b':'y'}", "{'a':'2'}");
    return Stream.of(
        Arguments.of(struct, "Map(String, String)", rows, texts),
        Arguments.of(
            struct, "Map(LowCardinality(String), LowCardinality(Nullable(String)))", rows, texts),
        Arguments.of(
            list(struct),
            "Array(Map(String, LowCardinality(String)))",
            List.of(List.of(List.of(1, "x"), List.of(1, "1")), List.of()),
            List.of("[{'a':'1','b':'x'},{'a':'1','b':'1'}]", "[]")));
  }

  @ParameterizedTest
  @MethodSource
  void storesStructsAsMaps(Field source, String type, List<?> values, List<String> texts) {
    assertStored(source, type, values, texts);
  }

  /** Source, column, values, their texts. */
  static Stream<Arguments> storesJson() {
    Field texts = of(TEXT);
    Field struct =
        struct(
            Field.nullable("t", new ArrowType.Timestamp(TimeUnit.NANOSECOND, "+02:00")),
            Field.nullable("d", new ArrowType.Decimal(20, 2, 128)),
            named("l", list(NUMBER)),
            ArrowRows.map("m", TEXT, Field.nullable("v", ArrowType.Bool.INSTANCE)),
            JsonField.nullable("j"));
    List<?> structs =
        Arrays.asList(
            Arrays.asList(1, "0.10", Arrays.asList(1, null), Map.of("k\"\n", true), "[1.5]"),
            null,
            Arrays.asList(null, null, List.of(), Map.of(), null));
    return Stream.of(
        Arguments.of(
            texts,
            "JSON",
            Arrays.asList("{\"a\":{\"b\":[1,\"x\"]}}", null, " {} "),
            List.of("{\"a\":{\"b\":[1,\"x\"]}}", "{}", "{}")),
        Arguments.of(
            texts, "Nullable(JSON)", Arrays.asList("{\"a\":1}", null), List.of("{\"a\":1}", "\\N")),
        Arguments.of(
            texts,
            "JSON DEFAULT '{\"d\":1}'",
            Arrays.asList("{\"a\":1}", null),
            List.of("{\"a\":1}", "{\"d\":1}")),
        Arguments.of(
            texts,
            "JSON(max_dynamic_paths = 1, b.c UInt64)",
            List.of("{\"a\":18446744073709551615,\"z\":-9223372036854775808}"),
            List.of("{\"a\":18446744073709551615,\"b\":{\"c\":0},\"z\":-9223372036854775808}")),
        Arguments.of(
            list(WORD),
            "Array(JSON)",
            Arrays.asList(List.of("{\"a\":1}", "{}"), null, List.of("{\"a\":2}")),
            List.of("['{\"a\":1}','{}']", "[]", "['{\"a\":2}']")),
        Arguments.of(
            ArrowRows.map("c", TEXT, named("v", list(WORD))),
            "Map(String, Array(JSON))",
            List.of(Map.of("k", List.of("{\"a\":1}")), Map.of()),
            List.of("{'k':['{\"a\":1}']}", "{}")),
        Arguments.of(
            struct(named("a", WORD), named("b", NUMBER)),
            "Tuple(a JSON, b LowCardinality(String), absent JSON)",
            Arrays.asList(List.of("{\"x\":1}", 7), null),
            List.of("('{\"x\":1}','7','{}')", "('{}','','{}')")),
        Arguments.of(
            struct,
            "JSON",
            structs,
            List.of(
                "{\"d\":0.1,\"j\":[1.5],\"l\":[1,null],\"m\":{\"k\\\"\\n\":true},"
                    + "\"t\":\"1970-01-01T02:00:00.000000001+02:00\"}",
                "{}",
                "{\"l\":[]}")),
        Arguments.of(
            struct,
            "String",
            structs,
            List.of(
                "{\"t\":\"1970-01-01T02:00:00.000000001+02:00\",\"d\":0.10,\"l\":[1,null],"
                    + "\"m\":{\"k\\\"\\n\":true},\"j\":[1.5]}",
                "",
                "{\"t\":null,\"d\":null,\"l\":[],\"m\":{},\"j\":null}")),
        Arguments.of(
            list(of(ArrowType.Binary.INSTANCE)),
            "LowCardinality(Nullable(String))",
            Arrays.asList(List.of("é", ""), null),
            List.of("[\"c3a9\",\"\"]", "\\N")),
        Arguments.of(
            ArrowRows.map("c", INT64, Field.nullable("v", FLOAT64)),
            "JSON",
            List.of(Map.of(1, 2.5)),
            List.of("{\"1\":2.5}")));
  }

  @ParameterizedTest
  @MethodSource
  void storesJson(Field source, String type, List<?> values, List<String> texts) {
    assertStored(source, type, values, texts);
  }

  /** Source, column, values, their texts. */
  static Stream<Arguments> storesVariants() {
    Field union =
        ArrowRows.union("c", UnionMode.Dense, NUMBER, OTHER_WORD, named("l", list(NUMBER)));
    Field sparse = ArrowRows.union("c", UnionMode.Sparse, NUMBER, OTHER_WORD);
    List<?> members =
        Arrays.asList(
            member(0, 7), member(1, "x"), member(2, List.of(1, 2)), member(1, null), member(0, 8));
    Field point = of(new ArrowType.FixedSizeList(2), Field.nullable("e", FLOAT64));
    return Stream.of(
        Arguments.of(
            of(INT64),
            "Variant(Array(LowCardinality(String)), Int64, JSON)",
            Arrays.asList(1, null, 2),
            List.of("1", "\\N", "2")),
        Arguments.of(
            of(INT64),
            "Variant(Int128, LowCardinality(String))",
            Arrays.asList(null, Long.MAX_VALUE),
            List.of("\\N", "9223372036854775807")),
        Arguments.of(
            of(TEXT),
            "Variant(LowCardinality(String), UUID)",
            Arrays.asList("a", "a", null),
            List.of("a", "a", "\\N")),
        Arguments.of(
            union,
            "Variant(Array(UInt8), Int64, LowCardinality(String))",
            members,
            List.of("7", "x", "[1,2]", "\\N", "8")),
        Arguments.of(
            sparse,
            "Variant(Int64, String)",
            Arrays.asList(member(1, "x"), member(0, 7), member(0, null)),
            List.of("x", "7", "\\N")),
        Arguments.of(
            list(ArrowRows.union("u", UnionMode.Dense, NUMBER, OTHER_WORD)),
            "Array(Variant(Int64, String))",
            List.of(List.of(member(0, 1), member(1, "a")), List.of(), List.of(member(1, "b"))),
            List.of("[1,'a']", "[]", "['b']")),
        Arguments.of(
            list(of(TEXT)),
            "Array(Variant(Array(LowCardinality(String)), JSON, LowCardinality(String)))",
            Arrays.asList(List.of(), null, List.of(), List.of("a"), List.of(), List.of()),
            List.of("[]", "[]", "[]", "['a']", "[]", "[]")),
        Arguments.of(
            struct(named("v", NUMBER), ArrowRows.union("u", UnionMode.Sparse, NUMBER, OTHER_WORD)),
            "Tuple(v Variant(Int64, String), u Variant(String, UInt8))",
            Arrays.asList(List.of(1, member(1, "a")), null),
            List.of("(1,'a')", "(NULL,NULL)")),
        Arguments.of(
            ArrowRows.union(
                "c", UnionMode.Dense, named("Ring", list(point)), named("Point", point)),
            "Geometry",
            List.of(member(1, List.of(1, 2)), member(0, List.of(List.of(3, 4)))),
            List.of("(1,2)", "[(3,4)]")),
        Arguments.of(
            ArrowRows.union(
                "c",
                UnionMode.Dense,
                Field.nullable("a", new ArrowType.Int(8, true)),
                Field.nullable("b", new ArrowType.Int(64, true))),
            "Variant(Int64, String)",
            List.of(member(1, 300), member(0, -1), member(1, 5)),
            List.of("300", "-1", "5")));
  }

  /** Column, JSON values, their texts. */
  static Stream<Arguments> storesJsonValuesAsVariants() {
    return Stream.of(
        Arguments.of(
            "Variant(Array(Int8), Bool, Float64, Int64, LowCardinality(String), Tuple(a Int8))",
            Arrays.asList("\"5\"", "5", "1.5", "null", "true", "[1,2]", null, "{\"a\":1}", "[]"),
            List.of("5", "5", "1.5", "\\N", "true", "[1,2]", "\\N", "(1)", "[]"),
            List.of(
                "LowCardinality(String)",
                "Int64",
                "Float64",
                "None",
                "Bool",
                "Array(Int8)",
                "None",
                "Tuple(a Int8)",
                "Array(Int8)")),
        Arguments.of(
            "Variant(Date, JSON, Map(String, Array(Nullable(Int8))))",
            List.of("\"2024-02-29\"", "{\"a\":[1,null]}", "{\"a\":[\"x\"]}", "{}"),
            List.of("2024-02-29", "{'a':[1,NULL]}", "{\"a\":[\"x\"]}", "{}"),
            List.of(
                "Date",
                "Map(String, Array(Nullable(Int8)))",
                "JSON",
                "Map(String, Array(Nullable(Int8)))")),
        Arguments.of(
            "Geometry",
            List.of(
                "{\"type\":\"Point\",\"coordinates\":[1.5,2]}",
                "{\"type\":\"LineString\",\"coordinates\":[[1,2],[3,4]]}",
                "{\"type\":\"Polygon\",\"coordinates\":[[[1,2],[3,4],[1,2]],[]]}"),
            List.of("(1.5,2)", "[(1,2),(3,4)]", "[[(1,2),(3,4),(1,2)],[]]"),
            List.of("Point", "LineString", "Polygon")));
  }

  @ParameterizedTest
  @MethodSource
  void storesJsonValuesAsVariants(
      String type, List<?> values, List<String> texts, List<String> types) {
    Field json = JsonField.nullable("c");
    assertStored(json, type, values, texts);
    TableName table = createTable("n Int32, c " + type);
    Object[][] rows = new Object[values.size()][];
    Arrays.setAll(rows, i -> new Object[] {i, values.get(i)});

    write(table, new Schema(List.of(Field.nullable("n", INT64), json)), rows);

    assertThat(
            query("SELECT variantType(c) FROM " + table.quoted() + " ORDER BY n FORMAT TSVRaw")
                .lines())
        .containsExactlyElementsOf(types);
  }

  @ParameterizedTest
  @MethodSource
  void storesVariants(Field source, String type, List<?> values, List<String> texts) {
    assertStored(source, type, values, texts);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "JSON",
        "Array(JSON)",
        "Variant(Array(LowCardinality(String)), JSON)",
        "Array(Variant(JSON, LowCardinality(String)))",
        "Point",
        "Polygon",
        "Geometry",
        "Nested(a Int8, b JSON)",
        "Tuple(a JSON, b Date32, c Variant(Int8, String))",
        "SimpleAggregateFunction(anyLast, Enum8('x' = 5))",
        "Map(String, Array(JSON))"
      })
  void storesForNullWhatTheServerStoresForAColumnLeftOut(String type) {
    Field nothing = Field.nullable("c", ArrowType.Null.INSTANCE);
    String expected =
        query(
            "WITH defaultValueOfTypeName("
                + SqlLiteral.quote(type)
                + ") AS c SELECT if(isNull(c), '\\\\N', toString(c)) FORMAT TSVRaw");

    assertStored(nothing, type, Arrays.asList(null, null), List.of(expected, expected));
  }
}
