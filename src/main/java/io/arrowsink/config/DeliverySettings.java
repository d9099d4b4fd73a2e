package io.arrowsink.config;

import java.time.Duration;

/**
 * How batches are delivered.
 *
 * @param maxInFlight the most undelivered batches per target, at least 1
 * @param drainTimeout for how long a revocation or a stop waits for what is in flight; shorter than
 *     the worker's graceful stop
 * @param replayId part of every batch's identity; empty unless offsets are sent again on purpose
 */
public record DeliverySettings(int maxInFlight, Duration drainTimeout, String replayId) {}
