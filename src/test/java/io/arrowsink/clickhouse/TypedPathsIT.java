package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RowRejection;
import io.arrowsink.core.write.WriteResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Typed paths of columns of type JSON: whatever is sent the server keeps as it is. */
class TypedPathsIT extends BatchWriterFixture {
  private static final Schema TEXTS = schema("n", INT64, "c", TEXT);

  /** Scalars as JSON has them, of every kind, hostile to one type or the other. */
  private static final List<String> SCALARS =
      Stream.concat(
              Stream.of("true", "false", "0", "-0", "1", "5", "-1", "127", "128", "300", "65536"),
              Stream.of(
                      "1.0,1.5,1e2,0.1,0.005,-0.0,0.000001,1.50,16777217,9007199254740993,1e39",
                      "4294967295,4294967296,1706659200123,-9223372036854775808,20240105",
                      "9223372036854775807,18446744073709551615,12345678901234.567,1e-60",
                      "'',' 1','1','+1','-0','007','1.5','1e2','.5','5.','1e400','nan','-Inf'",
                      "'128','9223372036854775808','0.29','0.005','99999999','0e999','true'",
                      "'False','x','a','é','éé','1970-01-01','1969-12-31','2149-06-06'",
                      "'2149-06-07','2300-01-01','2024-02-30','2024-02-29','2024-1-5','20240105'",
                      "'2024-00-10','2024-01-31T01:02:03Z','2024-01-31t01:02:03z'",
                      "'2024-01-31 01:02:03','2024-01-31T01:02:03.456+02:00','2024-01-31 25:00:00'",
                      "'2106-02-07 06:28:16','1899-01-01 00:00:00','2024-03-31T02:30:00'",
                      "'2024-10-27T02:30:00','2299-12-31T23:59:59.999Z','1706659200','01:02:03'",
                      "'1:02:03','01:02:03.0','01:02:03.456','01:02:03.4567','00:61:00'",
                      "'1000:00:00','-01:02:03','61f0c404-5cb3-11e7-907b-a6006ad3dba0','1.2.3.4'",
                      "'::ffff:1.2.3.4','2001:DB8::1','fe80::1%eth0'",
                      "'170141183460469231731687303715884105728'")
                  .flatMap(line -> Stream.of(line.split(","))))
          .map(scalar -> scalar.replace('\'', '"'))
          .toList();

  private static String content(String scalar) {
    return scalar.startsWith("\"") ? scalar.substring(1, scalar.length() - 1) : scalar;
  }

  private static String text(int row, String scalar) {
    return "{\"n\":" + row + ",\"a\":{\"p\":" + scalar + "}}";
  }

  private static Set<Integer> rejected(WriteResult result) {
    return result instanceof WriteResult.Rejected some
        ? some.rows().stream().map(RowRejection::row).collect(Collectors.toSet())
        : Set.of();
  }

  /** What is left of the scalars once those at {@code rows} are gone. */
  private static List<String> without(Set<Integer> rows, List<String> scalars) {
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < scalars.size(); i++) {
      if (!rows.contains(i)) {
        kept.add(scalars.get(i));
      }
    }
    return kept;
  }

  private static WriteResult write(TableName table, List<String> scalars) {
    Object[][] rows = new Object[scalars.size()][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = new Object[] {i, text(i, scalars.get(i))};
    }
    return write(table, TEXTS, rows);
  }

  /** A column of the same type says what a text is; a number there is the same number. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Int8",
        "UInt64",
        "Int128",
        "UInt256",
        "Float32",
        "Float64",
        "Decimal(9, 2)",
        "Decimal(38, 10)",
        "Bool",
        "String",
        "FixedString(3)",
        "Date",
        "Date32",
        "DateTime('UTC')",
        "DateTime64(3, 'Europe/Berlin')",
        "Time",
        "Time64(3)",
        "UUID",
        "IPv4",
        "IPv6",
        "Enum8('a' = 1, '1' = 5)",
        "Nullable(Int16)",
        "LowCardinality(String)",
        "LowCardinality(Nullable(String))"
      })
  void storesAtAPathWhatAColumnOfTheTypeWouldHold(String type) {
    TableName table = createTable("n Int32, c JSON(a.p " + type + ")");

    List<String> kept = without(rejected(write(table, SCALARS)), SCALARS);

    assertThat(kept).isNotEmpty().hasSizeLessThan(SCALARS.size());
    assertThat(write(table, kept)).isInstanceOf(WriteResult.Written.class);
    List<String> stored =
        query("SELECT c.a.p FROM " + table.quoted() + " ORDER BY n FORMAT TSVRaw").lines().toList();
    assertThat(stored).isEqualTo(columnsOf(type, kept));
  }

  private static List<String> columnsOf(String type, List<String> scalars) {
    List<String> shown = new ArrayList<>();
    TableName table = createTable("n Int32, c " + type);
    for (int i = 0; i < scalars.size(); i++) {
      String scalar = scalars.get(i);
      boolean counted = (type.startsWith("Date") || type.startsWith("Enum")) && isInteger(scalar);
      ArrowType source = counted || isWhole(type, scalar) ? INT64 : TEXT;
      Object value = content(scalar);
      if (source == INT64) {
        value = counted ? Long.parseLong(scalar) : (long) Double.parseDouble(scalar);
      }
      Schema one = schema("n", INT64, "c", source);
      assertThat(write(table, one, new Object[] {i, value}))
          .as(scalar)
          .isInstanceOf(WriteResult.Written.class);
    }
    query("SELECT c FROM " + table.quoted() + " ORDER BY n FORMAT TSVRaw")
        .lines()
        .forEach(shown::add);
    return shown;
  }

  private static boolean isInteger(String scalar) {
    return scalar.matches("-?[0-9]+");
  }

  /** 1.0 and 1e2 are whole numbers to a path, and none to a column's text. */
  private static boolean isWhole(String type, String scalar) {
    return type.contains("Int") && scalar.matches("-?[0-9]+[.e].*");
  }

  /** Type, value, what is shown of it. */
  static Stream<Arguments> keepsArraysAndNulls() {
    return Stream.of(
        Arguments.of("Array(Int8)", "[1,-128]", "[1,-128]"),
        Arguments.of("Array(Array(Date))", "[[\"2024-02-29\"],[]]", "[['2024-02-29'],[]]"),
        Arguments.of("Array(Nullable(String))", "[\"a\",null,true]", "['a',NULL,'true']"),
        Arguments.of("Array(LowCardinality(String))", "null", "[]"),
        Arguments.of("Int8", "null", "0"),
        Arguments.of("Enum8('x' = 5)", "null", "x"),
        Arguments.of("Nullable(Date)", "null", "\\N"));
  }

  @ParameterizedTest
  @MethodSource
  void keepsArraysAndNulls(String type, String value, String shown) {
    TableName table = createTable("n Int32, c JSON(`a.p` " + type + ", SKIP b)");

    WriteResult result =
        write(
            table,
            TEXTS,
            new Object[] {1, text(1, value)},
            new Object[] {2, "{\"a.p\":" + value + ",\"b\":1}"});

    assertThat(result).isInstanceOf(WriteResult.Written.class);
    assertThat(
            query(
                    "SELECT if(isNull(c.a.p), '\\\\N', toString(c.a.p)), c.b FROM "
                        + table.quoted()
                        + " ORDER BY n FORMAT TSVRaw")
                .lines())
        .containsExactly(shown + "\t\\N", shown + "\t\\N");
  }

  /** Each of them the server would refuse, with the whole insert, or store as something else. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Array(Int8) [1,null]",
        "Array(Int8) [300]",
        "Array(Int8) 1",
        "Array(Int8) {}",
        "Array(String) [[1]]",
        "Array(Array(Int8)) [1]",
        "Array(Date) [\"2024-01-01\",\"2024-02-30\"]",
        "String {\"b\":1}",
        "String [1]",
        "Int8 [1]"
      })
  void rejectsOtherShapes(String typeAndValue) {
    String[] parts = typeAndValue.split(" ", 2);
    TableName table = createTable("n Int32, c JSON(a.p " + parts[0] + ")");

    WriteResult result =
        write(table, TEXTS, new Object[] {0, "{}"}, new Object[] {1, text(1, parts[1])});

    assertThat(((WriteResult.Rejected) result).rows())
        .extracting(RowRejection::row)
        .containsExactly(1);
    assertThat(((WriteResult.Rejected) result).rows().get(0).reason()).startsWith("path 'a.p': ");
  }

  @Test
  void refusesToStartOnTypesThatCannotBeJudged() {
    TableName table = createTable("n Int32, c JSON(a Map(String, Int8))");

    assertThat(open(connection, table, TEXTS, List.of()).toString())
        .contains("the typed path 'a'")
        .contains("only scalars and arrays of them can");
  }
}
