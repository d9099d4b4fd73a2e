package io.arrowsink.clickhouse.check;

import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How many blocks a table remembers, to know a repeated insert by its token. */
sealed interface DeduplicationWindow {

  /** That many, by {@code setting}. */
  record Blocks(String setting, long count) implements DeduplicationWindow {}

  /** As many as {@code setting} says, whose default this user may not know. */
  record NotShown(String setting) implements DeduplicationWindow {}

  /** The engine remembers none, and no setting makes it. */
  record None(String engine) implements DeduplicationWindow {}

  /** That of {@code table}, by its own setting or else by the server's default. */
  static DeduplicationWindow of(TableFacts table, OptionalLong plain, OptionalLong replicated) {
    String engine = table.engine();
    if (!engine.endsWith("MergeTree")) {
      return new None(engine);
    }
    boolean shares = engine.startsWith("Replicated") || engine.startsWith("Shared");
    String setting = (shares ? "" : "non_") + "replicated_deduplication_window";
    OptionalLong own = own(table.engineText(), setting);
    OptionalLong count = own.isPresent() ? own : shares ? replicated : plain;
    return count.isPresent() ? new Blocks(setting, count.getAsLong()) : new NotShown(setting);
  }

  /** What the engine's last clause says of {@code setting}. */
  private static OptionalLong own(String engineText, String setting) {
    int clause = engineText.lastIndexOf(" SETTINGS ");
    if (clause < 0) {
      return OptionalLong.empty();
    }
    Matcher assignment =
        Pattern.compile("(?<!\\w)" + setting + " = '?(\\d{1,18})").matcher(engineText);
    return assignment.find(clause)
        ? OptionalLong.of(Long.parseLong(assignment.group(1)))
        : OptionalLong.empty();
  }

  /** Exactly one of the functions is applied. */
  default <T> T fold(
      Function<Blocks, T> blocks, Function<NotShown, T> notShown, Function<None, T> none) {
    if (this instanceof Blocks b) {
      return blocks.apply(b);
    }
    if (this instanceof NotShown n) {
      return notShown.apply(n);
    }
    return none.apply((None) this);
  }
}
