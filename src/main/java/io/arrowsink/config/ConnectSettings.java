package io.arrowsink.config;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What the task reads of Connect's own configuration, which Connect has checked.
 *
 * @param connector the connector's name; empty before it has one
 * @param tasks the most tasks that it has
 * @param topics that it reads, as far as they are listed
 * @param toleratesErrors whether undecodable records are set aside ({@code errors.tolerance=all})
 *     instead of failing the task
 * @param hasDeadLetterTopic whether Connect writes what is set aside to a topic
 */
public record ConnectSettings(
    String connector,
    int tasks,
    List<String> topics,
    boolean toleratesErrors,
    boolean hasDeadLetterTopic) {

  /** Copies the list. */
  public ConnectSettings {
    topics = List.copyOf(topics);
  }

  static ConnectSettings read(Map<String, String> properties) {
    return new ConnectSettings(
        text(properties, "name"),
        tasks(text(properties, "tasks.max")),
        Stream.of(text(properties, "topics").split(","))
            .map(String::strip)
            .filter(topic -> !topic.isEmpty())
            .distinct()
            .toList(),
        text(properties, "errors.tolerance").equals("all"),
        !text(properties, "errors.deadletterqueue.topic.name").isEmpty());
  }

  /** What is no number Connect has refused, or will. */
  private static int tasks(String text) {
    return text.matches("[1-9]\\d{0,4}") ? Integer.parseInt(text) : 1;
  }

  private static String text(Map<String, String> properties, String key) {
    String value = properties.get(key);
    return value == null ? "" : value.strip();
  }
}
