package io.arrowsink.testing.kafka;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a worker says about a connector.
 *
 * @param state the connector's state, for example RUNNING, PAUSED, STOPPED, FAILED
 * @param trace why the connector failed, empty when it did not
 * @param tasks the states of its tasks, by task id
 */
public record ConnectorStatus(String state, String trace, List<Task> tasks) {
  /** Copies the list. */
  public ConnectorStatus {
    tasks = List.copyOf(tasks);
  }

  /**
   * The state of one task.
   *
   * @param workerId the worker that runs it, {@code host:port} of its REST interface
   * @param trace why it failed, empty when it did not
   */
  public record Task(int id, String state, String workerId, String trace) {}

  /** Whether the connector and exactly {@code taskCount} tasks are RUNNING. */
  public boolean isRunning(int taskCount) {
    return state.equals("RUNNING")
        && tasks.size() == taskCount
        && tasks.stream().allMatch(task -> task.state().equals("RUNNING"));
  }

  /** Why the connector or else the first failed task failed; empty when nothing did. */
  public Optional<String> failure() {
    if (state.equals("FAILED")) {
      return Optional.of(trace);
    }
    return tasks.stream().filter(t -> t.state().equals("FAILED")).map(Task::trace).findFirst();
  }

  static ConnectorStatus of(JsonNode json) {
    List<Task> tasks = new ArrayList<>();
    for (JsonNode task : json.path("tasks")) {
      tasks.add(
          new Task(
              task.path("id").asInt(),
              task.path("state").asText(),
              task.path("worker_id").asText(),
              task.path("trace").asText()));
    }
    JsonNode connector = json.path("connector");
    return new ConnectorStatus(
        connector.path("state").asText(), connector.path("trace").asText(), tasks);
  }
}
