package io.arrowsink.config;

import io.arrowsink.core.text.Excerpt;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.apache.kafka.common.config.ConfigException;

/**
 * Parses {@code clickhouse.url}. No message repeats the whole address: it may hold a password where
 * none belongs.
 */
final class ClickHouseUrl {
  private static final String EXAMPLE = "write http://host:8123 or https://host:8443";
  private static final int HTTP_PORT = 8123;
  private static final int HTTPS_PORT = 8443;
  private static final int LAST_PORT = 65535;

  private ClickHouseUrl() {}

  /**
   * The address of one server, with its port.
   *
   * @throws ConfigException saying which part is wrong, and where what it holds belongs
   */
  static URI parse(String text) {
    refuse(text.contains(","), "several addresses are not supported; give one");
    refuse(!text.contains("://"), "the address has no scheme; " + EXAMPLE);
    URI url = split(text);
    String scheme = url.getScheme().toLowerCase(Locale.ROOT);
    refuse(
        !scheme.equals("http") && !scheme.equals("https"),
        "the scheme " + Excerpt.quoted(scheme) + " is not supported, only HTTP is; " + EXAMPLE);
    refuse(
        text.contains("@"),
        "the address holds a user; set clickhouse.user and clickhouse.password instead");
    refuse(
        url.getRawQuery() != null || url.getRawFragment() != null,
        "the address goes on after its port; remove that, the database is set with"
            + " clickhouse.database");
    String path = url.getRawPath();
    refuse(
        !path.isEmpty() && !path.equals("/"),
        "the address has a path; remove it, the database is set with clickhouse.database");
    refuse(
        url.getHost() == null,
        "the address has no valid host and port (a host's name takes letters, digits, '-' and"
            + " '.'); "
            + EXAMPLE);
    int port = portOf(url, scheme);
    return URI.create(scheme + "://" + url.getHost().toLowerCase(Locale.ROOT) + ":" + port);
  }

  private static int portOf(URI url, String scheme) {
    if (url.getPort() < 0) {
      return scheme.equals("https") ? HTTPS_PORT : HTTP_PORT;
    }
    refuse(
        url.getPort() == 0 || url.getPort() > LAST_PORT,
        "the port " + url.getPort() + " is out of range; it may be 1 to " + LAST_PORT);
    return url.getPort();
  }

  private static URI split(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      throw new ConfigException("the address is not valid (" + e.getReason() + "); " + EXAMPLE);
    }
  }

  private static void refuse(boolean wrong, String problem) {
    if (wrong) {
      throw new ConfigException(problem);
    }
  }
}
