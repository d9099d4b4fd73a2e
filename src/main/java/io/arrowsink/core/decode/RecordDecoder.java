package io.arrowsink.core.decode;

import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.record.SourceRecord;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * Turns the values of records into Arrow rows. One decoder serves one target and is used by one
 * thread; it keeps no record. It may keep hold of the vectors of the batch it filled last, by the
 * identity of {@link BatchBuilder#root()}.
 */
public interface RecordDecoder {
  /** The schema to open a batch with when nothing is known of its first record. */
  Schema schema();

  /**
   * Appends the rows of {@code record} to {@code batch}, all or none. A value that breaks the
   * declared schema makes the record {@link DecodeResult.Undecodable}; a value that only the
   * target's column cannot hold is marked as a misfit of its row. Rows of another schema than the
   * batch's are not appended: the answer is then {@link DecodeResult.OtherSchema}, and not again
   * for the same record and a batch of the schema asked for, unless the target has become another.
   * Never throws for anything a value can hold.
   *
   * @throws io.arrowsink.core.record.UnreadableMetadataException where the batch cannot read the
   *     record's metadata; nothing was appended then
   */
  DecodeResult decode(SourceRecord record, BatchBuilder batch);
}
