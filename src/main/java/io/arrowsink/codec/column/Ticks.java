package io.arrowsink.codec.column;

import org.apache.arrow.vector.types.TimeUnit;

/** The units that times are counted in. */
public enum Ticks {
  SECONDS(1),
  MILLISECONDS(1_000),
  MICROSECONDS(1_000_000),
  NANOSECONDS(1_000_000_000);

  /** Why a finer time does not fit. */
  static final Fault TOO_PRECISE = Fault.of("more fraction digits than the unit has");

  private static final int NANOSECONDS_PER_SECOND = 1_000_000_000;

  private final int perSecond;
  private final int nanoseconds;

  Ticks(int perSecond) {
    this.perSecond = perSecond;
    this.nanoseconds = NANOSECONDS_PER_SECOND / perSecond;
  }

  /** Those of {@code unit}. */
  public static Ticks of(TimeUnit unit) {
    return switch (unit) {
      case SECOND -> SECONDS;
      case MILLISECOND -> MILLISECONDS;
      case MICROSECOND -> MICROSECONDS;
      case NANOSECOND -> NANOSECONDS;
    };
  }

  /** How many make a second. */
  public long perSecond() {
    return perSecond;
  }

  /** How many nanoseconds each is. */
  public int nanoseconds() {
    return nanoseconds;
  }

  /** Whether {@code count} nanoseconds are whole ticks. */
  boolean areWhole(long count) {
    return count % nanoseconds == 0;
  }
}
