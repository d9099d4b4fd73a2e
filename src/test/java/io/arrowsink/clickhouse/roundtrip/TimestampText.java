package io.arrowsink.clickhouse.roundtrip;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * ISO-8601 timestamps as the documents describe them: text without an offset is in the zone given,
 * a time that its clocks skip is none, and one that they show twice is the earlier.
 */
final class TimestampText {
  private static final Pattern FORM =
      Pattern.compile(
          "([0-9]{4}-[0-9]{2}-[0-9]{2})"
              + "([Tt ]([0-9]{2}:[0-9]{2}(:[0-9]{2})?)(\\.[0-9]+)?"
              + "(([Zz])|([+-][0-9]{2})(:?([0-9]{2}))?)?)?");

  private TimestampText() {}

  /** The seconds since the epoch; empty where {@code text} names no instant. */
  static Optional<BigDecimal> seconds(String text, ZoneId zone) {
    Matcher parts = FORM.matcher(text);
    if (!parts.matches() || (parts.group(5) != null && parts.group(4) == null)) {
      return Optional.empty();
    }
    try {
      LocalTime time =
          parts.group(3) == null ? LocalTime.MIDNIGHT : LocalTime.parse(parts.group(3));
      LocalDateTime local = LocalDate.parse(parts.group(1)).atTime(time);
      BigDecimal fraction =
          parts.group(5) == null ? BigDecimal.ZERO : new BigDecimal("0" + parts.group(5));
      return offset(parts, local, zone)
          .map(offset -> BigDecimal.valueOf(local.toEpochSecond(offset)).add(fraction));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Optional<ZoneOffset> offset(Matcher parts, LocalDateTime local, ZoneId zone) {
    if (parts.group(7) != null) {
      return Optional.of(ZoneOffset.UTC);
    }
    if (parts.group(8) == null) {
      List<ZoneOffset> valid = zone.getRules().getValidOffsets(local);
      return valid.stream().findFirst();
    }
    String minutes = parts.group(10) == null ? "00" : parts.group(10);
    return Optional.of(ZoneOffset.of(parts.group(8) + ":" + minutes));
  }
}
