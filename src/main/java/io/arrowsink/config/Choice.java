package io.arrowsink.config;

import io.arrowsink.core.text.Excerpt;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Width;
import org.apache.kafka.common.config.ConfigException;

/**
 * One of the constants of an enum, written in lower case.
 *
 * @param separator stands between the words of a name
 */
record Choice<E extends Enum<E>>(Class<E> constants, char separator) implements ValueFormat<E> {

  /** With hyphens. */
  Choice(Class<E> constants) {
    this(constants, '-');
  }

  /** The configuration value that means {@code constant} where words are joined by hyphens. */
  static String nameOf(Enum<?> constant) {
    return nameOf(constant, '-');
  }

  private static String nameOf(Enum<?> constant, char separator) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', separator);
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
      if (nameOf(constant, separator).equals(value)) {
        return constant;
      }
    }
    throw new ConfigException(
        Excerpt.quoted(value.toString()) + " is not among the valid values: " + this);
  }

  @Override
  public List<Object> recommended() {
    return names().<Object>map(name -> name).toList();
  }

  @Override
  public String toString() {
    return names().collect(Collectors.joining(", "));
  }

  private Stream<String> names() {
    return Arrays.stream(constants.getEnumConstants()).map(constant -> nameOf(constant, separator));
  }
}
