package io.arrowsink.clickhouse.roundtrip;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The pairs of {@link PairTable} that are not possible yet, as patterns of their names. Whoever
 * makes some possible deletes their line, and has them tested.
 */
final class PendingPairs {
  /** One line for each family of sources and family of types. */
  static final List<Pattern> LINES =
      Stream.of("bool → (Decimal|B?Float).*", "float.* → Bool", "decimal.* → Bool")
          .map(Pattern::compile)
          .toList();

  private PendingPairs() {}

  /** Whether {@code pair} is not possible yet. */
  static boolean contains(Pair pair) {
    return LINES.stream().anyMatch(line -> line.matcher(pair.toString()).matches());
  }
}
