package io.arrowsink.config;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Importance;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.config.ConfigValue;
import org.jspecify.annotations.Nullable;

/**
 * One configuration key: what it takes, what it falls back to, and its documentation.
 *
 * @param remedyWhenMissing what to do where the key is required and missing; empty where it is
 *     optional
 * @param defaultValue of the Java class that belongs to the format's type; null where there is none
 * @param displayName a short title for user interfaces
 * @param documentation what it does, and when to change it
 */
record Option<T>(
    String key,
    ValueFormat<T> format,
    Importance importance,
    String remedyWhenMissing,
    @Nullable Object defaultValue,
    String displayName,
    String documentation) {

  /** Begins a key that may be left out. */
  static <T> Builder<T> optional(String key, ValueFormat<T> format, Importance importance) {
    return new Builder<>(key, format, importance, "");
  }

  /** Begins a key that must be given; {@code remedy} tells whoever left it out what to do. */
  static <T> Builder<T> required(
      String key, ValueFormat<T> format, Importance importance, String remedy) {
    return new Builder<>(key, format, importance, remedy);
  }

  boolean isRequired() {
    return !remedyWhenMissing.isEmpty();
  }

  /**
   * Its value in {@code properties} or its default; empty where there is neither.
   *
   * @throws ConfigException naming the key
   */
  Optional<T> find(Map<String, String> properties) {
    return Optional.ofNullable(typedValue(properties))
        .map(value -> ConfigText.parse(key, format, value));
  }

  /** The same for a key that is required or has a default. */
  T read(Map<String, String> properties) {
    return find(properties).orElseThrow();
  }

  /** Its value as Connect shows it, or what is wrong with it. */
  ConfigValue validate(Map<String, String> properties) {
    ConfigValue result = new ConfigValue(key);
    result.recommendedValues(format.recommended());
    try {
      find(properties);
      result.value(typedValue(properties));
    } catch (ConfigException e) {
      result.addErrorMessage(e.getMessage());
    }
    return result;
  }

  /** Adds the key to {@code definition}, at place {@code order} of {@code group}. */
  void define(ConfigDef definition, String group, int order) {
    definition.define(
        key,
        format.type(),
        isRequired() ? ConfigDef.NO_DEFAULT_VALUE : defaultValue,
        new FormatValidator(format),
        importance,
        documentation,
        group,
        order,
        format.width(),
        displayName,
        format.recommended().isEmpty() ? null : new FormatRecommender(format));
  }

  private @Nullable Object typedValue(Map<String, String> properties) {
    String text = properties.get(key);
    if (text != null) {
      return ConfigText.typed(key, format, text);
    }
    if (isRequired()) {
      throw new ConfigException(key + " is missing: " + remedyWhenMissing);
    }
    return defaultValue;
  }

  private record FormatValidator(ValueFormat<?> format) implements ConfigDef.Validator {
    @Override
    public void ensureValid(String name, @Nullable Object value) {
      if (value != null) {
        ConfigText.parse(name, format, value);
      }
    }

    @Override
    public String toString() {
      return format.toString();
    }
  }

  private record FormatRecommender(ValueFormat<?> format) implements ConfigDef.Recommender {
    @Override
    public List<Object> validValues(String name, Map<String, Object> parsedConfig) {
      return format.recommended();
    }

    @Override
    public boolean visible(String name, Map<String, Object> parsedConfig) {
      return true;
    }
  }

  /** An option without its documentation yet. */
  static final class Builder<T> {
    private final String key;
    private final ValueFormat<T> format;
    private final Importance importance;
    private final String remedyWhenMissing;
    private @Nullable Object defaultValue;

    private Builder(
        String key, ValueFormat<T> format, Importance importance, String remedyWhenMissing) {
      this.key = key;
      this.format = format;
      this.importance = importance;
      this.remedyWhenMissing = remedyWhenMissing;
    }

    /** The value where the key is left out, as it would be written in a configuration. */
    Builder<T> defaultsTo(String text) {
      defaultValue = ConfigText.typed(key, format, text);
      return this;
    }

    /** Ends the option. */
    Option<T> document(String displayName, String documentation) {
      return new Option<>(
          key, format, importance, remedyWhenMissing, defaultValue, displayName, documentation);
    }
  }
}
