package io.arrowsink.testing.clickhouse;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** The directory of this user that keeps what is downloaded once for all builds. */
final class CacheDirectory {
  private static final String OVERRIDE = "ARROWSINK_CACHE";

  private CacheDirectory() {}

  /**
   * The system property or else environment variable {@code ARROWSINK_CACHE}; without either, the
   * {@code arrowsink} directory in the place the platform has for caches.
   */
  static Path choose(Properties properties, Map<String, String> environment) {
    String override = firstFilled(properties.getProperty(OVERRIDE), environment.get(OVERRIDE));
    if (override != null) {
      return Path.of(override).toAbsolutePath();
    }
    Path home = Path.of(properties.getProperty("user.home"));
    if (properties.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("mac")) {
      return home.resolve("Library/Caches/arrowsink");
    }
    String xdg = firstFilled(environment.get("XDG_CACHE_HOME"), null);
    return (xdg == null ? home.resolve(".cache") : Path.of(xdg)).resolve("arrowsink");
  }

  private static @Nullable String firstFilled(@Nullable String first, @Nullable String second) {
    if (first != null && !first.isBlank()) {
      return first;
    }
    return second != null && !second.isBlank() ? second : null;
  }
}
