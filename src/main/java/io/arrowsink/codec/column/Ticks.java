package io.arrowsink.codec.column;

import org.apache.arrow.vector.types.TimeUnit;

/**
 * The units that times are counted in.
 *
 * @param perSecond how many make a second
 * @param nanoseconds how long each is
 */
record Ticks(long perSecond, int nanoseconds) {
  /** Why a finer time does not fit. */
  static final Fault TOO_PRECISE = Fault.of("more fraction digits than the unit has");

  private static final int NANOSECONDS_PER_SECOND = 1_000_000_000;

  static Ticks of(TimeUnit unit) {
    int perSecond =
        switch (unit) {
          case SECOND -> 1;
          case MILLISECOND -> 1_000;
          case MICROSECOND -> 1_000_000;
          case NANOSECOND -> NANOSECONDS_PER_SECOND;
        };
    return new Ticks(perSecond, NANOSECONDS_PER_SECOND / perSecond);
  }

  /** Whether so many nanoseconds are whole ticks. */
  boolean areWhole(long nanoseconds) {
    return nanoseconds % this.nanoseconds == 0;
  }
}
