package io.arrowsink.demo;

import java.io.PrintStream;
import java.util.Locale;

/** Prints what the demo has to say, for a human: numbered steps, aligned facts, indented blocks. */
final class Screen {
  private static final String INDENT = "   ";

  private final PrintStream out;
  private int steps;

  Screen(PrintStream out) {
    this.out = out;
  }

  /** A number with thousands separated. */
  static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** A time span given in nanoseconds, as seconds. */
  static String seconds(long nanos) {
    return String.format(Locale.ROOT, "%.1f s", nanos / 1e9);
  }

  void title(String text) {
    out.println();
    out.println(text);
    out.println("=".repeat(text.length()));
  }

  /** Starts the next step. */
  void step(String text) {
    steps++;
    out.println();
    out.println(steps + "  " + text);
  }

  void line(String text) {
    out.println(INDENT + text);
  }

  /** Every line of {@code text}. */
  void block(String text) {
    text.lines().forEach(this::line);
  }

  /** A name and its value, the values one below the other. */
  void fact(String name, String value) {
    line(String.format(Locale.ROOT, "%-24s %s", name, value));
  }

  /** A name, a number and a remark. */
  void count(String name, long value, String remark) {
    line(String.format(Locale.ROOT, "%-34s %,13d   %s", name, value, remark).stripTrailing());
  }

  /** A name and a state, below the numbers of {@link #count}. */
  void state(String name, String state) {
    line(String.format(Locale.ROOT, "%-34s %13s", name, state));
  }

  /** The last word, at the left margin. */
  void verdict(String text) {
    out.println();
    out.println(text);
  }

  /** Replaces the line the cursor is in; the cursor stays there. */
  void overwrite(String text) {
    out.print("\r" + INDENT + text);
    out.flush();
  }

  /** Ends a line that was overwritten. */
  void endLine() {
    out.println();
  }
}
