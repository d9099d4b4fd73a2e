package io.arrowsink.config;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.config.ConfigValue;

/**
 * One examination of a connector's configuration. It finds every problem, each attached to its key.
 * Used by one thread.
 */
final class Validation {
  private final Map<String, String> properties;
  private final Map<String, ConfigValue> values = new LinkedHashMap<>();

  private Validation(Map<String, String> properties) {
    this.properties = properties;
  }

  /** Examines {@code properties} for a connector that consists of {@code fragments}. */
  static Validation of(List<? extends Fragment<?>> fragments, Map<String, String> properties) {
    Validation validation = new Validation(properties);
    for (Fragment<?> fragment : fragments) {
      fragment
          .group()
          .validate(properties)
          .forEach(value -> validation.values.put(value.name(), value));
    }
    fragments.forEach(fragment -> fragment.crossCheck(validation));
    KnownKeys known = new KnownKeys(fragments.stream().map(Fragment::group).toList());
    properties.keySet().stream()
        .filter(key -> !known.contains(key))
        .sorted()
        .forEach(key -> validation.rejectUnknown(key, known));
    return validation;
  }

  /** The value of {@code option}; empty where it has none or a wrong one. */
  <T> Optional<T> valid(Option<T> option) {
    return isRight(valueOf(option)) ? option.find(properties) : Optional.empty();
  }

  /** Whether {@code option} is among the properties, right or wrong. */
  boolean isSet(Option<?> option) {
    return properties.containsKey(option.key());
  }

  /** The values of {@code family} that are right, by what follows its prefix. */
  <T> Map<String, T> valid(OptionFamily<T> family) {
    Map<String, String> right = new HashMap<>(properties);
    right.keySet().removeIf(key -> values.containsKey(key) && !isRight(values.get(key)));
    return family.read(right);
  }

  /** Attaches a problem to {@code option}. */
  void reject(Option<?> option, String problem) {
    valueOf(option).addErrorMessage(option.key() + ": " + problem);
  }

  /** Attaches what {@code problem} says to {@code option}. */
  void reject(Option<?> option, ConfigException problem) {
    valueOf(option).addErrorMessage(option.key() + ": " + problem.getMessage());
  }

  /** Attaches a problem to the member of {@code family} that {@code name} makes with its prefix. */
  void reject(OptionFamily<?> family, String name, String problem) {
    String key = family.prefix() + name;
    valueOf(key).addErrorMessage(key + ": " + problem);
  }

  /** What Connect's own key {@code name} says, where it is given. */
  Optional<String> connectValue(String name) {
    return Optional.ofNullable(properties.get(name)).map(String::strip);
  }

  /** Attaches a problem to Connect's own key {@code name}. */
  void rejectConnectKey(String name, String problem) {
    values.computeIfAbsent(name, ConfigValue::new).addErrorMessage(name + ": " + problem);
  }

  /** All keys with their values and problems. */
  List<ConfigValue> values() {
    return List.copyOf(values.values());
  }

  /** All problems, each naming its key. */
  List<String> problems() {
    return values.values().stream().flatMap(value -> value.errorMessages().stream()).toList();
  }

  private void rejectUnknown(String key, KnownKeys known) {
    // Without its value: the key may be a misspelt password.
    ConfigValue unknown = new ConfigValue(key);
    unknown.addErrorMessage(
        known
            .nearest(key)
            .map(nearest -> key + " is not a key of this connector; did you mean " + nearest + "?")
            .orElse(key + " is not a key of this connector; remove it"));
    values.put(key, unknown);
  }

  private static boolean isRight(ConfigValue value) {
    return value.errorMessages().isEmpty();
  }

  private ConfigValue valueOf(Option<?> option) {
    return valueOf(option.key());
  }

  private ConfigValue valueOf(String key) {
    return Objects.requireNonNull(values.get(key), key);
  }
}
