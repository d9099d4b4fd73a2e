package io.arrowsink.demo;

import java.util.Locale;

/**
 * How the load went.
 *
 * @param before from the first task's start to the kill
 * @param after from the second task's start to the last row
 * @param away nanoseconds from the kill until the worker's successor was there
 * @param overall the flights, each counted once, from the deployment to the last row
 */
record LoadReport(Crash crash, Stretch before, Stretch after, long away, Stretch overall) {
  void print(Screen screen) {
    print(screen, "before the kill", before);
    print(screen, "after the restart", after);
    print(screen, "both", both());
    screen.line(
        String.format(Locale.ROOT, "%-34s %13s   %8s", "no worker", "", Screen.seconds(away)));
    print(screen, "from the deployment to the last row", overall);
  }

  /** All the time that a worker ran. */
  Stretch both() {
    return new Stretch(before.rows() + after.rows(), before.nanos() + after.nanos());
  }

  private static void print(Screen screen, String name, Stretch stretch) {
    screen.line(
        String.format(
            Locale.ROOT,
            "%-34s %,13d rows %8s %,11d rows/s",
            name,
            stretch.rows(),
            Screen.seconds(stretch.nanos()),
            stretch.rowsPerSecond()));
  }
}
