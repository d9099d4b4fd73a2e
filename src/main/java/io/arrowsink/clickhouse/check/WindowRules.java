package io.arrowsink.clickhouse.check;

import io.arrowsink.config.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Where a repeated insert would store its rows again. A table has to remember the blocks of all
 * inserts that may be under way, one for each of its partitions that an insert touches, and so does
 * the table of every materialized view behind it: the server pushes a repeated insert to those
 * again, and leaves it to each of them to know it.
 */
public final class WindowRules {
  /** A window that costs next to nothing and is enough for most. */
  private static final long USUAL_WINDOW = 1_000;

  /** A table that keeps nothing can have nothing twice; its views can. */
  private static final String KEEPS_NOTHING = "Null";

  private final TargetFacts facts;
  private final int insertsInFlight;

  private WindowRules(TargetFacts facts, int insertsInFlight) {
    this.facts = facts;
    this.insertsInFlight = insertsInFlight;
  }

  /**
   * Warnings.
   *
   * @param insertsInFlight how many may be under way at once, those of all tasks together
   */
  public static List<Finding> check(TargetFacts facts, int insertsInFlight) {
    return new WindowRules(facts, insertsInFlight).check();
  }

  private List<Finding> check() {
    List<Finding> findings = new ArrayList<>();
    facts
        .table()
        .filter(table -> !table.isMaterializedView())
        .flatMap(table -> check(table, "table " + table.name()))
        .ifPresent(findings::add);
    for (ViewFacts view : facts.views()) {
      check(
              view.storage(),
              "table "
                  + view.storage().name()
                  + ", which materialized view "
                  + view.view()
                  + " writes to,")
          .ifPresent(findings::add);
    }
    return findings;
  }

  private Optional<Finding> check(TableFacts table, String subject) {
    if (table.engine().equals(KEEPS_NOTHING)) {
      return Optional.empty();
    }
    return DeduplicationWindow.of(
            table,
            facts.server().map(ServerFacts::plainWindow).orElse(OptionalLong.empty()),
            facts.server().map(ServerFacts::replicatedWindow).orElse(OptionalLong.empty()))
        .fold(
            blocks -> tooSmall(table, subject, blocks),
            notShown -> Optional.empty(),
            none -> Optional.of(warning(subject + without(none.engine()))));
  }

  private Optional<Finding> tooSmall(
      TableFacts table, String subject, DeduplicationWindow.Blocks window) {
    long partitions =
        table.isPartitioned()
            ? Math.max(1, facts.recentPartitions().getOrDefault(table.name(), 1L))
            : 1;
    long needed = partitions * insertsInFlight;
    if (window.count() >= needed) {
      return Optional.empty();
    }
    String why =
        window.count() == 0
            ? " does not recognise repeated inserts ("
                + window.setting()
                + " = 0): rows are stored twice when an insert has to be repeated"
            : " remembers the last "
                + window.count()
                + " blocks ("
                + window.setting()
                + "), but up to "
                + needed
                + " may be under way ("
                + insertsInFlight
                + " inserts in flight × "
                + partitions
                + " partitions): rows may be stored twice when inserts have to be repeated";
    return Optional.of(
        warning(subject + why + "; " + remedy(table.name(), window.setting(), needed)));
  }

  private static String remedy(TableName table, String setting, long needed) {
    return "ALTER TABLE "
        + table.quoted()
        + " MODIFY SETTING "
        + setting
        + " = "
        + Math.max(USUAL_WINDOW, needed);
  }

  private static String without(String engine) {
    return switch (engine) {
      case "Distributed" ->
          " is Distributed: whether repeated inserts are recognised is up to the tables behind it;"
              + " see that they have a deduplication window";
      case "Buffer" ->
          " is a Buffer: it does not recognise repeated inserts, and loses what it has confirmed"
              + " when its server crashes; insert into the table behind it";
      default ->
          " is of engine "
              + engine
              + ", which does not recognise repeated inserts: rows are stored twice when an insert"
              + " has to be repeated; use a table of the MergeTree family with a deduplication"
              + " window where that matters";
    };
  }

  private static Finding warning(String message) {
    return Finding.warning(Key.TABLE, message);
  }
}
