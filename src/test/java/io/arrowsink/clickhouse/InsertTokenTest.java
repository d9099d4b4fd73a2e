package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.ConformSettings;
import io.arrowsink.config.ConformSettings.NullValues;
import io.arrowsink.config.ConformSettings.Overflow;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.core.batch.BatchId;
import io.arrowsink.core.batch.RowRanges;
import io.arrowsink.core.batch.SourceRows;
import io.arrowsink.core.record.SourcePartition;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class InsertTokenTest {
  private static final BatchId BATCH = new BatchId("00");
  private static final ConformSettings AS_IS =
      new ConformSettings(Overflow.REJECT, NullValues.DEFAULT);
  private static final InsertFingerprint FINGERPRINT =
      fingerprint(List.of("a", "b"), List.of("Int8", "String"), Map.of());
  private static final RowRanges ROWS = RowRanges.of(0, 5);
  private static final SourceRows SOURCES = sources("t", 0, "10-14");

  private static InsertFingerprint fingerprint(
      List<String> columns, List<String> types, Map<String, String> settings) {
    return new InsertFingerprint(
        InsertFormat.NATIVE, columns, types, AS_IS, InsertFingerprint.withInfluence(settings));
  }

  private static SourceRows sources(String topic, int partition, String rows) {
    return new SourceRows(new TreeMap<>(Map.of(new SourcePartition(topic, partition), rows)));
  }

  /** A server would take rows that it has under another token for new ones. */
  @Test
  void staysTheSameOverReleases() {
    BitSet rows = new BitSet();
    rows.set(0, 3);
    rows.set(4);

    assertThat(
            InsertToken.of(
                BATCH,
                fingerprint(
                    List.of("a", "b"),
                    List.of("Int8", "String"),
                    Map.of("max_insert_block_size", "1000", "log_comment", "x")),
                RowRanges.of(rows),
                sources("t", 0, "10-12,13:0-2")))
        .isEqualTo("ab5add68e7a984d77748fca8f4d687fb3865d998a83496ab96a1552623de368b");
  }

  @Test
  void differsWithWhateverDecidesWhichRowsAreSent() {
    assertThat(
            List.of(
                InsertToken.of(BATCH, FINGERPRINT, ROWS, SOURCES),
                InsertToken.of(new BatchId("01"), FINGERPRINT, ROWS, SOURCES),
                InsertToken.of(BATCH, FINGERPRINT, RowRanges.of(0, 4), SOURCES),
                InsertToken.of(BATCH, FINGERPRINT, RowRanges.of(1, 5), SOURCES),
                InsertToken.of(BATCH, FINGERPRINT, ROWS, sources("u", 0, "10-14")),
                InsertToken.of(BATCH, FINGERPRINT, ROWS, sources("t", 1, "10-14")),
                InsertToken.of(BATCH, FINGERPRINT, ROWS, sources("t", 0, "11-15")),
                token(List.of("b", "a"), List.of("Int8", "String")),
                token(List.of("a", "b"), List.of("Int8", "Int8")),
                token(List.of("a", "b", "c"), List.of("Int8", "String", "Int8")),
                token(List.of("a\0Int8\0b"), List.of("String"))))
        .doesNotHaveDuplicates();
  }

  @Test
  void staysTheSameWhereColumnsAreMoved() {
    assertThat(token(List.of("b", "a"), List.of("String", "Int8")))
        .isEqualTo(token(List.of("a", "b"), List.of("Int8", "String")));
  }

  private static String token(List<String> columns, List<String> types) {
    return InsertToken.of(BATCH, fingerprint(columns, types, Map.of()), ROWS, SOURCES);
  }

  @Test
  void differsWithWhatBecomesOfValuesThatDoNotFit() {
    assertThat(
            List.of(
                token(AS_IS),
                token(new ConformSettings(Overflow.CLAMP, NullValues.DEFAULT)),
                token(new ConformSettings(Overflow.REJECT, NullValues.REJECT))))
        .doesNotHaveDuplicates();
  }

  @Test
  void differsWithTheFormat() {
    assertThat(
            Stream.of(InsertFormat.values())
                .map(
                    format ->
                        new InsertFingerprint(
                            format, List.of("a"), List.of("Int8"), AS_IS, new TreeMap<>()))
                .map(fingerprint -> InsertToken.of(BATCH, fingerprint, ROWS, SOURCES)))
        .doesNotHaveDuplicates();
  }

  private static String token(ConformSettings values) {
    return InsertToken.of(
        BATCH,
        new InsertFingerprint(
            InsertFormat.NATIVE, List.of("a"), List.of("Int8"), values, new TreeMap<>()),
        ROWS,
        SOURCES);
  }

  @Test
  void differsWithSettingsThatMayDecideWhatIsStored() {
    assertThat(
            List.of(
                token(Map.of()),
                token(Map.of("max_insert_block_size", "1000")),
                token(Map.of("max_insert_block_size", "500")),
                token(Map.of("a_setting_of_the_future", "1"))))
        .doesNotHaveDuplicates();
    assertThat(token(Map.of("insert_quorum", "2", "log_comment", "x"))).isEqualTo(token(Map.of()));
  }

  private static String token(Map<String, String> settings) {
    return InsertToken.of(
        BATCH, fingerprint(List.of("a"), List.of("Int8"), settings), ROWS, SOURCES);
  }
}
