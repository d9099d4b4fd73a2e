package io.arrowsink.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.apache.kafka.common.config.ConfigException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableMappingTest {

  @ParameterizedTest
  @CsvSource({
    "${topic}, web.clicks, web.clicks",
    "raw_${topic}_v1, orders, raw_orders_v1",
    "${topic}_${topic}, a, a_a",
    "a.b, orders, a.b",
    "my table, orders, my table",
    "cost$, orders, cost$"
  })
  void tableIsOneNameWithTheTopicInIt(String table, String topic, String expected) {
    assertThat(mapping(table, "").tableOf(topic)).isEqualTo(new TableName("main", expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "orders=sales; orders; main; sales",
        "orders=sales.orders; orders; sales; orders",
        " orders = sales . orders , x = y; orders; sales; orders",
        "orders=sales; clicks; main; clicks",
        "c1.t=`t`; c1.t; main; t",
        "c1.t=`t`; c1xt; main; c1xt",
        "c1.t=`a.b`; c1.t; main; a.b",
        "t=`a.b`.`c.d`; t; a.b; c.d",
        "t=`a,b=c`; t; main; a,b=c",
        "t=`a``b`; t; main; a`b",
        "t=my-table; t; main; my-table",
        "`t`=u; t; main; u",
        "web-(eu|us)=web; web-eu; main; web",
        "web-.*=web; web-; main; web",
        "web-.*=web; myweb-eu; main; myweb-eu",
        "web-.*=web, web-eu=eu; web-eu; main; eu",
        "web-.*=first, .*-eu=second; web-eu; main; first",
        "web-.*=first, .*-eu=second; app-eu; main; second",
        "`t[0-9]{1,2}`=numbered; t42; main; numbered",
        "web-.*=logs.${topic}; web-eu; logs; web-eu"
      })
  void entriesWinOverTheTableForAll(String map, String topic, String database, String table) {
    assertThat(mapping("${topic}", map).tableOf(topic)).isEqualTo(new TableName(database, table));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "=t; expected a topic or a pattern",
        "``=t; expected a topic or a pattern",
        "t; expected '='",
        "t=; expected a table or database name",
        "t=``; expected a table or database name",
        "t=a.; expected a table or database name",
        "t=.a; expected a table or database name",
        "t=a.b.c; expected ',' or the end",
        "t=a b; expected ',' or the end",
        "t=a,; expected a topic or a pattern",
        "t=a,t=b; 't' is mapped twice",
        "t=a,`t`=b; 't' is mapped twice",
        "t.*=a,t.*=b; 't.*' is mapped twice",
        "t(=a; 't(' is neither a topic's name nor a regular expression: Unclosed group",
        "t=`a; the quotation that begins with '`a' has no end",
        "t=${tpoic}; '${tpoic}' holds a placeholder other than ${topic}"
      })
  void refusesWrongEntry(String map, String message) {
    assertThatExceptionOfType(ConfigException.class)
        .isThrownBy(() -> TopicTableMap.parse(map))
        .withMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource({"'', is empty", "${table}, holds a placeholder other than ${topic}"})
  void refusesWrongTable(String table, String message) {
    assertThatExceptionOfType(ConfigException.class)
        .isThrownBy(() -> TableTemplate.parse(table))
        .withMessageContaining(message);
  }

  private static TableMapping mapping(String table, String map) {
    return new TableMapping("main", TableTemplate.parse(table), TopicTableMap.parse(map));
  }
}
