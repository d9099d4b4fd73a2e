package io.arrowsink.demo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.Map;

/** The connector that the demo deploys. */
final class FlightConnector {
  static final String NAME = "flights";
  static final String TOPIC = "flights";
  static final String DEAD_LETTER_TOPIC = "flights-undecodable";

  static final int TASKS = 1;

  private FlightConnector() {}

  /** Its configuration; everything that is not here has its default. */
  static Map<String, String> config(String clickHouseUrl) {
    Map<String, String> config = new LinkedHashMap<>();
    config.put("connector.class", "io.arrowsink.connect.clickhouse.ClickHouseSinkConnector");
    config.put("tasks.max", Integer.toString(TASKS));
    config.put("topics", TOPIC);
    config.put("value.converter", "org.apache.kafka.connect.converters.ByteArrayConverter");
    config.put(
        "input.schema",
        "id: uint64, date: timestamp[s], delay: int32, distance: uint32, origin: string,"
            + " destination: string");
    config.put("clickhouse.url", clickHouseUrl);
    config.put("clickhouse.database", FlightTable.DATABASE);
    config.put("errors.tolerance", "all");
    config.put("errors.deadletterqueue.topic.name", DEAD_LETTER_TOPIC);
    config.put("errors.deadletterqueue.topic.replication.factor", "1");
    config.put("errors.deadletterqueue.context.headers.enable", "true");
    return config;
  }

  /** The configuration as it is sent. */
  static String json(Map<String, String> config) {
    try {
      return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(config);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
