package io.arrowsink.config;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.kafka.common.config.ConfigDef.Importance;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.config.ConfigValue;

/**
 * All keys that begin with a prefix; what follows it names what the value is for. Kafka's
 * definitions know no such keys, so they appear in the documentation and in validation only.
 *
 * @param prefix with its final dot
 * @param placeholder what the documentation writes after the prefix, such as {@code <topic>}
 * @param documentation what the values do, and when to set one
 */
record OptionFamily<T>(
    String prefix,
    String placeholder,
    ValueFormat<T> format,
    Importance importance,
    String documentation) {

  /** Whether {@code key} is one of the family's. */
  boolean contains(String key) {
    return key.startsWith(prefix);
  }

  /**
   * Values by what follows the prefix.
   *
   * @throws ConfigException naming the key
   */
  Map<String, T> read(Map<String, String> properties) {
    Map<String, T> values = new LinkedHashMap<>();
    members(properties)
        .forEach((key, text) -> values.put(key.substring(prefix.length()), parse(key, text)));
    return values;
  }

  /** The values as Connect shows them, or what is wrong with them. */
  Stream<ConfigValue> validate(Map<String, String> properties) {
    return members(properties).entrySet().stream()
        .map(member -> validate(member.getKey(), member.getValue()));
  }

  private ConfigValue validate(String key, String text) {
    ConfigValue result = new ConfigValue(key);
    result.recommendedValues(format.recommended());
    try {
      parse(key, text);
      result.value(ConfigText.typed(key, format, text));
    } catch (ConfigException e) {
      result.addErrorMessage(e.getMessage());
    }
    return result;
  }

  private T parse(String key, String text) {
    if (key.length() == prefix.length()) {
      throw new ConfigException(
          key + " names nothing after its last dot: write " + prefix + placeholder);
    }
    return ConfigText.parse(key, format, ConfigText.typed(key, format, text));
  }

  private SortedMap<String, String> members(Map<String, String> properties) {
    SortedMap<String, String> members = new TreeMap<>(properties);
    members.entrySet().removeIf(entry -> !contains(entry.getKey()) || entry.getValue() == null);
    return members;
  }
}
