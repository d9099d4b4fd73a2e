package io.arrowsink.testing.clickhouse;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a {@link ClickHouseServer} is set up beyond its defaults. The user {@code default} without a
 * password is always there.
 *
 * @param users further users
 * @param profileSettings session settings of the profile {@code default}, which every user has
 * @param serverSettings top-level elements of the server configuration, name to value
 */
public record ClickHouseOptions(
    List<User> users, Map<String, String> profileSettings, Map<String, String> serverSettings) {

  /** Copies the collections. */
  public ClickHouseOptions {
    users = List.copyOf(users);
    profileSettings = Collections.unmodifiableMap(new LinkedHashMap<>(profileSettings));
    serverSettings = Collections.unmodifiableMap(new LinkedHashMap<>(serverSettings));
  }

  /** Nothing but the defaults. */
  public static ClickHouseOptions defaults() {
    return builder().build();
  }

  /** Starts with the defaults. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * A user with a password.
   *
   * @param readOnly the setting of that name: 1 and 2 refuse writes with code 164
   * @param grants the only rights that the user has, as statements; none = all
   */
  public record User(String name, String password, int readOnly, List<String> grants) {
    /** Copies the list. */
    public User {
      grants = List.copyOf(grants);
    }
  }

  /** Collects the options. */
  public static final class Builder {
    private final List<User> users = new ArrayList<>();
    private final Map<String, String> profileSettings = new LinkedHashMap<>();
    private final Map<String, String> serverSettings = new LinkedHashMap<>();

    private Builder() {}

    /** Adds a user who may do everything. */
    public Builder user(String name, String password) {
      users.add(new User(name, password, 0, List.of()));
      return this;
    }

    /** Adds a user who may only read. */
    public Builder readOnlyUser(String name, String password) {
      users.add(new User(name, password, 1, List.of()));
      return this;
    }

    /** Adds a user who may only read, but change settings. */
    public Builder settingUser(String name, String password) {
      users.add(new User(name, password, 2, List.of()));
      return this;
    }

    /** Adds a user who may do what {@code grants} say, such as {@code GRANT SELECT ON db.t}. */
    public Builder limitedUser(String name, String password, String... grants) {
      users.add(new User(name, password, 0, List.of(grants)));
      return this;
    }

    /** Sets a session setting for every user, for example {@code max_memory_usage}. */
    public Builder profileSetting(String name, String value) {
      profileSettings.put(name, value);
      return this;
    }

    /** Sets a top-level element of the server configuration. */
    public Builder serverSetting(String name, String value) {
      serverSettings.put(name, value);
      return this;
    }

    /** The collected options. */
    public ClickHouseOptions build() {
      return new ClickHouseOptions(users, profileSettings, serverSettings);
    }
  }
}
