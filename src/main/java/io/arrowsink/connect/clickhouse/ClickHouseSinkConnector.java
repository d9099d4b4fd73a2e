package io.arrowsink.connect.clickhouse;

import io.arrowsink.config.ClickHouseSinkConfig;
import io.arrowsink.connect.TaskConfigs;
import io.arrowsink.connect.Version;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.config.Config;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigValue;
import org.apache.kafka.connect.connector.Task;
import org.apache.kafka.connect.sink.SinkConnector;

/** Moves the records of Kafka topics into ClickHouse tables. */
public final class ClickHouseSinkConnector extends SinkConnector {
  private Map<String, String> properties = Map.of();

  @Override
  public String version() {
    return Version.ofPlugin();
  }

  @Override
  public ConfigDef config() {
    return ClickHouseSinkConfig.definition();
  }

  /**
   * Reports every problem at once, those of unknown keys and of several keys together included.
   * Where there is none, and the configuration wants it, the server is asked what it makes of it.
   */
  @Override
  public Config validate(Map<String, String> candidate) {
    List<ConfigValue> values = ClickHouseSinkConfig.validate(candidate);
    if (values.stream().allMatch(value -> value.errorMessages().isEmpty())) {
      ClickHouseSinkConfig config = ClickHouseSinkConfig.parse(candidate);
      if (config.validatesConnection()) {
        return new Config(TargetValidation.of(config).addTo(values));
      }
    }
    return new Config(values);
  }

  @Override
  public void start(Map<String, String> started) {
    ClickHouseSinkConfig.parse(started);
    properties = new HashMap<>(started);
  }

  @Override
  public Class<? extends Task> taskClass() {
    return ClickHouseSinkTask.class;
  }

  @Override
  public List<Map<String, String>> taskConfigs(int maxTasks) {
    return TaskConfigs.of(properties, maxTasks);
  }

  @Override
  public void stop() {
    // tasks hold everything that needs to be freed
  }
}
