package io.arrowsink.config;

import java.util.Set;

/**
 * What a user has decided about errors of the server.
 *
 * @param dataCodes codes that blame the rows of an insert, beside those that do anyway
 * @param otherCodes codes that do not, although they would
 * @param views what a failing materialized view means
 */
public record ClickHouseErrorSettings(
    Set<Integer> dataCodes, Set<Integer> otherCodes, ViewErrors views) {
  /** As it is without any configuration. */
  public static final ClickHouseErrorSettings DEFAULTS =
      new ClickHouseErrorSettings(Set.of(), Set.of(), ViewErrors.FAIL);

  /** Copies the sets. */
  public ClickHouseErrorSettings {
    dataCodes = Set.copyOf(dataCodes);
    otherCodes = Set.copyOf(otherCodes);
  }

  /** What a failing materialized view means. */
  public enum ViewErrors {
    /** The task fails: the view has to be mended. */
    FAIL,
    /** The server logs it and goes on without that view. */
    IGNORE
  }
}
