package io.arrowsink.core.pipeline;

import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.core.record.SourceRecord;
import java.util.Optional;
import java.util.concurrent.Future;

/** Takes the records that cannot be decoded, one by one. Called by the task thread alone. */
@FunctionalInterface
public interface ErrantRecords {
  /**
   * Sets {@code record} aside, without waiting for that to be confirmed.
   *
   * @return completes once the record is safe, before which its offset is not released; empty where
   *     the record is not taken and the task has to fail, once what came before is delivered
   */
  Optional<Future<Void>> setAside(SourceRecord record, Undecodable why);
}
