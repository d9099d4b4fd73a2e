package io.arrowsink.clickhouse.check;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a server and a user have to be like, whatever the table. */
public final class ServerRules {
  private static final Pattern VERSION = Pattern.compile("(\\d{1,5})\\.(\\d{1,5})(\\D.*)?");
  private static final int OLDEST_YEAR = 23;
  private static final int OLDEST_RELEASE = 3;

  private ServerRules() {}

  /** What is wrong. */
  public static List<Finding> check(ServerFacts server) {
    List<Finding> findings = new ArrayList<>();
    if (isTooOld(server.version())) {
      findings.add(
          Finding.error(
              Key.URL,
              "the server is of version "
                  + server.version()
                  + "; upgrade it to "
                  + OLDEST_YEAR
                  + "."
                  + OLDEST_RELEASE
                  + " or later"));
    }
    if (server.readOnly() != 0) {
      findings.add(
          Finding.error(
              Key.USER,
              "user '"
                  + server.user()
                  + "' is read-only (readonly = "
                  + server.readOnly()
                  + ") and cannot insert; use another user, or a settings profile with readonly ="
                  + " 0"));
    }
    return findings;
  }

  /** A version of another form is one that nothing is known of. */
  private static boolean isTooOld(String version) {
    Matcher parts = VERSION.matcher(version);
    if (!parts.matches()) {
      return false;
    }
    int year = Integer.parseInt(parts.group(1));
    int release = Integer.parseInt(parts.group(2));
    return year < OLDEST_YEAR || (year == OLDEST_YEAR && release < OLDEST_RELEASE);
  }
}
