package io.arrowsink.testing.kafka;

import com.fasterxml.jackson.databind.JsonNode;
import io.arrowsink.testing.Await;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.TopicPartition;

/**
 * The REST interface of a Connect worker. Refusals are {@link ConnectRestException}s; a refusal
 * because the group is rebalancing is retried for a while first. Thread-safe.
 */
public final class ConnectRest {
  private final RestCall call;

  /** The interface at {@code http://host:port}. */
  public ConnectRest(String url) {
    this.call = new RestCall(url);
  }

  /** {@code http://host:port}. */
  public String url() {
    return call.url();
  }

  /** Creates connector {@code name}, or changes its configuration when there is one. */
  public void deploy(String name, Map<String, String> config) {
    call.send("PUT", "/connectors/" + name + "/config", config);
  }

  /** Has the worker validate {@code config}, which names its {@code connector.class}. */
  public ConfigValidation validate(Map<String, String> config) {
    Map<String, String> named = new HashMap<>(config);
    named.putIfAbsent("name", "validated");
    String path = "/connector-plugins/" + config.get("connector.class") + "/config/validate";
    return ConfigValidation.of(call.send("PUT", path, named));
  }

  /** The configuration of a connector. */
  public Map<String, String> config(String name) {
    Map<String, String> config = new LinkedHashMap<>();
    call.get("/connectors/" + name + "/config")
        .properties()
        .forEach(entry -> config.put(entry.getKey(), entry.getValue().asText()));
    return config;
  }

  /** The states of a connector and its tasks. */
  public ConnectorStatus status(String name) {
    return ConnectorStatus.of(call.get("/connectors/" + name + "/status"));
  }

  /**
   * Waits until a connector and {@code tasks} tasks are RUNNING.
   *
   * @throws IllegalStateException with the trace as soon as one of them has FAILED
   */
  public void awaitRunning(String name, int tasks, Duration limit) {
    ConnectorStatus status =
        Await.atMost(limit)
            .until(
                tasks + " running tasks of " + name,
                () -> status(name),
                seen -> seen.isRunning(tasks) || seen.failure().isPresent());
    status
        .failure()
        .ifPresent(
            trace -> {
              throw new IllegalStateException(name + " failed: " + trace);
            });
  }

  /** Waits until the connector or a task of it has FAILED and returns the trace. */
  public String awaitFailure(String name, Duration limit) {
    return Await.atMost(limit)
        .until("a failure of " + name, () -> status(name), seen -> seen.failure().isPresent())
        .failure()
        .orElseThrow();
  }

  /** The names of all connectors. */
  public List<String> connectors() {
    List<String> names = new ArrayList<>();
    call.get("/connectors").forEach(name -> names.add(name.asText()));
    return names;
  }

  /** Asks for a connector to be paused; its state changes later. */
  public void pause(String name) {
    call.send("PUT", "/connectors/" + name + "/pause", null);
  }

  /** Asks for a paused or stopped connector to run again. */
  public void resume(String name) {
    call.send("PUT", "/connectors/" + name + "/resume", null);
  }

  /** Asks for a connector's tasks to be shut down. */
  public void stop(String name) {
    call.send("PUT", "/connectors/" + name + "/stop", null);
  }

  /** Restarts a connector with all its tasks. */
  public void restart(String name) {
    call.send("POST", "/connectors/" + name + "/restart?includeTasks=true", null);
  }

  /** Restarts one task. */
  public void restartTask(String name, int task) {
    call.send("POST", "/connectors/" + name + "/tasks/" + task + "/restart", null);
  }

  /** Deletes a connector; one that does not exist is fine. */
  public void delete(String name) {
    try {
      call.send("DELETE", "/connectors/" + name, null);
    } catch (ConnectRestException e) {
      if (e.status() != 404) {
        throw e;
      }
    }
  }

  /** The committed offsets of a sink connector. */
  public Map<TopicPartition, Long> offsets(String name) {
    Map<TopicPartition, Long> offsets = new HashMap<>();
    for (JsonNode entry : call.get("/connectors/" + name + "/offsets").path("offsets")) {
      JsonNode partition = entry.path("partition");
      offsets.put(
          new TopicPartition(
              partition.path("kafka_topic").asText(), partition.path("kafka_partition").asInt()),
          entry.path("offset").path("kafka_offset").asLong());
    }
    return offsets;
  }

  /** Forgets the committed offsets of a stopped connector. */
  public void resetOffsets(String name) {
    call.send("DELETE", "/connectors/" + name + "/offsets", null);
  }

  /**
   * The classes of all plugins of this worker, also converters and transformations, with versions.
   */
  public Map<String, String> plugins() {
    Map<String, String> plugins = new LinkedHashMap<>();
    for (JsonNode plugin : call.get("/connector-plugins?connectorsOnly=false")) {
      plugins.put(plugin.path("class").asText(), plugin.path("version").asText());
    }
    return plugins;
  }

  /** The answer to a GET of {@code path}, for what has no method here. */
  public JsonNode get(String path) {
    return call.get(path);
  }

  /** Whether the worker is a member of its group and answers. */
  boolean isUp() throws IOException {
    return call.tryGet("/connectors") == 200;
  }
}
