package io.arrowsink.testing.clickhouse;

import java.util.Map;
import java.util.stream.Collectors;

/** Writes ClickHouse's XML configuration. */
final class UsersXml {
  private UsersXml() {}

  /**
   * The users configuration: the user {@code default}, the users and profiles of {@code options}.
   */
  static String of(ClickHouseOptions options) {
    String users =
        options.users().stream()
            .map(
                user ->
                    user(user.name(), user.password(), user.readOnly() ? "readonly" : "default"))
            .collect(Collectors.joining());
    return """
        <clickhouse>
          <users>
        %s%s  </users>
          <profiles>
            <default>%s</default>
            <readonly><readonly>1</readonly></readonly>
          </profiles>
          <quotas><default/></quotas>
        </clickhouse>
        """
        .formatted(user("default", "", "default"), users, elements(options.profileSettings()));
  }

  /** One element per entry. */
  static String elements(Map<String, String> values) {
    return values.entrySet().stream()
        .map(e -> "<%s>%s</%s>".formatted(e.getKey(), escape(e.getValue()), e.getKey()))
        .collect(Collectors.joining());
  }

  static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private static String user(String name, String password, String profile) {
    return """
            <%s>
              <password>%s</password>
              <networks><ip>::/0</ip></networks>
              <profile>%s</profile>
              <quota>default</quota>
            </%s>
        """
        .formatted(name, escape(password), profile, name);
  }
}
