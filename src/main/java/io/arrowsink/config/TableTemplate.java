package io.arrowsink.config;

import io.arrowsink.core.text.Excerpt;
import org.apache.kafka.common.config.ConfigException;

/**
 * The name of a table, taken whole, in which <code>${topic}</code> stands for the record's topic.
 */
record TableTemplate(String text) {
  private static final String TOPIC = "${topic}";

  /**
   * Checks and takes {@code text}.
   *
   * @throws ConfigException where it is blank or holds another placeholder
   */
  static TableTemplate parse(String text) {
    if (text.isBlank()) {
      throw new ConfigException("a table name is empty; name a table, or write " + TOPIC);
    }
    if (text.replace(TOPIC, "").contains("${")) {
      throw new ConfigException(
          Excerpt.quoted(text)
              + " holds a placeholder other than "
              + TOPIC
              + ", the only one known");
    }
    return new TableTemplate(text);
  }

  String nameFor(String topic) {
    return text.replace(TOPIC, topic);
  }

  @Override
  public String toString() {
    return text;
  }
}
