package io.arrowsink.clickhouse.check;

import io.arrowsink.config.Credentials;
import io.arrowsink.config.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What keeps rows out of a table whatever they hold. */
public final class TargetRules {
  /** Engines that read only; "Method write is not supported" of each is an error 48. */
  private static final Set<String> READ_ONLY_ENGINES =
      Set.of("View", "LiveView", "Dictionary", "GenerateRandom");

  private TargetRules() {}

  /**
   * What is wrong.
   *
   * @param credentials whose rights they are
   * @param columns that are to be written; none where that is not known
   */
  public static List<Finding> check(
      TargetFacts facts, Credentials credentials, TableName table, List<String> columns) {
    List<Finding> findings = new ArrayList<>();
    facts
        .table()
        .filter(found -> isReadOnly(found.engine()))
        .ifPresent(
            found ->
                findings.add(
                    Finding.error(
                        Key.TABLE,
                        table
                            + " is a "
                            + found.engine()
                            + ", which cannot be inserted into; name a table instead")));
    boolean isReadOnlyUser = facts.server().filter(server -> server.readOnly() != 0).isPresent();
    if (!isReadOnlyUser && facts.insertRight().filter(granted -> !granted).isPresent()) {
      findings.add(Finding.error(Key.USER, notGranted(facts, credentials, table, columns)));
    }
    return findings;
  }

  private static boolean isReadOnly(String engine) {
    return READ_ONLY_ENGINES.contains(engine) || engine.startsWith("System");
  }

  private static String notGranted(
      TargetFacts facts, Credentials credentials, TableName table, List<String> columns) {
    Optional<String> user = facts.server().map(ServerFacts::user).or(() -> nameIn(credentials));
    return user.map(name -> "user '" + name + "'").orElse(credentials.toString())
        + " may not insert into "
        + (columns.isEmpty() ? "" : "all of the columns " + columns + " of ")
        + "table "
        + table
        + "; grant it, for example: GRANT "
        + InsertRight.on(table, columns)
        + " TO "
        + user.map(TableName::quote).orElse("…");
  }

  private static Optional<String> nameIn(Credentials credentials) {
    return credentials instanceof Credentials.UserPassword known
        ? Optional.of(known.user())
        : Optional.empty();
  }
}
