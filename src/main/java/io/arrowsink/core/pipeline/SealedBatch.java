package io.arrowsink.core.pipeline;

import io.arrowsink.core.batch.RecordBatch;

/**
 * A batch on its way, with its place in the order of sealing.
 *
 * @param sequence unique in this task, rising in the order in which batches were opened
 * @param batch the rows; closed by the thread that delivers them
 */
record SealedBatch(long sequence, RecordBatch batch) {}
