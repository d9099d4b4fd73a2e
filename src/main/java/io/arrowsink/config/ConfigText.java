package io.arrowsink.config;

import io.arrowsink.core.text.Excerpt;
import java.util.Locale;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigException;

/** From the text of a configuration value to its meaning, with errors that name the key. */
final class ConfigText {
  private ConfigText() {}

  /**
   * {@code text} as a value of the Java class that belongs to {@code format}'s type.
   *
   * @throws ConfigException naming the key
   */
  static Object typed(String key, ValueFormat<?> format, String text) {
    try {
      return ConfigDef.parseType(key, text, format.type());
    } catch (ConfigException e) {
      String type = format.type().name().toLowerCase(Locale.ROOT);
      throw new ConfigException(
          key + ": " + Excerpt.quoted(text) + " is no " + type + "; it may be " + format);
    }
  }

  /**
   * The meaning of {@code value}, as {@link #typed} returns it.
   *
   * @throws ConfigException naming the key
   */
  static <T> T parse(String key, ValueFormat<T> format, Object value) {
    try {
      return format.parse(value);
    } catch (ConfigException e) {
      throw new ConfigException(key + ": " + e.getMessage());
    }
  }
}
