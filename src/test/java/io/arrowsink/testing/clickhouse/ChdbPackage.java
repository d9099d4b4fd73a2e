package io.arrowsink.testing.clickhouse;

import io.arrowsink.testing.FixtureUnavailableException;
import java.util.Locale;
import java.util.Optional;

/**
 * The npm package that holds the ClickHouse library for one platform.
 *
 * @param name the package's name
 * @param version the package's version
 * @param sha256 the tarball's SHA-256 in hex, where it is pinned; elsewhere the registry's own
 *     statement about its tarball is used
 */
record ChdbPackage(String name, String version, Optional<String> sha256) {
  private static final String VERSION = "26.7.3-stable.1";
  private static final String LINUX_X64_SHA256 =
      "c0d32b129e988f2b9a9a31c9141aecf5e1e2453f9a079efc4d36ab8e3f92b2ad";

  /**
   * Chooses the package for a platform, named as in the system properties {@code os.name} and
   * {@code os.arch}.
   *
   * @throws FixtureUnavailableException when there is none
   */
  static ChdbPackage forPlatform(String osName, String osArch) {
    String os = osName.toLowerCase(Locale.ROOT);
    boolean arm = osArch.equals("aarch64") || osArch.equals("arm64");
    boolean x64 = osArch.equals("amd64") || osArch.equals("x86_64");
    if (os.startsWith("linux") && x64) {
      return new ChdbPackage("@chdb/lib-linux-x64-gnu", VERSION, Optional.of(LINUX_X64_SHA256));
    }
    if (os.startsWith("linux") && arm) {
      return new ChdbPackage("@chdb/lib-linux-arm64-gnu", VERSION, Optional.empty());
    }
    if (os.startsWith("mac") && x64) {
      return new ChdbPackage("@chdb/lib-darwin-x64", VERSION, Optional.empty());
    }
    if (os.startsWith("mac") && arm) {
      return new ChdbPackage("@chdb/lib-darwin-arm64", VERSION, Optional.empty());
    }
    throw new FixtureUnavailableException(
        "there is no ClickHouse library for " + osName + " on " + osArch,
        "set ARROWSINK_CLICKHOUSE=docker");
  }

  /** {@code name@version}, as npm takes it. */
  String spec() {
    return name + "@" + version;
  }

  /** A directory name that is unique to this package and version. */
  String directoryName() {
    return name.substring(name.indexOf('/') + 1) + "-" + version;
  }
}
