package io.arrowsink.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.arrowsink.clickhouse.Writers;
import io.arrowsink.clickhouse.conform.ConformedBatch;
import io.arrowsink.clickhouse.conform.Conformer;
import io.arrowsink.clickhouse.encode.NativeEncoder;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RecordBatch;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What an insert costs in memory beside its batch. */
class ConformedMemoryTest {
  private static final int ROWS = 50_000;
  private static final int MOST_HEAP_BYTES_PER_ROW = 32;
  private static final TargetTable TABLE =
      new TargetTable(new TableName("db", "traffic"), TrafficTables.columns());

  @ParameterizedTest
  @EnumSource
  void takesNoMoreThanTheBatchAgainAndNextToNothingOnTheHeap(EventSchema events) {
    Schema schema = events.of(TABLE);
    Conformer conformer =
        Conformer.of(schema, TABLE, Writers.AS_IS, InsertFormat.NATIVE)
            .fold(
                valid -> valid,
                reason -> {
                  throw new AssertionError(reason);
                });
    try (BufferAllocator root = new RootAllocator();
        BufferAllocator batches = root.newChildAllocator("batch", 0, Long.MAX_VALUE);
        BufferAllocator own = root.newChildAllocator("conformed", 0, Long.MAX_VALUE);
        RecordBatch batch = DecodedBatch.ofEvents(schema, 0, ROWS, batches)) {
      conformAndEncode(conformer, batch, own);
      long heapBefore = allocatedHeapBytes();

      conformAndEncode(conformer, batch, own);

      long heap = allocatedHeapBytes() - heapBefore;
      assertThat(own.getPeakMemoryAllocation()).isLessThanOrEqualTo(batches.getAllocatedMemory());
      assertThat(heap / ROWS).isLessThan(MOST_HEAP_BYTES_PER_ROW);
    }
  }

  private static void conformAndEncode(
      Conformer conformer, RecordBatch batch, BufferAllocator allocator) {
    try (ConformedBatch conformed = conformer.conform(batch.root(), allocator)) {
      assertThat(conformed.rejections()).isEmpty();
      new NativeEncoder()
          .encode(conformed.columns(), 0, conformed.rows(), OutputStream.nullOutputStream());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long allocatedHeapBytes() {
    return ((ThreadMXBean) ManagementFactory.getThreadMXBean())
        .getThreadAllocatedBytes(Thread.currentThread().getId());
  }
}
