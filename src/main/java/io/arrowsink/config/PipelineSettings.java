package io.arrowsink.config;

import java.time.Duration;

/**
 * How much work a task has under way.
 *
 * @param maxInFlight the most undelivered batches, at least 1
 * @param drainTimeout for how long a revocation or a stop waits for what is in flight; shorter than
 *     the worker's graceful stop
 */
public record PipelineSettings(int maxInFlight, Duration drainTimeout) {}
