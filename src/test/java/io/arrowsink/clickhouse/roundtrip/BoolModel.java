package io.arrowsink.clickhouse.roundtrip;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Set;

/** {@code Bool}: truth values, their names, and the numbers 0 and 1. */
record BoolModel() implements ColumnModel {
  private static final Set<String> CONCEIVABLY_TRUE = Set.of("true", "1", "t", "yes", "y", "on");
  private static final Set<String> CONCEIVABLY_FALSE = Set.of("false", "0", "f", "no", "n", "off");

  @Override
  public String type() {
    return "Bool";
  }

  @Override
  public Verdict judge(Object value) {
    if (value instanceof Boolean bool) {
      return Verdict.stored(bool.toString());
    }
    if (value instanceof String text) {
      return ofText(text);
    }
    return NumberReading.of(value).map(r -> ofNumber(r.number())).orElse(Verdict.REJECTED);
  }

  private static Verdict ofText(String text) {
    if (text.equals("true") || text.equals("false")) {
      return Verdict.stored(text);
    }
    String name = text.strip().toLowerCase(Locale.ROOT);
    if (CONCEIVABLY_TRUE.contains(name) || CONCEIVABLY_FALSE.contains(name)) {
      return Verdict.of(Shown.text(Boolean.toString(CONCEIVABLY_TRUE.contains(name))), false);
    }
    return Verdict.REJECTED;
  }

  private static Verdict ofNumber(BigDecimal number) {
    if (number.compareTo(BigDecimal.ONE) == 0) {
      return Verdict.stored("true");
    }
    return number.signum() == 0 ? Verdict.stored("false") : Verdict.REJECTED;
  }
}
