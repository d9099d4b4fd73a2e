package io.arrowsink.clickhouse.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.Credentials;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TargetRulesTest {
  private static TargetFacts withRight(ServerFacts server, Optional<Boolean> granted) {
    return new TargetFacts(
        Optional.of(server),
        Optional.of(Facts.table("MergeTree ORDER BY tuple()")),
        granted,
        List.of(),
        Map.of());
  }

  private static List<Finding> check(TargetFacts facts, String... columns) {
    return check(facts, new Credentials.UserPassword("default", "pw"), columns);
  }

  private static List<Finding> check(
      TargetFacts facts, Credentials credentials, String... columns) {
    return TargetRules.check(facts, credentials, Facts.NAME, List.of(columns));
  }

  @ParameterizedTest
  @ValueSource(strings = {"View", "LiveView", "Dictionary", "GenerateRandom", "SystemNumbers"})
  void refusesEnginesThatCannotBeInsertedInto(String engine) {
    assertThat(check(Facts.target(Facts.server(), Facts.table(engine))))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.isError()).isTrue();
              assertThat(finding.key()).isEqualTo("clickhouse.table");
              assertThat(finding.message()).contains("db.t is a " + engine, "name a table");
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"MergeTree ORDER BY x", "MaterializedView", "Null", "Distributed('c', 'd', 't')"})
  void takesEnginesThatCan(String engine) {
    assertThat(check(Facts.target(Facts.server(), Facts.table(engine)))).isEmpty();
  }

  @Test
  void namesTheRightThatIsMissing() {
    assertThat(check(withRight(Facts.server(), Optional.of(false)), "a b", "c"))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.isError()).isTrue();
              assertThat(finding.key()).isEqualTo("clickhouse.user");
              assertThat(finding.message())
                  .contains("user 'joe'", "db.t", "GRANT INSERT(`a b`, `c`) ON `db`.`t` TO `joe`");
            });
  }

  @Test
  void namesWhoeverLacksTheRightWhereTheServerDoesNot() {
    TargetFacts facts =
        new TargetFacts(
            Optional.empty(), Optional.empty(), Optional.of(false), List.of(), Map.of());

    assertThat(check(facts, "a"))
        .singleElement()
        .extracting(Finding::message)
        .asString()
        .startsWith("user 'default' may not insert")
        .endsWith(" TO `default`");
    assertThat(check(facts, new Credentials.AccessToken("secret"), "a"))
        .singleElement()
        .extracting(Finding::message)
        .asString()
        .startsWith("the user of the access token may not insert")
        .endsWith(" TO …");
  }

  @Test
  void saysNothingOfRightsThatAreThereOrNotKnown() {
    assertThat(check(withRight(Facts.server(), Optional.of(true)), "a")).isEmpty();
    assertThat(check(withRight(Facts.server(), Optional.empty()), "a")).isEmpty();
  }

  @Test
  void doesNotAskForGrantsThatCouldNotHelpReadOnlyUser() {
    assertThat(check(withRight(Facts.server("25.8.1.1", 1), Optional.of(false)), "a")).isEmpty();
  }
}
