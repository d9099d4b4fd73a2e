package io.arrowsink.config;

import java.util.function.Function;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Width;
import org.apache.kafka.common.config.ConfigException;

/**
 * Text with a grammar of its own.
 *
 * @param parser throws {@link ConfigException} as {@link ValueFormat#parse} does
 * @param description of the valid values
 */
record Text<T>(Width width, String description, Function<String, T> parser)
    implements ValueFormat<T> {

  /** Any text, also none. */
  static Text<String> any() {
    return new Text<>(Width.MEDIUM, "any text", text -> text);
  }

  /** Any text but a blank one. */
  static Text<String> nonBlank() {
    return new Text<>(
        Width.MEDIUM,
        "any text that is not blank",
        text -> {
          if (text.isBlank()) {
            throw new ConfigException("the value is blank; give one, or leave the key out");
          }
          return text;
        });
  }

  @Override
  public ConfigDef.Type type() {
    return ConfigDef.Type.STRING;
  }

  @Override
  public T parse(Object value) {
    return parser.apply((String) value);
  }

  @Override
  public String toString() {
    return description;
  }
}
