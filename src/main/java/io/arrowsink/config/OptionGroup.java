package io.arrowsink.config;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigValue;

/**
 * Options that belong together, in the order in which users see them.
 *
 * @param name the heading they appear under
 */
record OptionGroup(String name, List<Option<?>> options, List<OptionFamily<?>> families) {

  static OptionGroup of(String name, Option<?>... options) {
    return new OptionGroup(name, List.of(options), List.of());
  }

  /** The same group with {@code family} as well. */
  OptionGroup with(OptionFamily<?> family) {
    return new OptionGroup(
        name, options, Stream.concat(families.stream(), Stream.of(family)).toList());
  }

  /** Adds the group's keys to {@code definition}. */
  void define(ConfigDef definition) {
    for (int i = 0; i < options.size(); i++) {
      options.get(i).define(definition, name, i + 1);
    }
  }

  /** Every value of the group as Connect shows it, or what is wrong with it. */
  Stream<ConfigValue> validate(Map<String, String> properties) {
    return Stream.concat(
        options.stream().map(option -> option.validate(properties)),
        families.stream().flatMap(family -> family.validate(properties)));
  }
}
