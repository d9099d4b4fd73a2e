package io.arrowsink.core.pipeline;

import io.arrowsink.core.batch.BatchLimits;
import io.arrowsink.core.batch.MetadataColumns;
import io.arrowsink.core.write.RetryPolicy;
import java.time.Duration;

/**
 * How one task's pipeline behaves.
 *
 * @param limits when an open batch is sealed
 * @param maxInFlight the most undelivered batches per target, at least 1
 * @param drainTimeout the longest a commit waits for what is in flight when partitions are given up
 * @param retry what happens after a failed attempt
 * @param replayId part of every batch's identity; empty unless offsets are sent again on purpose
 * @param failOnTombstone whether a record without a value is treated as undecodable
 * @param metadata the columns that every batch has beside those of its records
 */
public record PipelineSettings(
    BatchLimits limits,
    int maxInFlight,
    Duration drainTimeout,
    RetryPolicy retry,
    String replayId,
    boolean failOnTombstone,
    MetadataColumns metadata) {}
