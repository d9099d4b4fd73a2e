package io.arrowsink.demo;

/**
 * What the user can choose, from system properties.
 *
 * @param records how many good records are produced, {@code demo.records}
 * @param keep whether everything is left running at the end, {@code demo.keep}
 */
record DemoOptions(int records, boolean keep) {
  private static final int FEWEST = 1_000;
  private static final int MOST = 100_000_000;

  static DemoOptions fromSystemProperties() {
    return new DemoOptions(
        records(System.getProperty("demo.records", "1000000")), Boolean.getBoolean("demo.keep"));
  }

  private static int records(String text) {
    try {
      int records = Integer.parseInt(text.strip().replace("_", ""));
      if (records >= FEWEST && records <= MOST) {
        return records;
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(remedy(text), e);
    }
    throw new IllegalArgumentException(remedy(text));
  }

  private static String remedy(String text) {
    return "demo.records=%s: give a number from %,d to %,d".formatted(text, FEWEST, MOST);
  }
}
