package io.arrowsink.config;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that somebody meant who wrote another. */
final class NearestName {
  private NearestName() {}

  /**
   * That among {@code names} which looks most like {@code written}; empty where none resembles it.
   */
  static Optional<String> among(Collection<String> names, String written) {
    String canonical = written.toLowerCase(Locale.ROOT).replace('_', '.').replace('-', '.');
    return names.stream()
        .filter(name -> canonical.length() <= 2 * name.length())
        .min(Comparator.comparingInt(name -> EditDistance.between(canonical, name)))
        .filter(name -> 2 * EditDistance.between(canonical, name) <= name.length());
  }
}
