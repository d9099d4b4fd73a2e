package io.arrowsink.clickhouse.schema;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Names within the text of a type, as the server spells them. */
final class SqlIdentifier {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  /** Words that the server quotes although they look like names. */
  private static final Set<String> RESERVED =
      Set.of("all", "distinct", "from", "null", "select", "table", "values");

  private SqlIdentifier() {}

  /** {@code name}, in backticks unless it is a plain word. */
  static String quoteIfNeeded(String name) {
    boolean plain =
        PLAIN.matcher(name).matches() && !RESERVED.contains(name.toLowerCase(Locale.ROOT));
    return plain ? name : SqlEscapes.quoted(name, '`');
  }
}
