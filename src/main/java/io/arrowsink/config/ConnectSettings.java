package io.arrowsink.config;

import java.util.Map;

/**
 * What the task reads of Connect's own configuration, which Connect has checked.
 *
 * @param connector the connector's name; empty before it has one
 * @param toleratesErrors whether undecodable records are set aside ({@code errors.tolerance=all})
 *     instead of failing the task
 * @param hasDeadLetterTopic whether Connect writes what is set aside to a topic
 */
public record ConnectSettings(
    String connector, boolean toleratesErrors, boolean hasDeadLetterTopic) {

  static ConnectSettings read(Map<String, String> properties) {
    return new ConnectSettings(
        text(properties, "name"),
        text(properties, "errors.tolerance").equals("all"),
        !text(properties, "errors.deadletterqueue.topic.name").isEmpty());
  }

  private static String text(Map<String, String> properties, String key) {
    String value = properties.get(key);
    return value == null ? "" : value.strip();
  }
}
