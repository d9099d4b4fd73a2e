package io.arrowsink.config;

import static org.apache.kafka.common.config.ConfigDef.Importance.HIGH;
import static org.apache.kafka.common.config.ConfigDef.Importance.MEDIUM;

import java.util.Map;
import java.util.Optional;

/** Who the connector is for the server. */
final class CredentialOptions implements Fragment<Credentials> {
  private static final String DEFAULT_USER = "default";

  private static final Option<String> USER =
      Option.optional("clickhouse.user", Text.nonBlank(), HIGH)
          .defaultsTo(DEFAULT_USER)
          .document(
              "User",
              "The user that inserts. It needs the rights to insert into the target tables and to see"
                  + " their columns (INSERT and SHOW COLUMNS).");

  private static final Option<String> PASSWORD =
      Option.optional("clickhouse.password", new Secret(), HIGH)
          .defaultsTo("")
          .document(
              "Password",
              "The user's password. Keep it out of the configuration itself with one of Connect's"
                  + " configuration providers.");

  private static final Option<String> ACCESS_TOKEN =
      Option.optional("clickhouse.access.token", new BearerToken(), MEDIUM)
          .document(
              "Access token",
              "A token, such as a JSON Web Token, that the server takes in place of user and"
                  + " password. It is sent as `Authorization: Bearer`, as it is: the connector does"
                  + " not renew it, so a token that expires needs a new configuration.");

  @Override
  public OptionGroup group() {
    return OptionGroup.of("Credentials", USER, PASSWORD, ACCESS_TOKEN);
  }

  @Override
  public void crossCheck(Validation validation) {
    boolean user = validation.isSet(USER);
    boolean password = validation.isSet(PASSWORD);
    if (validation.isSet(ACCESS_TOKEN) && (user || password)) {
      validation.reject(
          ACCESS_TOKEN,
          "a token replaces user and password; remove it, or "
              + (user ? USER : PASSWORD).key()
              + (user && password ? " and " + PASSWORD.key() : ""));
    }
  }

  @Override
  public Credentials read(Map<String, String> properties) {
    Optional<String> token = ACCESS_TOKEN.find(properties);
    return token.isPresent()
        ? new Credentials.AccessToken(token.get())
        : new Credentials.UserPassword(USER.read(properties), PASSWORD.read(properties));
  }
}
