package io.arrowsink.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.apache.kafka.common.config.ConfigException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClickHouseUrlTest {

  @ParameterizedTest
  @CsvSource({
    "http://ch:8123, http://ch:8123",
    "http://ch, http://ch:8123",
    "https://ch, https://ch:8443",
    "http://ch/, http://ch:8123",
    "HTTPS://CH.example.com:443, https://ch.example.com:443",
    "http://10.0.0.1:80, http://10.0.0.1:80",
    "http://[::1]:8123, http://[::1]:8123"
  })
  void parsesAddress(String text, String expected) {
    assertThat(ClickHouseUrl.parse(text)).hasToString(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | no scheme; write http://host:8123",
        "ch:8123 | no scheme",
        "10.0.0.1:8123 | no scheme",
        "tcp://ch:9000 | the scheme 'tcp' is not supported",
        "jdbc:clickhouse://ch:8123 | the scheme 'jdbc' is not supported",
        "http:// | not valid",
        "http://:8123 | no valid host",
        "http://click_house:8123 | no valid host",
        "http://ch:port | no valid host and port",
        "http://ch:0 | the port 0 is out of range",
        "http://ch:65536 | the port 65536 is out of range",
        "http://c h:8123 | not valid",
        "http://ch:8123/db | has a path; remove it, the database is set with clickhouse.database",
        "http://ch:8123?database=db | goes on after its port",
        "http://ch:8123#x | goes on after its port",
        "http://joe:pw@ch:8123 | set clickhouse.user and clickhouse.password instead",
        "http://a:8123,http://b:8123 | several addresses are not supported; give one"
      })
  void refusesWithRemedy(String text, String message) {
    assertThatExceptionOfType(ConfigException.class)
        .isThrownBy(() -> ClickHouseUrl.parse(text))
        .withMessageContaining(message);
  }
}
