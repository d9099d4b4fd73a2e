package io.arrowsink.benchmark;

import io.arrowsink.connect.clickhouse.ClickHouseSinkConnector;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/** The packaged connector, into a new table every time. */
final class ArrowsinkContender implements Contender {
  private final String topic;
  private final String clickHouseUrl;
  private final TrafficTables tables;
  private final BenchmarkOptions options;

  ArrowsinkContender(
      String topic, String clickHouseUrl, TrafficTables tables, BenchmarkOptions options) {
    this.topic = topic;
    this.clickHouseUrl = clickHouseUrl;
    this.tables = tables;
    this.options = options;
  }

  @Override
  public String name() {
    return "arrowsink";
  }

  @Override
  public Map<String, String> prepare(String connector) {
    String table = table(connector);
    tables.create(table);
    Map<String, String> config = new HashMap<>();
    config.put("connector.class", ClickHouseSinkConnector.class.getName());
    config.put("clickhouse.url", clickHouseUrl);
    config.put("clickhouse.database", tables.database());
    config.put("clickhouse.topic2table.map", topic + "=" + table);
    if (options.declaredSchema()) {
      config.put("input.schema", TrafficTables.INPUT_SCHEMA);
    }
    config.putAll(options.connector());
    return config;
  }

  @Override
  public long delivered(WorkerMetrics metrics, String connector) {
    return metrics.arrowsink(connector, "rows-out");
  }

  @Override
  public OptionalLong inserts(WorkerMetrics metrics, String connector) {
    return OptionalLong.of(metrics.arrowsink(connector, "inserts"));
  }

  @Override
  public void verify(String connector) {
    tables.verify(table(connector));
    tables.drop(table(connector));
  }

  private static String table(String connector) {
    return connector.replace('-', '_');
  }
}
