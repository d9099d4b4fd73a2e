package io.arrowsink.config;

import io.arrowsink.core.text.Excerpt;
import java.net.URI;
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

  private ClickHouseUrl() {}

  /**
   * The address of one server, with its port.
   *
   * @throws ConfigException saying which part is wrong, and where what it holds belongs
   */
  static URI parse(String text) {
    HttpAddress.refuse(text.contains(","), "several addresses are not supported; give one");
    HttpAddress.refuse(!text.contains("://"), "the address has no scheme; " + EXAMPLE);
    URI url = HttpAddress.split(text, EXAMPLE);
    String scheme = url.getScheme().toLowerCase(Locale.ROOT);
    HttpAddress.refuse(
        !scheme.equals("http") && !scheme.equals("https"),
        "the scheme " + Excerpt.quoted(scheme) + " is not supported, only HTTP is; " + EXAMPLE);
    HttpAddress.refuse(
        text.contains("@"),
        "the address holds a user; set clickhouse.user and clickhouse.password instead");
    HttpAddress.refuse(
        url.getRawQuery() != null || url.getRawFragment() != null,
        "the address goes on after its port; remove that, the database is set with"
            + " clickhouse.database");
    String path = url.getRawPath();
    HttpAddress.refuse(
        !path.isEmpty() && !path.equals("/"),
        "the address has a path; remove it, the database is set with clickhouse.database");
    HttpAddress.refuse(
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
    return url.getPort();
  }
}
