package io.arrowsink.core.pipeline;

import io.arrowsink.core.ack.OffsetTracker;
import java.util.function.LongSupplier;
import org.apache.arrow.memory.BufferAllocator;

/** What all lanes of a task share. */
record LaneContext(
    PipelineSettings settings,
    BufferAllocator allocator,
    OffsetTracker tracker,
    ErrantRecords errants,
    SetAsideRecords setAside,
    Deliveries deliveries,
    PipelineMetrics metrics,
    LongSupplier nanoClock) {}
