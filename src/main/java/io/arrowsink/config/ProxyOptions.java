package io.arrowsink.config;

import static org.apache.kafka.common.config.ConfigDef.Importance.LOW;

import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.config.ConfigDef.Width;

/** The HTTP proxy between the worker and the server. */
final class ProxyOptions implements Fragment<Optional<ProxySettings>> {
  private static final Option<URI> URL =
      Option.optional(
              "clickhouse.proxy.url",
              new Text<>(Width.LONG, "`http://host:port`", ProxyUrl::parse),
              LOW)
          .document(
              "Proxy",
              "The address of an HTTP proxy through which the server is reached: an https server"
                  + " through a tunnel (CONNECT), an http server by forwarded requests. The"
                  + " worker's own proxy settings are not used.");

  private static final Option<String> USER =
      Option.optional("clickhouse.proxy.user", Text.nonBlank(), LOW)
          .document("User of the proxy", "The user's name where the proxy wants one.");

  private static final Option<String> PASSWORD =
      Option.optional("clickhouse.proxy.password", new Secret(), LOW)
          .document(
              "Password of the proxy",
              "The password of `clickhouse.proxy.user`. It is sent to the proxy by HTTP's basic"
                  + " authentication.");

  @Override
  public OptionGroup group() {
    return OptionGroup.of("Proxy", URL, USER, PASSWORD);
  }

  @Override
  public void crossCheck(Validation validation) {
    boolean user = validation.valid(USER).isPresent();
    boolean password = validation.valid(PASSWORD).isPresent();
    if (user && !validation.isSet(URL)) {
      validation.reject(USER, "there is no proxy; set " + URL.key() + ", or remove the user");
    }
    if (password && !validation.isSet(USER)) {
      validation.reject(
          PASSWORD, "there is no user; set " + USER.key() + ", or remove the password");
    }
    validation
        .valid(USER)
        .filter(name -> name.contains(":"))
        .ifPresent(
            name ->
                validation.reject(
                    USER, "HTTP's basic authentication knows no user with a ':' in its name"));
  }

  @Override
  public Optional<ProxySettings> read(Map<String, String> properties) {
    return URL.find(properties)
        .map(
            url ->
                new ProxySettings(
                    url.getHost(),
                    url.getPort(),
                    USER.find(properties).orElse(""),
                    PASSWORD.find(properties).orElse("")));
  }
}
