package io.arrowsink.config;

import java.util.List;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Width;
import org.apache.kafka.common.config.ConfigException;

/**
 * What values an option takes, and how they become what the code works with. {@code toString} is
 * the description of the valid values that the reference page and the messages show.
 */
interface ValueFormat<T> {
  /** The type that Kafka's definition of the option shows. */
  ConfigDef.Type type();

  /** The width of the input field where a user interface has one. */
  Width width();

  /**
   * The meaning of {@code value}, which is of the Java class that belongs to {@link #type}.
   *
   * @throws ConfigException saying what is wrong and what to do, without naming the key
   */
  T parse(Object value);

  /** The values to offer, where they can be listed. */
  default List<Object> recommended() {
    return List.of();
  }
}
