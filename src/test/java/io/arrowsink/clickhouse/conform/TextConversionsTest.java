package io.arrowsink.clickhouse.conform;

import static io.arrowsink.clickhouse.conform.ColumnUnderTest.conform;
import static io.arrowsink.clickhouse.conform.ColumnUnderTest.rows;
import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.core.batch.RowRejection;
import java.util.List;
import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextConversionsTest {
  private static final ArrowType TEXT = ArrowType.Utf8.INSTANCE;

  @Test
  void copiesStrings() {
    ConformedCells batch = conform(TEXT, "String", "", "a", "é\0x");

    assertThat(rows(batch)).containsExactly("", "a", "é\0x");
  }

  @Test
  void copiesLargeAndBinaryStrings() {
    assertThat(rows(conform(ArrowType.LargeUtf8.INSTANCE, "String", "a", null, "bc")))
        .containsExactly("a", "", "bc");
    assertThat(rows(conform(ArrowType.Binary.INSTANCE, "String", "x", "yz")))
        .containsExactly("x", "yz");
  }

  @Test
  void padsFixedStringsAndRejectsLongerOnes() {
    ConformedCells batch = conform(TEXT, "FixedString(3)", "a", "", "é1", "éé");

    assertThat(rows(batch).subList(0, 3)).containsExactly(0x61L, 0L, 0x31_a9_c3L);
    assertThat(batch.rejections())
        .containsExactly(
            new RowRejection(3, "c", 131, "'éé' is longer than the 3 bytes of FixedString(3)"));
  }

  @Test
  void storesUuidsAsTwoWords() {
    ConformedCells batch = conform(TEXT, "UUID", "00112233-4455-6677-8899-AABBccddeeff");

    assertThat(batch.rejections()).isEmpty();
    assertThat(rows(batch)).containsExactly("7766554433221100ffeeddccbbaa9988");
  }

  @Test
  void storesArrowUuidsLikeTheirText() {
    String uuid = "00112233-4455-6677-8899-aabbccddeeff";

    assertThat(rows(conform(UuidType.INSTANCE, "Nullable(UUID)", uuid, null)))
        .containsExactly("7766554433221100ffeeddccbbaa9988", null);
    assertThat(rows(conform(UuidType.INSTANCE, "LowCardinality(UUID)", uuid)))
        .isEqualTo(rows(conform(TEXT, "UUID", uuid)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "00112233445566778899aabbccddeeff",
        "00112233-4455-6677-8899-aabbccddeef",
        "00112233-4455-6677-8899-aabbccddeeff0",
        "00112233-4455-6677-8899-aabbccddeefg",
        "0011223-34455-6677-8899-aabbccddeeff",
        "{0112233-4455-6677-8899-aabbccddeeff"
      })
  void rejectsWhatIsNoUuid(String text) {
    assertThat(conform(TEXT, "UUID", text).rejections())
        .extracting(RowRejection::code)
        .containsExactly(376);
  }

  @ParameterizedTest
  @CsvSource({"0.0.0.0,0", "192.0.2.1,-1073741311", "255.255.255.255,-1"})
  void storesIpv4AsNumber(String text, long number) {
    assertThat(rows(conform(TEXT, "IPv4", text))).containsExactly(number);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "1.2.3",
        "1.2.3.4.5",
        "1.2.3.256",
        "1.2.3.04",
        "1.2.3.4 ",
        "1..3.4",
        "a.2.3.4"
      })
  void rejectsWhatIsNoIpv4(String text) {
    assertThat(conform(TEXT, "IPv4", text).rejections())
        .extracting(RowRejection::code)
        .containsExactly(675);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Enum8", "Enum16"})
  void findsEnumNames(String type) {
    ConformedCells batch =
        conform(TEXT, type + "('' = 0, 'it\\'s' = -7, 'é' = 100)", "it's", "é", "", "É");

    assertThat(rows(batch).subList(0, 3)).containsExactly(-7L, 100L, 0L);
    assertThat(batch.rejections())
        .containsExactly(
            new RowRejection(
                3,
                "c",
                691,
                "'É' is not an element of " + type + "('' = 0, 'it\\'s' = -7, 'é' = 100)"));
  }

  @ParameterizedTest
  @CsvSource({
    "Date,1970-01-01,0",
    "Date,2149-06-06,-1",
    "Date,2000-02-29,11016",
    "Date32,1900-01-01,-25567",
    "Date32,1969-12-31,-1",
    "Date32,2299-12-31,120529"
  })
  void countsDaysOfDates(String type, String text, long day) {
    ConformedCells batch = conform(TEXT, type, text);

    assertThat(batch.rejections()).isEmpty();
    assertThat(rows(batch)).containsExactly(day);
  }

  @ParameterizedTest
  @CsvSource({
    "Date,1969-12-31,321",
    "Date,2149-06-07,321",
    "Date32,1899-12-31,321",
    "Date32,2300-01-01,321",
    "Date,2001-02-29,38",
    "Date,1900-02-29,38",
    "Date,2024-13-01,38",
    "Date,2024-00-01,38",
    "Date,2024-01-32,38",
    "Date,2024-1-01,38",
    "Date,2024-01-01T00:00:00,38",
    "Date,'',38",
    "Date,junk,38"
  })
  void rejectsOtherDates(String type, String text, int code) {
    assertThat(conform(TEXT, type, text).rejections())
        .extracting(RowRejection::code)
        .containsExactly(code);
  }

  @ParameterizedTest
  @CsvSource({
    "DateTime,1970-01-01,0",
    "DateTime,2024-01-01 00:00:00,1704067200",
    "DateTime,2024-01-01T00:00,1704067200",
    "DateTime,2024-01-01t00:00:00z,1704067200",
    "DateTime64(3),2024-01-01T00:00:00.250000000000Z,1704067200250",
    "DateTime,2024-01-01T01:00:00+01:00,1704067200",
    "DateTime,2023-12-31T23:30:00-0030,1704067200",
    "DateTime,2024-01-01T02:00:00+02,1704067200",
    "DateTime,2024-01-01T00:00:00.000Z,1704067200",
    "DateTime,2106-02-07T06:28:15Z,-1",
    "DateTime('Europe/Berlin'),2024-01-01T01:00:00,1704067200",
    "DateTime('Europe/Berlin'),2024-07-01T02:00:00,1719792000",
    "DateTime('Europe/Berlin'),2024-10-27T02:30:00,1729989000",
    "DateTime('Europe/Berlin'),2024-07-01T00:00:00Z,1719792000",
    "DateTime64(3),2024-01-01T00:00:00.25Z,1704067200250",
    "DateTime64(3),1969-12-31T23:59:59.999Z,-1",
    "DateTime64(0),1900-01-01T00:00:00Z,-2208988800",
    "DateTime64(9),2262-04-11T23:47:16.854775807Z,9223372036854775807",
    "DateTime64(6),2299-12-31T23:59:59.999999Z,10413791999999999"
  })
  void readsTimestamps(String type, String text, long ticks) {
    ConformedCells batch = conform(TEXT, type, text);

    assertThat(batch.rejections()).isEmpty();
    assertThat(rows(batch)).containsExactly(ticks);
  }

  @ParameterizedTest
  @CsvSource({
    "DateTime,2106-02-07T06:28:16Z,321",
    "DateTime,1969-12-31T23:59:59Z,321",
    "DateTime,2024-01-01T00:00:00.5Z,407",
    "DateTime64(3),2024-01-01T00:00:00.0001Z,407",
    "DateTime64(3),1899-12-31T23:59:59.999Z,321",
    "DateTime64(3),2300-01-01T00:00:00Z,321",
    "DateTime64(9),2262-04-11T23:47:16.854775808Z,321",
    "DateTime64(3),2024-01-01T24:00:00Z,41",
    "DateTime64(3),2024-01-01T00:60:00Z,41",
    "DateTime64(3),2024-01-01T00:00:00.Z,41",
    "DateTime64(9),2024-01-01T00:00:00.0000000001Z,407",
    "DateTime64(3),2024-01-01T00,41",
    "DateTime64(3),2024-01-01Z,41",
    "DateTime64(3),2024-01-01+01:00,41",
    "DateTime64(3),2024-01-01T00:00:00+18:30,41",
    "DateTime64(3),2024-01-01T00:00:00 Z,41",
    "DateTime64(3),2024-01-01T00:00:00+25:00,41",
    "DateTime64(3),1704067200000,41",
    "DateTime64(3),'',41"
  })
  void rejectsOtherTimestamps(String type, String text, int code) {
    assertThat(conform(TEXT, type, text).rejections())
        .extracting(RowRejection::code)
        .containsExactly(code);
  }

  @ParameterizedTest
  @ValueSource(strings = {"DateTime('Europe/Berlin')", "DateTime64(3, 'Europe/Berlin')"})
  void rejectsATimeThatTheZoneSkips(String type) {
    assertThat(conform(TEXT, type, "2024-03-31T02:30:00", "2024-03-31T01:59:59").rejections())
        .containsExactly(
            new RowRejection(
                0,
                "c",
                41,
                "'2024-03-31T02:30:00' is a time that the clocks of Europe/Berlin skip"));
  }

  @Test
  void shortensValuesInMessages() {
    String reason = conform(TEXT, "UUID", "x".repeat(500)).rejections().get(0).reason();

    assertThat(reason).startsWith("'" + "x".repeat(79) + "…' is not a UUID");
  }

  @Test
  void numbersDistinctValues() {
    ConformedCells batch = conform(TEXT, "LowCardinality(String)", "b", "a", "b", "", "b");

    assertThat(batch.distinct()).containsExactly("b", "a", "");
    assertThat(rows(batch)).containsExactly("b", "a", "b", "", "b");
  }

  @Test
  void keepsFirstDictionaryEntryForNulls() {
    ConformedCells batch = conform(TEXT, "LowCardinality(Nullable(String))", "", null, "a");

    assertThat(batch.distinct()).containsExactly("", "", "a");
    assertThat(rows(batch)).containsExactly("", "", "a");
  }

  @Test
  void numbersManyDistinctValues() {
    Object[] values = new Object[70_000];
    for (int i = 0; i < values.length; i++) {
      values[i] = "value-" + i % 66_000;
    }

    assertThat(rows(conform(TEXT, "LowCardinality(String)", values))).isEqualTo(List.of(values));
  }
}
