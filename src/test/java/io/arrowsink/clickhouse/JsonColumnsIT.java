package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RowRejection;
import io.arrowsink.core.write.WriteResult;
import java.util.List;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What columns of type JSON keep, by what the server shows of them. */
class JsonColumnsIT extends BatchWriterFixture {
  private static final Schema TEXTS = schema("c", TEXT);

  /** Texts as the server shows them: what it keeps it shows unchanged. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"a\":\"2024-02-30\",\"b\":\"2024-01-01T00:00:00Z\",\"c\":\"2024-01-01 00:00:00.1\"}",
        "{\"a\":[true,1,1.5,\"x\"],\"b\":[\"2024-01-01\",true],\"c\":[[true],[\"x\"]]}",
        "{\"a\":[-1,18446744073709551615],\"b\":18446744073709551615,\"c\":-9223372036854775808}",
        "{\"a\":0.30000000000000004,\"b\":-0.5,\"c\":1e300,\"d\":5e-324}",
        "{\"a\":1,\"a\":{\"b\":2}}",
        "{\"a\":[{},[],null],\"b\":[null],\"c\":[]}",
        "{\"a\":\"\\u0000\\\\\",\"z\":{\"\":1},\"😀\":\"é\"}",
        "{\"a\":[1,[2,[\"x\"]],{\"b\":{\"c\":[0.5]}}]}"
      })
  void keepsValuesAsTheyAre(String text) {
    TableName table = createTable("f String, c JSON");
    Schema schema = schema("f", TEXT, "c", TEXT);
    String written = text.replace("{\"a\":1,\"a\":{\"b\":2}}", "{\"a\":1,\"a.b\":2}");

    for (InsertFormat format : List.of(InsertFormat.NATIVE, InsertFormat.ROW_BINARY)) {
      ClickHouseBatchWriter writer = Writers.open(connection, table, schema, format);
      assertThat(write(writer, schema, new Object[] {format.name(), written}))
          .isInstanceOf(WriteResult.Written.class);
    }
    assertThat(query("SELECT c FROM " + table.quoted() + " FORMAT TSVRaw").lines())
        .containsExactly(text, text);
  }

  /** Each of them the server would refuse, with the whole insert, or store as something else. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[1]",
        "",
        "{\"a\":1,\"a\":2}",
        "{\"a.b\":1,\"a\":{\"b\":2}}",
        "{\"a\":\"\\ud800\"}",
        "{\"a\":18446744073709551616}",
        "{\"a\":12345678901234567.89}",
        "{\"a\":[9007199254740993,0.5]}",
        "{\"a\":[[1],null]}"
      })
  void rejectsTheRowBeforeItIsSent(String text) {
    TableName table = createTable("c JSON");

    WriteResult result =
        write(table, TEXTS, new Object[] {"{\"a\":1}"}, new Object[] {text}, new Object[] {"{}"});

    assertThat(((WriteResult.Rejected) result).rows())
        .extracting(rejection -> rejection.row() + " " + rejection.code())
        .isEqualTo(List.of("1 117"));
  }

  @Test
  void keepsTheDeepestObjectThatIsTaken() {
    TableName table = createTable("c JSON");
    String deep = "{\"a\":".repeat(1000) + "1" + "}".repeat(1000);

    WriteResult result = write(table, TEXTS, new Object[] {deep});

    assertThat(result).isInstanceOf(WriteResult.Written.class);
    assertThat(query("SELECT c FROM " + table.quoted() + " FORMAT TSVRaw")).isEqualTo(deep);
  }

  /** In one insert the server gives the arrays at one path one type. */
  @Test
  void rejectsIntegersThatFractionsOfOtherRowsWouldRound() {
    TableName table = createTable("c JSON");
    String wide = "{\"a\":[9007199254740993]}";
    String elsewhere = "{\"b\":[9007199254740993]}";

    assertThat(write(table, TEXTS, new Object[] {"{\"a\":[1.5]}"}, new Object[] {wide}))
        .isInstanceOfSatisfying(
            WriteResult.Rejected.class,
            rejected ->
                assertThat(rejected.rows()).extracting(RowRejection::row).containsExactly(1));
    assertThat(write(table, TEXTS, new Object[] {"{\"a\":[1.5]}"}, new Object[] {elsewhere}))
        .isInstanceOf(WriteResult.Written.class);
    assertThat(write(table, TEXTS, new Object[] {"{\"a\":[2]}"}, new Object[] {wide}))
        .isInstanceOf(WriteResult.Written.class);
    assertThat(query("SELECT c FROM " + table.quoted() + " FORMAT TSVRaw").lines())
        .contains(wide, elsewhere);
  }
}
