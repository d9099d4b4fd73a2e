package io.arrowsink.config;

import java.util.List;
import java.util.Locale;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Importance;
import org.apache.kafka.common.config.types.Password;

/** Writes the reference of all configuration keys, in Markdown. */
final class ConfigurationReference {
  /** The command that writes the page. */
  static final String COMMAND =
      "mvn -q test -Dtest=ConfigurationReferenceTest -Dconfiguration.write=true";

  private static final String HEAD =
      """
      <!-- Generated from the code, do not edit. To write it again: %s -->

      # Configuration of the ClickHouse sink connector

      Beside the keys below, a connector's configuration holds those of Kafka Connect itself, such as
      `topics`, `tasks.max`, `value.converter`, `transforms` and `errors.tolerance`. Any other key is
      refused. A value that Connect should not store in the clear is best given through one of its
      configuration providers.
      """
          .formatted(COMMAND);

  private ConfigurationReference() {}

  /** The page for a connector that consists of {@code groups}. */
  static String markdown(List<OptionGroup> groups) {
    StringBuilder page = new StringBuilder(HEAD);
    for (OptionGroup group : groups) {
      page.append("\n## ").append(group.name()).append('\n');
      group.options().forEach(option -> append(page, option));
      group.families().forEach(family -> append(page, family));
    }
    return page.toString();
  }

  private static void append(StringBuilder page, Option<?> option) {
    append(
        page,
        option.key(),
        option.documentation(),
        option.format(),
        defaultOf(option),
        option.importance());
  }

  private static void append(StringBuilder page, OptionFamily<?> family) {
    append(
        page,
        family.prefix() + family.placeholder(),
        family.documentation(),
        family.format(),
        "none",
        family.importance());
  }

  private static void append(
      StringBuilder page,
      String key,
      String documentation,
      ValueFormat<?> format,
      String defaultValue,
      Importance importance) {
    page.append("\n### `").append(key).append("`\n\n");
    page.append(documentation).append("\n\n");
    page.append("* Type: ").append(lowerCase(format.type())).append('\n');
    page.append("* Default: ").append(defaultValue).append('\n');
    page.append("* Valid values: ").append(format).append('\n');
    page.append("* Importance: ").append(lowerCase(importance)).append('\n');
  }

  private static String defaultOf(Option<?> option) {
    if (option.isRequired()) {
      return "none, the key is required";
    }
    Object value = option.defaultValue();
    if (value == null) {
      return "none";
    }
    String text =
        value instanceof Password password
            ? password.value()
            : ConfigDef.convertToString(value, option.format().type());
    return text.isEmpty() ? "empty" : "`" + text + "`";
  }

  private static String lowerCase(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
