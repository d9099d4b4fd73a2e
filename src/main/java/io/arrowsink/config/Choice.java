package io.arrowsink.config;

import io.arrowsink.core.text.Excerpt;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Width;
import org.apache.kafka.common.config.ConfigException;

/** One of the constants of an enum, written in lower case with hyphens. */
record Choice<E extends Enum<E>>(Class<E> constants) implements ValueFormat<E> {

  /** The configuration value that means {@code constant}. */
  static String nameOf(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public ConfigDef.Type type() {
    return ConfigDef.Type.STRING;
  }

  @Override
  public Width width() {
    return Width.SHORT;
  }

  @Override
  public E parse(Object value) {
    for (E constant : constants.getEnumConstants()) {
      if (nameOf(constant).equals(value)) {
        return constant;
      }
    }
    throw new ConfigException(
        Excerpt.quoted(value.toString()) + " is not among the valid values: " + this);
  }

  @Override
  public List<Object> recommended() {
    return Arrays.stream(constants.getEnumConstants()).<Object>map(Choice::nameOf).toList();
  }

  @Override
  public String toString() {
    return Arrays.stream(constants.getEnumConstants())
        .map(Choice::nameOf)
        .collect(Collectors.joining(", "));
  }
}
