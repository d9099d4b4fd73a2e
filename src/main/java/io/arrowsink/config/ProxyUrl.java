package io.arrowsink.config;

import java.net.URI;
import org.apache.kafka.common.config.ConfigException;

/**
 * Parses {@code clickhouse.proxy.url}. No message repeats the whole address: it may hold a password
 * where none belongs.
 */
final class ProxyUrl {
  private static final String SCHEME = "http://";
  private static final String EXAMPLE = "write http://host:port";

  private ProxyUrl() {}

  /**
   * The address of a proxy, with its port.
   *
   * @throws ConfigException saying which part is wrong, and where what it holds belongs
   */
  static URI parse(String text) {
    HttpAddress.refuse(
        !text.regionMatches(true, 0, SCHEME, 0, SCHEME.length()),
        "the address does not begin with http://, the one way of speaking to a proxy that there is;"
            + " "
            + EXAMPLE);
    HttpAddress.refuse(
        text.contains("@"),
        "the address holds a user; set clickhouse.proxy.user and clickhouse.proxy.password instead");
    URI url = HttpAddress.split(text, EXAMPLE);
    HttpAddress.refuse(
        url.getRawQuery() != null
            || url.getRawFragment() != null
            || !(url.getRawPath().isEmpty() || url.getRawPath().equals("/")),
        "the address goes on after its port; " + EXAMPLE);
    HttpAddress.refuse(
        url.getHost() == null || url.getPort() < 0, "the address has no port; " + EXAMPLE);
    return URI.create(SCHEME + url.getHost() + ":" + url.getPort());
  }
}
