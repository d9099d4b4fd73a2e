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
      Stream.of(
              "bool → (U?Int|Decimal|B?Float).*",
              "u?int\\d+ → Bool",
              "u?int\\d+ → BFloat16",
              "float16 → .*",
              "float(32|64) → (U?Int|Decimal).*",
              "float(32|64) → (Bool|BFloat16)",
              "float(32|64) → String",
              "decimal.* → U?Int(8|16|32|64)",
              "decimal\\d+\\(\\d+, (?!0\\)).* → U?Int(128|256)",
              "decimal.* → B?Float.*",
              "decimal.* → Bool",
              "date64 → .*",
              "date32 → DateTime.*",
              "date32 → String",
              "timestamp.* → Date(32)?",
              "timestamp.* → String",
              "time(32|64).* → String",
              "duration.* → .*",
              "uuid → String",
              "fixed_size_binary.* → (Fixed)?String.*",
              "fixed_size_binary.* → IPv[46]",
              "utf8_view .*",
              "utf8 of numbers → U?Int(8|16|32|64)",
              "utf8 of numbers → Decimal.*",
              "utf8 of numbers → B?Float.*",
              "utf8 of flags → Bool",
              "utf8 of addresses → IPv6",
              "utf8 of times → Time.*",
              "utf8 of objects → JSON",
              "struct.* → Point",
              "list.* → Ring",
              "list.* → Nested.*")
          .map(Pattern::compile)
          .toList();

  private PendingPairs() {}

  /** Whether {@code pair} is not possible yet. */
  static boolean contains(Pair pair) {
    return LINES.stream().anyMatch(line -> line.matcher(pair.toString()).matches());
  }
}
