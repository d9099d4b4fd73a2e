package io.arrowsink.clickhouse.conform;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;

/**
 * Wall-clock seconds of a zone into seconds since the epoch. Times that a transition skips move
 * forward by its length; of times that occur twice the earlier one is meant. Remembers the span
 * around the last time in which the offset does not change. Used by one thread.
 */
final class LocalTimes {
  /** Further from a transition than any offset is long, a wall-clock time has one meaning. */
  private static final long MARGIN_SECONDS = 86_400;

  private final ZoneRules rules;
  private long spanStart = Long.MAX_VALUE;
  private long spanEnd = Long.MIN_VALUE;
  private long spanOffset;

  LocalTimes(ZoneId zone) {
    this.rules = zone.getRules();
  }

  /**
   * The instant at which a clock in the zone shows {@code localSecond}.
   *
   * @param localSecond what it shows, as if it were in UTC, in seconds since the epoch
   */
  long toEpochSecond(long localSecond) {
    if (localSecond >= spanStart && localSecond < spanEnd) {
      return localSecond - spanOffset;
    }
    LocalDateTime local = LocalDateTime.ofEpochSecond(localSecond, 0, ZoneOffset.UTC);
    long epochSecond = localSecond - rules.getOffset(local).getTotalSeconds();
    rememberSpan(epochSecond);
    return epochSecond;
  }

  private void rememberSpan(long epochSecond) {
    Instant instant = Instant.ofEpochSecond(epochSecond);
    ZoneOffsetTransition before = rules.previousTransition(instant.plusSeconds(1));
    ZoneOffsetTransition after = rules.nextTransition(instant);
    spanOffset = rules.getOffset(instant).getTotalSeconds();
    spanStart =
        before == null ? Long.MIN_VALUE : before.toEpochSecond() + spanOffset + MARGIN_SECONDS;
    spanEnd = after == null ? Long.MAX_VALUE : after.toEpochSecond() + spanOffset - MARGIN_SECONDS;
  }
}
