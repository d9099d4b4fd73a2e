package io.arrowsink.clickhouse.roundtrip;

import io.arrowsink.clickhouse.roundtrip.Seconds.Span;
import io.arrowsink.clickhouse.roundtrip.Seconds.TimeOfDay;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code Time} and {@code Time64}: less than 1000 hours either way, in no more digits than there
 * are; as text hours, minutes and seconds.
 *
 * @param digits of a second; none for a {@code Time}
 */
record TimeModel(Optional<Integer> digits) implements ColumnModel {
  private static final BigDecimal END = BigDecimal.valueOf(3_600_000);
  private static final Pattern SHOWN =
      Pattern.compile("(-?)([0-9]{2,3}):([0-5][0-9]):([0-5][0-9](?:\\.[0-9]+)?)");
  private static final Pattern READ =
      Pattern.compile("(-?)([0-9]{1,3}):([0-5][0-9]):([0-5][0-9](?:\\.[0-9]+)?)");
  private static final BigDecimal SIXTY = BigDecimal.valueOf(60);

  static final TimeModel TIME = new TimeModel(Optional.empty());

  static TimeModel wide(int digits) {
    return new TimeModel(Optional.of(digits));
  }

  @Override
  public String type() {
    return digits.map(count -> "Time64(" + count + ")").orElse("Time");
  }

  @Override
  public Verdict judge(Object value) {
    return seconds(value)
        .filter(seconds -> seconds.abs().compareTo(END) < 0)
        .filter(this::isExact)
        .<Verdict>map(seconds -> new Verdict.Stored(shown(seconds)))
        .orElse(Verdict.REJECTED);
  }

  private boolean isExact(BigDecimal seconds) {
    return seconds.signum() == 0 || seconds.stripTrailingZeros().scale() <= digits.orElse(0);
  }

  private static Optional<BigDecimal> seconds(Object value) {
    if (value instanceof TimeOfDay time) {
      return Optional.of(time.seconds());
    }
    if (value instanceof Span span) {
      return Optional.of(span.seconds());
    }
    Matcher text = READ.matcher((String) value);
    return text.matches() ? Optional.of(signed(text)) : Optional.empty();
  }

  private static Shown shown(BigDecimal expected) {
    return Shown.text(
        expected.toPlainString() + " s",
        text -> {
          Matcher parts = SHOWN.matcher(text);
          if (!parts.matches()) {
            return false;
          }
          return signed(parts).compareTo(expected) == 0;
        });
  }

  private static BigDecimal signed(Matcher parts) {
    BigDecimal magnitude = sum(parts.group(2), parts.group(3), parts.group(4));
    return parts.group(1).isEmpty() ? magnitude : magnitude.negate();
  }

  private static BigDecimal sum(String hours, String minutes, String seconds) {
    return new BigDecimal(hours)
        .multiply(SIXTY)
        .add(new BigDecimal(minutes))
        .multiply(SIXTY)
        .add(new BigDecimal(seconds));
  }
}
