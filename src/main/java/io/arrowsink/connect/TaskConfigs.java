package io.arrowsink.connect;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The configurations of a connector's tasks: the connector's own, plus the task's number, which the
 * framework tells a task in no other way.
 */
public final class TaskConfigs {
  private static final String NUMBER = "arrowsink.task.number";

  private TaskConfigs() {}

  /** One configuration per task. */
  public static List<Map<String, String>> of(Map<String, String> connector, int tasks) {
    return IntStream.range(0, tasks)
        .mapToObj(
            number -> {
              Map<String, String> config = new HashMap<>(connector);
              config.put(NUMBER, Integer.toString(number));
              return config;
            })
        .toList();
  }

  /** The number of the task that was given {@code config}. */
  public static String number(Map<String, String> config) {
    return config.getOrDefault(NUMBER, "0");
  }

  /** The connector's configuration within that of a task. */
  public static Map<String, String> withoutNumber(Map<String, String> config) {
    Map<String, String> connector = new HashMap<>(config);
    connector.remove(NUMBER);
    return connector;
  }
}
