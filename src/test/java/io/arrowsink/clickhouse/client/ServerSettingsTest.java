package io.arrowsink.clickhouse.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.ClickHouseInsertSettings;
import io.arrowsink.config.ClickHouseSinkConfig;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ServerSettingsTest {
  static Set<String> names() {
    return ServerSettings.names();
  }

  @ParameterizedTest
  @MethodSource("names")
  void whatEveryInsertCarriesIsNotTheUsersToSet(String name) {
    String key = ClickHouseInsertSettings.SETTING_PREFIX + name;

    assertThat(ClickHouseSinkConfig.validate(Map.of("clickhouse.url", "http://ch", key, "0")))
        .filteredOn(value -> value.name().equals(key))
        .singleElement()
        .satisfies(value -> assertThat(value.errorMessages()).hasSize(1));
  }
}
