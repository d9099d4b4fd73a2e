package io.arrowsink.connect;

import java.util.Objects;

/** The version of the installed plugin. */
public final class Version {
  private static final String UNPACKAGED = "unpackaged";

  private Version() {}

  /** As the jar's manifest says it. */
  public static String ofPlugin() {
    return Objects.requireNonNullElse(
        Version.class.getPackage().getImplementationVersion(), UNPACKAGED);
  }
}
