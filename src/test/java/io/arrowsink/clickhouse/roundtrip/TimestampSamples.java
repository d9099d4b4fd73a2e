package io.arrowsink.clickhouse.roundtrip;

import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Points in time at which something begins or ends, and their texts. */
final class TimestampSamples {
  /** Where the clocks change, and where they are far from those of UTC. */
  static final List<String> ZONES =
      List.of("Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe");

  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss");
  private static final List<String> CLOCKS =
      List.of(
          "1970-01-01T00:00:00",
          "1969-12-31T23:59:59",
          "2106-02-07T06:28:15",
          "2106-02-07T06:28:16",
          "1900-01-01T00:00:00",
          "1899-12-31T23:59:59",
          "2299-12-31T23:59:59",
          "2300-01-01T00:00:00",
          "2262-04-11T23:47:16",
          "2262-04-11T23:47:17",
          "2038-01-19T03:14:07",
          "2038-01-19T03:14:08",
          "2024-02-29T12:00:00",
          // Skipped and shown twice in the zones above.
          "2024-03-31T01:59:59",
          "2024-03-31T02:00:00",
          "2024-03-31T02:30:00",
          "2024-03-31T03:00:00",
          "2024-10-27T01:59:59",
          "2024-10-27T02:00:00",
          "2024-10-27T02:59:59",
          "2024-10-27T03:00:00",
          "2024-03-10T02:00:00",
          "2024-03-10T02:59:59",
          "2024-11-03T01:00:00",
          "2024-11-03T01:59:59",
          "2024-10-06T02:15:00",
          "2024-04-07T01:45:00",
          "2200-03-30T02:30:00");

  private TimestampSamples() {}

  /** Seconds since the epoch, of each clock above in each zone. */
  static Stream<Long> seconds() {
    return CLOCKS.stream()
        .map(LocalDateTime::parse)
        .flatMap(
            local ->
                Stream.concat(
                    Stream.of(local.toEpochSecond(ZoneOffset.UTC)),
                    ZONES.stream().map(z -> local.atZone(ZoneId.of(z)).toEpochSecond())));
  }

  /** Good and bad texts. */
  static List<String> boundaries() {
    List<String> texts = new ArrayList<>(CLOCKS);
    for (String clock : CLOCKS) {
      texts.add(clock + "Z");
      texts.add(clock + ".999999999Z");
      texts.add(clock.replace('T', ' ') + ".5");
      texts.add(clock + "+02:00");
    }
    texts.addAll(
        List.of(
            "2262-04-11T23:47:16.854775807Z",
            "2262-04-11T23:47:16.854775808Z",
            "2024-01-01",
            "2024-01-01T00:00",
            "2024-01-01t00:00:00z",
            "2024-01-01T00:00:00.123456789012Z",
            "2024-01-01T00:00:00.123000000000Z",
            "2024-01-01T00:00:00.Z",
            "2024-01-01T00:00.5",
            "2024-01-01T24:00:00",
            "2024-01-01T23:59:60",
            "2024-01-01T00:00:00+18:00",
            "2024-01-01T00:00:00-18:00",
            "2024-01-01T00:00:00+18:01",
            "2024-01-01T00:00:00+0530",
            "2024-01-01T00:00:00+05",
            "2024-01-01T00:00:00+5",
            "2024-01-01T00:00:00+05:3",
            "2024-01-01T00:00:00 UTC",
            "2024-01-01T00:00:00[Europe/Berlin]",
            "2024-01-01  00:00:00",
            "2024-01-01Z",
            "2023-02-29T00:00:00Z",
            "2024-01-01T",
            "1704067200",
            "1970-01-01T00:00:00+00:01",
            "1969-12-31T23:59:00-00:01"));
    return texts;
  }

  /** A good one, of any form. */
  static String valid(SplittableRandom random) {
    LocalDateTime local =
        LocalDateTime.ofEpochSecond(
            random.nextLong(-2_300_000_000L, 10_500_000_000L), 0, ZoneOffset.UTC);
    int digits = random.nextInt(10);
    String fraction =
        digits == 0
            ? ""
            : "."
                + Integer.toString(1_000_000_000 + random.nextInt(1_000_000_000))
                    .substring(1, digits + 1);
    String text = SECONDS.format(local) + fraction;
    return switch (random.nextInt(4)) {
      case 0 -> text;
      case 1 -> text.replace('T', ' ') + "Z";
      case 2 -> text + ZoneOffset.ofTotalSeconds(random.nextInt(-18 * 60, 18 * 60 + 1) * 60);
      default -> SECONDS.format(local);
    };
  }
}
