package io.arrowsink.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Wall-clock times of a zone as instants. */
class LocalTimesTest {

  private static long local(String text) {
    return LocalDateTime.parse(text).toEpochSecond(ZoneOffset.UTC);
  }

  /** The span remembered from either side of the transition must not reach over it. */
  @ParameterizedTest
  @CsvSource({
    "2024-03-31T01:59:59, 1711846799",
    "2024-03-31T02:00:00, SKIPPED",
    "2024-03-31T02:59:59, SKIPPED",
    "2024-03-31T03:00:00, 1711846800",
    "2024-10-27T01:59:59, 1729987199",
    "2024-10-27T02:00:00, 1729987200",
    "2024-10-27T02:59:59, 1729990799",
    "2024-10-27T03:00:00, 1729994400"
  })
  void takesTheTimesAroundATransition(String text, String expected) {
    long instant = expected.equals("SKIPPED") ? LocalTimes.SKIPPED : Long.parseLong(expected);
    for (String earlier : List.of("2024-02-01T00:00:00", "2024-07-01T00:00:00", text)) {
      LocalTimes times = new LocalTimes(ZoneId.of("Europe/Berlin"));
      times.toEpochSecond(local(earlier));

      assertThat(times.toEpochSecond(local(text))).isEqualTo(instant);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UTC",
        "+05:30",
        "Europe/Berlin",
        "America/St_Johns",
        "Australia/Lord_Howe",
        "Pacific/Apia",
        "Africa/Casablanca"
      })
  void agreesWithTheRulesOfTheZone(String name) {
    ZoneId zone = ZoneId.of(name);
    LocalTimes times = new LocalTimes(zone);
    Random random = new Random(7);
    long second = local("1900-01-01T00:00:00");
    while (second < local("2100-01-01T00:00:00")) {
      LocalDateTime shown = LocalDateTime.ofEpochSecond(second, 0, ZoneOffset.UTC);
      List<ZoneOffset> offsets = zone.getRules().getValidOffsets(shown);
      long expected =
          offsets.isEmpty() ? LocalTimes.SKIPPED : second - offsets.get(0).getTotalSeconds();

      assertThat(times.toEpochSecond(second)).as("%s in %s", shown, name).isEqualTo(expected);
      second += random.nextInt(random.nextInt(50) == 0 ? 400 * 86_400 : 40_000);
    }
  }

  @Test
  void reachesAllYearsOfFourDigits() {
    LocalTimes times = new LocalTimes(ZoneId.of("Asia/Tokyo"));

    assertThat(times.toEpochSecond(local("0000-01-01T00:00:00"))).isEqualTo(-62_167_252_739L);
    assertThat(times.toEpochSecond(local("9999-12-31T23:59:59"))).isEqualTo(253_402_268_399L);
  }
}
