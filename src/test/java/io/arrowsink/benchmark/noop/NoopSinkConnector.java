package io.arrowsink.benchmark.noop;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.connect.connector.Task;
import org.apache.kafka.connect.sink.SinkConnector;

/**
 * Takes records and lets the worker commit their offsets. What it reaches is what broker, consumer
 * and worker allow any sink to reach. Uses nothing but Connect's API.
 */
public final class NoopSinkConnector extends SinkConnector {
  @Override
  public String version() {
    return "0";
  }

  @Override
  public ConfigDef config() {
    return new ConfigDef();
  }

  @Override
  public void start(Map<String, String> properties) {
    // there is nothing to set up
  }

  @Override
  public Class<? extends Task> taskClass() {
    return NoopSinkTask.class;
  }

  @Override
  public List<Map<String, String>> taskConfigs(int maxTasks) {
    return Collections.nCopies(maxTasks, Map.of());
  }

  @Override
  public void stop() {
    // there is nothing to free
  }
}
