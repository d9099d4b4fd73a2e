package io.arrowsink.clickhouse.roundtrip;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What has to become of a value in a column. */
sealed interface Verdict {
  /** The column holds it. */
  record Stored(Shown shown) implements Verdict {}

  /** No document says that the column takes it in this form; if it does, this is what it means. */
  record StoredOrRejected(Shown shown) implements Verdict {}

  /** The column cannot hold it. */
  record Rejected() implements Verdict {}

  /** The column cannot hold it. */
  Verdict REJECTED = new Rejected();

  /** The column shows {@code text}. */
  static Verdict stored(String text) {
    return new Stored(Shown.text(text));
  }

  /** What has to become of a value that has parts, each of which has its own verdict. */
  static Verdict ofAll(List<Verdict> parts, Function<List<Shown>, Shown> whole) {
    List<Shown> shown = new ArrayList<>();
    boolean certain = true;
    for (Verdict part : parts) {
      if (part instanceof Stored stored) {
        shown.add(stored.shown());
      } else if (part instanceof StoredOrRejected perhaps) {
        shown.add(perhaps.shown());
        certain = false;
      } else {
        return REJECTED;
      }
    }
    return of(whole.apply(shown), certain);
  }

  /** Stored, or only perhaps. */
  static Verdict of(Shown shown, boolean certain) {
    return certain ? new Stored(shown) : new StoredOrRejected(shown);
  }
}
