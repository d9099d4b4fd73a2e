package io.arrowsink.core.text;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.List;

/**
 * Wall-clock seconds of a zone into seconds since the epoch. A time that the zone's clocks skip has
 * no instant; of a time that they show twice the earlier is meant. Remembers the span around the
 * last time in which the offset does not change: times within it make no objects. Used by one
 * thread.
 */
public final class LocalTimes {
  /** No clock shows the time. */
  public static final long SKIPPED = Long.MIN_VALUE;

  private final ZoneRules rules;

  /** What a clock shows at both ends of a time in which it shows nothing twice. */
  private long spanStart = Long.MAX_VALUE;

  private long spanEnd = Long.MIN_VALUE;
  private long spanOffset;

  /** Reads the clocks of {@code zone}. */
  public LocalTimes(ZoneId zone) {
    this.rules = zone.getRules();
  }

  /**
   * The instant at which a clock in the zone shows {@code localSecond}, or {@link #SKIPPED}.
   *
   * @param localSecond what it shows, as if it were in UTC, in seconds since the epoch
   */
  public long toEpochSecond(long localSecond) {
    if (localSecond >= spanStart && localSecond < spanEnd) {
      return localSecond - spanOffset;
    }
    LocalDateTime local = LocalDateTime.ofEpochSecond(localSecond, 0, ZoneOffset.UTC);
    List<ZoneOffset> offsets = rules.getValidOffsets(local);
    if (offsets.isEmpty()) {
      return SKIPPED;
    }
    long epochSecond = localSecond - offsets.get(0).getTotalSeconds();
    rememberSpan(epochSecond);
    return epochSecond;
  }

  private void rememberSpan(long epochSecond) {
    Instant instant = Instant.ofEpochSecond(epochSecond);
    ZoneOffsetTransition before = rules.previousTransition(instant.plusSeconds(1));
    ZoneOffsetTransition after = rules.nextTransition(instant);
    spanOffset = rules.getOffset(instant).getTotalSeconds();
    spanStart = before == null ? Long.MIN_VALUE : before.toEpochSecond() + greaterOffset(before);
    spanEnd = after == null ? Long.MAX_VALUE : after.toEpochSecond() + lesserOffset(after);
  }

  private static int greaterOffset(ZoneOffsetTransition transition) {
    return Math.max(
        transition.getOffsetBefore().getTotalSeconds(),
        transition.getOffsetAfter().getTotalSeconds());
  }

  private static int lesserOffset(ZoneOffsetTransition transition) {
    return Math.min(
        transition.getOffsetBefore().getTotalSeconds(),
        transition.getOffsetAfter().getTotalSeconds());
  }
}
