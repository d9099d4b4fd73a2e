package io.arrowsink.core.pipeline;

import io.arrowsink.core.decode.RecordDecoder;
import io.arrowsink.core.write.BatchWriter;

/**
 * A place that batches are written to, and how records become batches for it.
 *
 * @param name the full name, such as {@code database.table}
 * @param decoder used by the task thread alone
 * @param writer used by the writer threads
 */
public record Target(String name, RecordDecoder decoder, BatchWriter writer) {}
