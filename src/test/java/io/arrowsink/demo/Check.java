package io.arrowsink.demo;

/**
 * Something that must hold at the end.
 *
 * @param rule what must hold
 * @param holds whether it does
 * @param seen what was found
 */
record Check(String rule, boolean holds, String seen) {
  static Check equal(String rule, Object expected, Object actual) {
    return new Check(rule, expected.equals(actual), actual + " instead of " + expected);
  }
}
