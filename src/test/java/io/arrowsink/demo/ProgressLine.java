package io.arrowsink.demo;

import java.io.Console;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Shows how the load goes on: in place on a terminal, else as a line of its own every now and then.
 */
final class ProgressLine {
  private static final String FORMAT = "%8s  %13s  %13s  %9s  %11s  %9s  %11s";
  private static final Duration RATE_WINDOW = Duration.ofSeconds(2);

  private static final Duration PLAIN_INTERVAL = Duration.ofSeconds(1);
  private static final Duration LATER_PLAIN_INTERVAL = Duration.ofSeconds(5);
  private static final Duration LATER = Duration.ofSeconds(30);

  private final Screen screen;
  private final boolean inPlace = isTerminal();
  private final long started = System.nanoTime();
  private final Deque<Sample> window = new ArrayDeque<>();
  private long lastShown = started - PLAIN_INTERVAL.toNanos();

  /** Prints the heading; the time shown counts from here. */
  ProgressLine(Screen screen) {
    this.screen = screen;
    screen.line(
        FORMAT.formatted(
            "time", "records read", "rows in table", "rows/s", "lag", "in flight", "undecodable"));
  }

  /** Shows {@code state} when it is time to. */
  void show(LoadState state) {
    long now = System.nanoTime();
    window.addLast(new Sample(now, state.rows()));
    while (now - window.getFirst().nanos() > RATE_WINDOW.toNanos()) {
      window.removeFirst();
    }
    if (inPlace) {
      screen.overwrite(text(now, state));
    } else if (now - lastShown >= plainInterval(now)) {
      lastShown = now;
      screen.line(text(now, state));
    }
  }

  /** Shows {@code state} for good and forgets the rate. */
  void end(LoadState state) {
    String text = text(System.nanoTime(), state);
    if (inPlace) {
      screen.overwrite(text);
      screen.endLine();
    } else {
      screen.line(text);
    }
    window.clear();
  }

  private long plainInterval(long now) {
    return (now - started < LATER.toNanos() ? PLAIN_INTERVAL : LATER_PLAIN_INTERVAL).toNanos();
  }

  private String text(long now, LoadState state) {
    return FORMAT.formatted(
        Screen.seconds(now - started),
        Screen.number(state.recordsIn()),
        Screen.number(state.rows()),
        Screen.number(rowsPerSecond()),
        Screen.number(state.lag()),
        state.inFlight(),
        state.undecodable());
  }

  private long rowsPerSecond() {
    if (window.size() < 2) {
      return 0;
    }
    Sample first = window.getFirst();
    Sample last = window.getLast();
    return Math.round((last.rows() - first.rows()) * 1e9 / (last.nanos() - first.nanos()));
  }

  /** Since Java 22 there may be a console without a terminal, and a method that tells. */
  @SuppressWarnings("SystemConsoleNull")
  private static boolean isTerminal() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      Method isTerminal = Console.class.getMethod("isTerminal");
      return (boolean) isTerminal.invoke(console);
    } catch (ReflectiveOperationException e) {
      return true;
    }
  }

  private record Sample(long nanos, long rows) {}
}
