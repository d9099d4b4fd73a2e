package io.arrowsink.clickhouse.conform;

import static io.arrowsink.clickhouse.conform.ColumnUnderTest.conform;
import static io.arrowsink.clickhouse.conform.ColumnUnderTest.rows;
import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.config.ConformSettings;
import io.arrowsink.config.ConformSettings.NullValues;
import io.arrowsink.config.ConformSettings.Overflow;
import io.arrowsink.core.batch.RowRejection;
import java.util.List;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypedPathsTest {
  private static final Field TEXT = Field.nullable("c", ArrowType.Utf8.INSTANCE);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "Int8 | 300 | 321 | '300' is outside the range of Int8 (-128 to 127)",
        "Int8 | 1.5 | 72 | '1.5'",
        "Int8 | true | 117 | true as a JSON boolean is not kept in a Int8",
        "Bool | \"true\" | 117 | true as a JSON string is not kept in a Bool",
        "String | 1.50 | 117 | 1.50 as a JSON number is not kept in a String",
        "Decimal(9, 2) | 0.125 | 407 | '0.125'",
        "Decimal(38, 20) | 0.1000000000000000056 | 117 | not kept in a Decimal(38, 20)",
        "Date | \"2024-02-30\" | 38 | '2024-02-30' is not a date",
        "Date | \"2149-06-07\" | 321 | '2149-06-07' is outside the range of Date",
        "DateTime('UTC') | 4294967296 | 321 | 4294967296",
        "DateTime('UTC') | \"2024-01-01t00:00:00z\" | 117 | not kept in a DateTime('UTC')",
        "Enum8('1' = 5) | 1 | 691 | 1",
        "Enum8('1' = 5) | 99999999999999999999 | 117 | over 64 bits",
        "Array(Int8) | [1,300] | 321 | '300'",
        "Array(Int8) | [1,null] | 349 | null is not allowed among the array's elements",
        "Array(Int8) | 1 | 117 | no array",
        "String | {} | 117 | an object or array cannot become a String"
      })
  void rejectsWhatTheServerWouldChange(String type, String value, int code, String reason) {
    ConformedCells cells =
        conform(
            TEXT,
            "JSON(a.b " + type + ")",
            DefaultKind.NONE,
            "{\"x\":" + value + ",\"a\":{\"c\":" + value + "}}",
            "{\"a\":{\"b\":" + value + "}}",
            "{\"a.b\":" + value + "}");

    assertThat(cells.rejections())
        .filteredOn(rejection -> rejection.row() > 0)
        .extracting(RowRejection::row)
        .containsExactly(1, 2);
    RowRejection rejection = cells.rejections().get(cells.rejections().size() - 1);
    assertThat(rejection.code()).isEqualTo(code);
    assertThat(rejection.reason()).contains(reason);
  }

  /** A text is sent as it is, so that nothing can be put in the place of a value in it. */
  @Test
  void rejectsWhatIsOutOfRangeWhateverTheChoiceIs() {
    for (Overflow overflow : Overflow.values()) {
      ConformSettings settings = new ConformSettings(overflow, NullValues.DEFAULT);

      ConformedCells cells =
          conform(settings, TEXT, "JSON(a Date)", DefaultKind.NONE, "{\"a\":\"2300-01-01\"}", "{}");

      assertThat(cells.rejections())
          .containsExactly(
              new RowRejection(
                  0,
                  "c",
                  321,
                  "path 'a': '2300-01-01' is outside the range of Date (1970-01-01 to"
                      + " 2149-06-06)"));
    }
  }

  @Test
  void requiresValuesWhereNullsAreRejected() {
    ConformSettings settings = new ConformSettings(Overflow.REJECT, NullValues.REJECT);
    String type = "JSON(a Int8, b Nullable(Int8), c Array(Int8))";

    ConformedCells cells =
        conform(
            settings,
            TEXT,
            type,
            DefaultKind.NONE,
            "{\"a\":1,\"c\":[]}",
            "{\"a\":null,\"b\":1,\"c\":[1]}",
            "{\"a\":1,\"b\":null}");

    assertThat(cells.rejections())
        .extracting(rejection -> rejection.row() + " " + rejection.reason())
        .containsExactlyInAnyOrder(
            "1 path 'a': no value (clickhouse.null.values=reject)",
            "2 path 'c': no value (clickhouse.null.values=reject)");
  }

  @Test
  void looksAtNothingWhereTheWholeValueIsNull() {
    ConformedCells cells =
        conform(TEXT, "JSON(a Date, b String)", DefaultKind.NONE, null, "{\"a\":\"2024-02-29\"}");

    assertThat(cells.rejections()).isEmpty();
    assertThat(rows(cells)).isEqualTo(List.of("{}", "{\"a\":\"2024-02-29\"}"));
  }
}
