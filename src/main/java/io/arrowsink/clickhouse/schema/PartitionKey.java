package io.arrowsink.clickhouse.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a table is partitioned by, as far as it is made of single columns: the usual forms of {@code
 * PARTITION BY}.
 *
 * @param terms rows of equal terms go into one partition; none for a table of one partition
 */
public record PartitionKey(List<Term> terms) {
  private static final String NAME = "([A-Za-z_][A-Za-z0-9_.]*|`(?:[^`\\\\])+`)";
  private static final Pattern COLUMN = Pattern.compile(NAME);
  private static final Pattern CALL = Pattern.compile("([A-Za-z0-9]+)\\(" + NAME + "\\)");
  private static final Pattern CALL_WITH_NUMBER =
      Pattern.compile("([A-Za-z0-9]+)\\(" + NAME + ", ([1-9][0-9]{0,17})\\)");
  private static final Pattern REMAINDER = Pattern.compile(NAME + " % ([1-9][0-9]{0,17})");
  private static final Pattern SEPARATOR = Pattern.compile(", (?![^(]*\\))");

  private static final Map<String, Function> OF_TIME =
      Map.ofEntries(
          Map.entry("toYear", Function.YEAR),
          Map.entry("toStartOfYear", Function.YEAR),
          Map.entry("toYYYYMM", Function.MONTH),
          Map.entry("toStartOfMonth", Function.MONTH),
          Map.entry("toStartOfQuarter", Function.MONTH),
          Map.entry("toMonday", Function.DAY),
          Map.entry("toStartOfWeek", Function.DAY),
          Map.entry("toDate", Function.DAY),
          Map.entry("toYYYYMMDD", Function.DAY),
          Map.entry("toStartOfDay", Function.DAY),
          Map.entry("toStartOfHour", Function.HOUR));

  private static final Map<String, Function> OF_NUMBER =
      Map.of(
          "modulo", Function.REMAINDER,
          "moduloLegacy", Function.REMAINDER,
          "intDiv", Function.QUOTIENT);

  /** Copies the list. */
  public PartitionKey {
    terms = List.copyOf(terms);
  }

  /**
   * One part of the key.
   *
   * @param operand of the functions that have one, else 0
   */
  public record Term(String column, Function function, long operand) {}

  /** What is made of a column's value. */
  public enum Function {
    /** The value itself. */
    VALUE,
    /** The calendar year of a date or time. */
    YEAR,
    /** The calendar month; for quarters it is finer than need be. */
    MONTH,
    /** The day; for weeks it is finer than need be. */
    DAY,
    /** The hour. */
    HOUR,
    /** The remainder of a whole number by the operand. */
    REMAINDER,
    /** The quotient of a whole number by the operand. */
    QUOTIENT
  }

  /**
   * The key that {@code expression} is, as {@code system.tables.partition_key} shows it; empty
   * where it is of another form.
   */
  public static Optional<PartitionKey> parse(String expression) {
    String text = expression.strip();
    if (text.isEmpty() || text.equals("tuple()")) {
      return Optional.of(new PartitionKey(List.of()));
    }
    List<Term> terms = new ArrayList<>();
    for (String part : SEPARATOR.split(withoutParentheses(text), -1)) {
      Optional<Term> term = term(part);
      if (term.isEmpty()) {
        return Optional.empty();
      }
      terms.add(term.get());
    }
    return Optional.of(new PartitionKey(terms));
  }

  private static String withoutParentheses(String text) {
    return text.startsWith("(") && text.endsWith(")") ? text.substring(1, text.length() - 1) : text;
  }

  private static Optional<Term> term(String text) {
    if (COLUMN.matcher(text).matches()) {
      return Optional.of(new Term(unquoted(text), Function.VALUE, 0));
    }
    Matcher remainder = REMAINDER.matcher(text);
    if (remainder.matches()) {
      return Optional.of(
          new Term(
              unquoted(remainder.group(1)),
              Function.REMAINDER,
              Long.parseLong(remainder.group(2))));
    }
    Matcher ofTime = CALL.matcher(text);
    if (ofTime.matches()) {
      return Optional.ofNullable(OF_TIME.get(ofTime.group(1)))
          .map(function -> new Term(unquoted(ofTime.group(2)), function, 0));
    }
    Matcher ofNumber = CALL_WITH_NUMBER.matcher(text);
    return ofNumber.matches()
        ? Optional.ofNullable(OF_NUMBER.get(ofNumber.group(1)))
            .map(
                function ->
                    new Term(
                        unquoted(ofNumber.group(2)), function, Long.parseLong(ofNumber.group(3))))
        : Optional.empty();
  }

  private static String unquoted(String name) {
    return name.startsWith("`") ? name.substring(1, name.length() - 1) : name;
  }
}
