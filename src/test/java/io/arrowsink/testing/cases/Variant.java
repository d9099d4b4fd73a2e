package io.arrowsink.testing.cases;

import java.util.Map;

/**
 * One configuration of a case and what comes of it.
 *
 * @param config keys added to a plain connector configuration
 * @param expectation what comes of it
 */
public record Variant(Map<String, String> config, Expectation expectation) {
  /** Copies the map. */
  public Variant {
    config = Map.copyOf(config);
  }
}
