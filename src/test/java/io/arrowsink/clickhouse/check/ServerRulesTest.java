package io.arrowsink.clickhouse.check;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerRulesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "23.3.1.2823",
        "23.3",
        "23.11.5.29.altinitystable",
        "24.1.1.1",
        "26.7.2.1",
        "head",
        ""
      })
  void takesServersThatAreRecentEnoughOrOfUnknownVersion(String version) {
    assertThat(ServerRules.check(Facts.server(version, 0))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"23.2.7.32", "22.8.21.38", "21.3.1.1", "1.1.54390"})
  void refusesOlderServers(String version) {
    assertThat(ServerRules.check(Facts.server(version, 0)))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.isError()).isTrue();
              assertThat(finding.key()).isEqualTo("clickhouse.url");
              assertThat(finding.message()).contains("version " + version, "upgrade it to 23.3");
            });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void refusesReadOnlyUsers(int readOnly) {
    assertThat(ServerRules.check(Facts.server("26.7.2.1", readOnly)))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.isError()).isTrue();
              assertThat(finding.key()).isEqualTo("clickhouse.user");
              assertThat(finding.message())
                  .contains("'joe'", "readonly = " + readOnly, "a settings profile");
            });
  }

  @Test
  void findsBothAtOnce() {
    assertThat(ServerRules.check(Facts.server("22.8.1.1", 1))).hasSize(2);
  }
}
