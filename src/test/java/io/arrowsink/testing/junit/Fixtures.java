package io.arrowsink.testing.junit;

import io.arrowsink.testing.FixtureUnavailableException;
import java.util.function.Supplier;
import org.junit.jupiter.api.Assumptions;

/**
 * Starts fixtures in tests. One that cannot be had on this machine skips the test, visibly; with
 * the environment variable {@code ARROWSINK_REQUIRE_FIXTURES=true} it fails it.
 */
public final class Fixtures {
  private static final String REQUIRE = "ARROWSINK_REQUIRE_FIXTURES";

  private Fixtures() {}

  /** Returns what {@code start} makes, or skips or fails the test. */
  public static <T> T require(Supplier<T> start) {
    try {
      return start.get();
    } catch (FixtureUnavailableException e) {
      if (Boolean.parseBoolean(System.getenv(REQUIRE))) {
        throw e;
      }
      System.out.println("SKIPPED (" + REQUIRE + " is not true): " + e.getMessage());
      return Assumptions.abort(e.getMessage());
    }
  }
}
