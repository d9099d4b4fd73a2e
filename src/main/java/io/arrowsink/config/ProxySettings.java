package io.arrowsink.config;

/**
 * The HTTP proxy between the worker and the server.
 *
 * @param user empty where it wants no credentials
 * @param password kept out of {@link #toString}
 */
public record ProxySettings(String host, int port, String user, String password) {

  @Override
  public String toString() {
    return "http://" + host + ":" + port;
  }
}
