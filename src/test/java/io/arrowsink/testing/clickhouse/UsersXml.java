package io.arrowsink.testing.clickhouse;

import io.arrowsink.testing.clickhouse.ClickHouseOptions.User;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes ClickHouse's XML configuration. */
final class UsersXml {
  private UsersXml() {}

  /**
   * The users configuration: the user {@code default}, the users and profiles of {@code options}.
   */
  static String of(ClickHouseOptions options) {
    String users = options.users().stream().map(UsersXml::user).collect(Collectors.joining());
    return """
        <clickhouse>
          <users>
        %s%s  </users>
          <profiles>
            <default>%s</default>
            <readonly1><readonly>1</readonly></readonly1>
            <readonly2><readonly>2</readonly></readonly2>
          </profiles>
          <quotas><default/></quotas>
        </clickhouse>
        """
        .formatted(
            user(new User("default", "", 0, List.of())),
            users,
            elements(options.profileSettings()));
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

  private static String user(User user) {
    return """
            <%s>
              <password>%s</password>
              <networks><ip>::/0</ip></networks>
              <profile>%s</profile>
              <quota>default</quota>
              %s
            </%s>
        """
        .formatted(
            user.name(),
            escape(user.password()),
            user.readOnly() == 0 ? "default" : "readonly" + user.readOnly(),
            grants(user.grants()),
            user.name());
  }

  private static String grants(List<String> grants) {
    return grants.isEmpty()
        ? ""
        : grants.stream()
            .map(grant -> "<query>" + escape(grant) + "</query>")
            .collect(Collectors.joining("", "<grants>", "</grants>"));
  }
}
