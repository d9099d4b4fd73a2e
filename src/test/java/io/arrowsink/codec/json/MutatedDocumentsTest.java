package io.arrowsink.codec.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.arrowsink.codec.column.DecodingRules;
import io.arrowsink.codec.json.DocumentOracle.Expected;
import io.arrowsink.codec.json.DocumentOracle.Row;
import io.arrowsink.codec.json.DocumentOracle.Tombstone;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.batch.RowRejection;
import io.arrowsink.core.decode.DecodeResult;
import io.arrowsink.testing.decode.DecoderFixture;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Documents that were changed at random, most of them broken: each becomes the row that Jackson's
 * tree of it stands for, or none where there is a reason.
 */
class MutatedDocumentsTest {
  private static final int DOCUMENTS = 11_112;
  private static final int ROWS_IN_BATCH = 200;
  private static final long MOST_BYTES = 16 << 20;

  private static final List<String> SCHEMAS =
      List.of(
          "b: bool, i8: int8, i16: int16, i32: int32, i64: int64, u8: uint8, u16: uint16,"
              + " u32: uint32, u64: uint64, f32: float32, f64: float64, d18: decimal128(18,2),"
              + " d4: decimal128(4,0), d38: decimal128(38,10), d60: decimal256(60,20)",
          "s: string, é: string, j: json, id: uuid, bin: binary, d: date32, t0: time32[s],"
              + " t3: time32[ms], t6: time64[us], t9: time64[ns], ts0: timestamp[s],"
              + " ts3: timestamp[ms], ts6: timestamp[us], ts9: timestamp[ns],"
              + " tz: timestamp[us, Europe/Berlin]",
          "s: string, ls: list<string>, lli: list<list<int64>>, ld: list<decimal128(18,2)>,"
              + " st: struct<a: int32, b: list<string>, c: struct<d: uuid, e: float64>>,"
              + " lst: list<struct<a: string, t: timestamp[ms]>>, m: map<string, int32>,"
              + " ml: map<string, list<float64>>, lm: list<map<string, json>>, lj: list<json>");

  static List<Arguments> rulesAndSchemas() {
    List<Arguments> combinations = new ArrayList<>();
    for (String schema : SCHEMAS) {
      combinations.add(arguments("strict", JsonFixture.STRICT, schema));
      combinations.add(arguments("lenient", JsonFixture.LENIENT, schema));
      combinations.add(arguments("derived", JsonFixture.DERIVED, schema));
    }
    return combinations;
  }

  @ParameterizedTest(name = "{0}, {2}")
  @MethodSource("rulesAndSchemas")
  @Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void becomeTheirTreesRows(String name, DecodingRules rules, String schemaText) {
    Schema schema = DecoderFixture.schema(schemaText);
    Random random = new Random(SCHEMAS.indexOf(schemaText) * 31L + name.hashCode());
    RandomValues values = new RandomValues(random);
    List<byte[]> documents = Stream.generate(() -> document(schema, values)).limit(100).toList();
    DocumentMutator mutator = new DocumentMutator(random);
    DocumentOracle oracle = new DocumentOracle(schema, rules);
    Map<String, Row> rows = new LinkedHashMap<>();
    int decoded = 0;
    try (DecoderFixture fixture = JsonFixture.of(schema, rules)) {
      for (int i = 0; i < DOCUMENTS; i++) {
        byte[] document = mutator.mutate(documents.get(i % documents.size()));
        int number = i;
        Expected expected = oracle.of(document);
        DecodeResult result = fixture.decode(document);
        assertThat(form(result))
            .as(() -> expected + " from " + shown(number, document))
            .isEqualTo(form(expected));
        if (expected instanceof Row row) {
          rows.put(shown(number, document), row);
          decoded++;
        }
        if (rows.size() == ROWS_IN_BATCH) {
          assertRows(fixture, rows);
          rows.clear();
          fixture.openBatch();
        }
      }
      assertThat(fixture.peakBytes()).isLessThan(MOST_BYTES);
    }
    assertThat(decoded).isBetween(DOCUMENTS / 20, DOCUMENTS * 3 / 4);
  }

  private static byte[] document(Schema schema, RandomValues values) {
    StringJoiner members = new StringJoiner(",", "{", "}");
    for (Field field : schema.getFields()) {
      members.add("\"" + field.getName() + "\":" + values.next(field));
    }
    return members.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static String shown(int number, byte[] document) {
    return number + ": " + new String(document, StandardCharsets.UTF_8);
  }

  private static String form(DecodeResult result) {
    return result.fold(
        decoded -> "row", tombstone -> "tombstone", undecodable -> "none", other -> "other");
  }

  private static String form(Expected expected) {
    return expected instanceof Row ? "row" : expected instanceof Tombstone ? "tombstone" : "none";
  }

  private static void assertRows(DecoderFixture fixture, Map<String, Row> rows) {
    RecordBatch batch = fixture.seal();
    List<RowRejection> misfits = batch.misfits();
    int index = 0;
    for (Map.Entry<String, Row> entry : rows.entrySet()) {
      int row = index++;
      Map<String, Object> cells = new LinkedHashMap<>();
      for (FieldVector vector : batch.root().getFieldVectors()) {
        cells.put(vector.getName(), CellTree.of(vector, row));
      }
      assertThat(cells).as(entry.getKey()).isEqualTo(entry.getValue().cells());
      assertThat(misfits.stream().filter(misfit -> misfit.row() == row).map(RowRejection::column))
          .as(entry.getKey())
          .containsExactlyInAnyOrderElementsOf(entry.getValue().misfits());
    }
  }
}
