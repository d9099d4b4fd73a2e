package io.arrowsink.clickhouse.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.TableName;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WindowRulesTest {
  private static final String PLAIN = "non_replicated_deduplication_window";
  private static final String TREE = "MergeTree ORDER BY x SETTINGS ";
  private static final TableName VIEW = new TableName("db", "mv");

  private static List<Finding> check(String engineText, int insertsInFlight) {
    return WindowRules.check(
        Facts.target(Facts.server(), Facts.table(engineText)), insertsInFlight);
  }

  private static void assertWarning(List<Finding> findings, String... parts) {
    assertThat(findings)
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.isError()).isFalse();
              assertThat(finding.key()).isEqualTo("clickhouse.table");
              assertThat(finding.message()).contains(parts);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        TREE + PLAIN + " = 4, index_granularity = 8192",
        TREE + "index_granularity = 8192, " + PLAIN + " = 1000",
        "ReplacingMergeTree ORDER BY x SETTINGS " + PLAIN + " = '4'",
        "ReplicatedMergeTree('/a', 'b') ORDER BY x SETTINGS index_granularity = 8192",
        "SharedReplacingMergeTree ORDER BY x"
      })
  void isContentWithWindowThatHoldsAllInsertsInFlight(String engineText) {
    assertThat(check(engineText, 4)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "MergeTree ORDER BY x",
        TREE + PLAIN + " = 0",
        TREE + "non_" + PLAIN + " = 100",
        TREE + "replicated_deduplication_window = 100",
        "MergeTree PARTITION BY concat('SETTINGS " + PLAIN + " = 100', x) ORDER BY x",
        TREE + "index_granularity = 8192"
      })
  void warnsOfTablesThatRememberNothing(String engineText) {
    assertWarning(
        check(engineText, 1),
        "table db.t does not recognise repeated inserts (" + PLAIN + " = 0)",
        "ALTER TABLE `db`.`t` MODIFY SETTING " + PLAIN + " = 1000");
  }

  @Test
  void warnsOfWindowSmallerThanInsertsInFlight() {
    assertWarning(
        check(TREE + PLAIN + " = 4", 5),
        "the last 4 blocks",
        "up to 5 may be under way (5 inserts in flight × 1 partitions)",
        PLAIN + " = 1000");
    assertWarning(
        check("ReplicatedMergeTree ORDER BY x SETTINGS replicated_deduplication_window = 0", 1),
        "(replicated_deduplication_window = 0)",
        "MODIFY SETTING replicated_deduplication_window = 1000");
  }

  @Test
  void countsThePartitionsThatAnInsertTouches() {
    TableFacts table = Facts.table("t", TREE + PLAIN + " = 800", "toYYYYMM(d)");
    TargetFacts facts =
        new TargetFacts(
            Optional.of(Facts.server()),
            Optional.of(table),
            Optional.empty(),
            List.of(),
            Map.of(Facts.NAME, 300L));

    assertThat(WindowRules.check(facts, 2)).isEmpty();
    assertWarning(
        WindowRules.check(facts, 4),
        "up to 1200",
        "4 inserts in flight × 300 partitions",
        PLAIN + " = 1200");
  }

  @Test
  void takesOnePartitionWhereNothingIsKnownOfThem() {
    TargetFacts facts =
        Facts.target(Facts.server(), Facts.table("t", TREE + PLAIN + " = 4", "toYYYYMM(d)"));

    assertThat(WindowRules.check(facts, 4)).isEmpty();
  }

  @Test
  void saysNothingWhereTheDefaultIsNotShown() {
    assertThat(
            WindowRules.check(
                Facts.target(Facts.reticentServer(), Facts.table("MergeTree ORDER BY x")), 4))
        .isEmpty();
    assertThat(
            WindowRules.check(
                Facts.target(Facts.reticentServer(), Facts.table(TREE + PLAIN + " = 0")), 4))
        .hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "Log, is of engine Log",
    "Memory, is of engine Memory",
    "EmbeddedRocksDB PRIMARY KEY x, is of engine EmbeddedRocksDB",
    "'Distributed(''c'', ''d'', ''t'')', up to the tables behind it",
    "'Buffer(''d'', ''t'')', insert into the table behind it"
  })
  void saysThatOtherEnginesHaveNoWindow(String engineText, String part) {
    assertWarning(check(engineText, 1), "table db.t ", part);
  }

  @Test
  void expectsNothingOfTablesThatKeepNothing() {
    assertThat(check("Null", 4)).isEmpty();
  }

  @Test
  void looksAtTheTablesOfViewsToo() {
    TableFacts target = Facts.table(TREE + PLAIN + " = 100");
    ViewFacts good =
        new ViewFacts(
            new TableName("db", "good"), Facts.table("kept", TREE + PLAIN + " = 100", ""));
    ViewFacts bad = new ViewFacts(VIEW, Facts.table("to t", "MergeTree ORDER BY x", ""));

    assertWarning(
        WindowRules.check(Facts.target(Facts.server(), target, good, bad), 4),
        "table db.to t, which materialized view db.mv writes to, does not recognise",
        "ALTER TABLE `db`.`to t` MODIFY SETTING " + PLAIN + " = 1000");
  }

  @Test
  void leavesTargetThatIsAViewToTheTableItWritesTo() {
    TargetFacts facts =
        Facts.target(
            Facts.server(),
            Facts.table("MaterializedView"),
            new ViewFacts(Facts.NAME, Facts.table("kept", "MergeTree ORDER BY x", "")));

    assertWarning(WindowRules.check(facts, 1), "table db.kept, which materialized view db.t");
  }
}
