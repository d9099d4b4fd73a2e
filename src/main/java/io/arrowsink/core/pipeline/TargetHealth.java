package io.arrowsink.core.pipeline;

import io.arrowsink.core.write.Failure;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says in the log that a target is failing and that it is well again: the first failure at once,
 * its continuation once per interval, whatever the number of batches that wait for it. Thread-safe.
 */
final class TargetHealth {
  private static final Logger LOG = LoggerFactory.getLogger(TargetHealth.class);
  private static final long INTERVAL_NANOS = Duration.ofSeconds(10).toNanos();

  private final String target;
  private final LongSupplier nanoClock;
  private boolean failing;
  private long failingSince;
  private long lastSaid;

  TargetHealth(String target, LongSupplier nanoClock) {
    this.target = target;
    this.nanoClock = nanoClock;
  }

  synchronized void failed(Failure cause, Duration delay) {
    long now = nanoClock.getAsLong();
    if (!failing) {
      failing = true;
      failingSince = now;
      lastSaid = now;
      LOG.warn("{}: {}; waiting, next attempt in {} ms", target, cause, delay.toMillis());
      LOG.debug("{}", target, cause.exception());
    } else if (now - lastSaid >= INTERVAL_NANOS) {
      lastSaid = now;
      LOG.warn("{}: still waiting after {} s: {}", target, secondsSince(failingSince), cause);
    }
  }

  synchronized void succeeded() {
    if (failing) {
      failing = false;
      LOG.info("{}: well again after {} s", target, secondsSince(failingSince));
    }
  }

  private long secondsSince(long nanos) {
    return Duration.ofNanos(nanoClock.getAsLong() - nanos).toSeconds();
  }
}
