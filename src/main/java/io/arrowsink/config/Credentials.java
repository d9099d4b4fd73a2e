package io.arrowsink.config;

/** Who the connector is for the server. The text form shows no secret. */
public sealed interface Credentials {

  /** A user's name and password; the password is empty where there is none. */
  record UserPassword(String user, String password) implements Credentials {
    @Override
    public String toString() {
      return "user '" + user + "'";
    }

    @Override
    public String keys() {
      return "clickhouse.user or clickhouse.password";
    }
  }

  /** A token, sent as HTTP's {@code Authorization: Bearer}. */
  record AccessToken(String token) implements Credentials {
    @Override
    public String toString() {
      return "the user of the access token";
    }

    @Override
    public String keys() {
      return "clickhouse.access.token";
    }
  }

  /** The keys to correct where the server refuses them. */
  String keys();
}
