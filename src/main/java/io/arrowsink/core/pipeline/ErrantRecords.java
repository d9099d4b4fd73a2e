package io.arrowsink.core.pipeline;

import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.core.record.SourceRecord;

/** Takes the records that cannot be decoded, one by one. */
@FunctionalInterface
public interface ErrantRecords {
  /**
   * Sets {@code record} aside, without blocking.
   *
   * @return whether it was taken; otherwise the task has to fail, once what came before is
   *     delivered
   */
  boolean setAside(SourceRecord record, Undecodable why);
}
