package io.arrowsink.clickhouse.roundtrip;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.arrowsink.clickhouse.roundtrip.Seconds.Moment;
import io.arrowsink.clickhouse.roundtrip.Seconds.TimeOfDay;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.function.Predicate;

/**
 * {@code String}: text and bytes as they are; of anything else a text that means the same value.
 * Whole and decimal numbers and truth values have one text only.
 */
record StringModel() implements ColumnModel {
  private static final BigDecimal SECONDS_PER_DAY = BigDecimal.valueOf(86_400);

  @Override
  public String type() {
    return "String";
  }

  @Override
  public String expression(String value) {
    return "hex(" + value + ")";
  }

  @Override
  public Verdict judge(Object value) {
    if (value instanceof byte[] bytes) {
      return new Verdict.Stored(Shown.bytes(bytes));
    }
    if (value instanceof BigDecimal decimal) {
      return stored(decimal.toPlainString());
    }
    if (value instanceof Float number) {
      return meaning(value, text -> number.equals(Float.parseFloat(javaSpelling(text))));
    }
    if (value instanceof Double number) {
      return meaning(value, text -> number.equals(Double.parseDouble(javaSpelling(text))));
    }
    if (value instanceof Moment moment) {
      return ofMoment(moment);
    }
    if (value instanceof TimeOfDay time) {
      return ofTime(time);
    }
    if (value instanceof Seconds.Span span) {
      return meaning(value, text -> digits(text).equals(digits(span.seconds().toPlainString())));
    }
    if (value instanceof LocalDate date) {
      return Verdict.of(
          meaningShown(value, text -> LocalDate.parse(text).equals(date)), hasFourDigits(date));
    }
    return stored(value.toString());
  }

  private static Verdict stored(String text) {
    return new Verdict.Stored(Shown.bytes(text.getBytes(UTF_8)));
  }

  private static Verdict meaning(Object value, Predicate<String> meansIt) {
    return new Verdict.Stored(meaningShown(value, meansIt));
  }

  private static Shown meaningShown(Object value, Predicate<String> meansIt) {
    return Shown.text(
        "a text of " + value,
        hex -> {
          try {
            return meansIt.test(new String(HexFormat.of().parseHex(hex), UTF_8));
          } catch (DateTimeException | NumberFormatException e) {
            return false;
          }
        });
  }

  private static String javaSpelling(String text) {
    return switch (text) {
      case "nan" -> "NaN";
      case "inf" -> "Infinity";
      case "-inf" -> "-Infinity";
      default -> text;
    };
  }

  /** A time beyond the years that people write has no text that everybody knows. */
  private static Verdict ofMoment(Moment moment) {
    long day = moment.seconds().divideToIntegralValue(SECONDS_PER_DAY).longValue();
    boolean common = Math.abs(day) < 4_000_000 && hasFourDigits(LocalDate.ofEpochDay(day));
    Shown shown =
        meaningShown(moment, text -> seconds(text).compareTo(moment.seconds()) == 0 || !common);
    return Verdict.of(shown, common);
  }

  private static BigDecimal seconds(String text) {
    String iso = text.replace(' ', 'T');
    Instant instant =
        iso.matches(".*(Z|[+-]\\d\\d:?\\d\\d(:\\d\\d)?)")
            ? OffsetDateTime.parse(iso).toInstant()
            : LocalDateTime.parse(iso).toInstant(ZoneOffset.UTC);
    return BigDecimal.valueOf(instant.getEpochSecond())
        .add(BigDecimal.valueOf(instant.getNano(), 9));
  }

  private static Verdict ofTime(TimeOfDay time) {
    boolean common = time.seconds().signum() >= 0 && time.seconds().compareTo(SECONDS_PER_DAY) < 0;
    BigDecimal nanoseconds = time.seconds().movePointRight(9);
    return Verdict.of(
        meaningShown(
            time,
            text -> !common || LocalTime.parse(text).toNanoOfDay() == nanoseconds.longValueExact()),
        common);
  }

  private static boolean hasFourDigits(LocalDate date) {
    return date.getYear() >= 0 && date.getYear() <= 9999;
  }

  /** Without point and zeros around, for it counts units or seconds. */
  private static String digits(String text) {
    return text.replaceAll("[.]", "").replaceAll("^(-?)0+", "$1").replaceAll("0+$", "");
  }
}
