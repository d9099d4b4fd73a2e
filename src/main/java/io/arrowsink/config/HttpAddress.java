package io.arrowsink.config;

import java.net.URI;
import java.net.URISyntaxException;
import org.apache.kafka.common.config.ConfigException;

/** What addresses of servers and of proxies have in common. */
final class HttpAddress {
  private static final int LAST_PORT = 65535;

  private HttpAddress() {}

  /**
   * The parts of {@code text}, with a port that may be one, or none.
   *
   * @param example of a right address
   * @throws ConfigException that does not repeat the address: it may hold a password
   */
  static URI split(String text, String example) {
    try {
      URI url = new URI(text);
      refuse(
          url.getPort() == 0 || url.getPort() > LAST_PORT,
          "the port " + url.getPort() + " is out of range; it may be 1 to " + LAST_PORT);
      return url;
    } catch (URISyntaxException e) {
      throw new ConfigException("the address is not valid (" + e.getReason() + "); " + example);
    }
  }

  /**
   * @throws ConfigException saying {@code problem} where something is {@code wrong}
   */
  static void refuse(boolean wrong, String problem) {
    if (wrong) {
      throw new ConfigException(problem);
    }
  }
}
