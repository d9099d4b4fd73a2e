package io.arrowsink.benchmark;

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
import java.util.concurrent.TimeUnit;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Traffic events from Arrow to the bytes of an insert, per row, on one thread. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(ConformBenchmark.ROWS)
public class ConformBenchmark {
  /** Of one batch. */
  static final int ROWS = 100_000;

  private static final TargetTable TABLE =
      new TargetTable(new TableName("benchmark", "traffic"), TrafficTables.columns());

  /** Where the types of the batch come from. */
  @Param({"DERIVED", "DECLARED"})
  public EventSchema schema;

  private final BufferAllocator allocator = new RootAllocator();
  private final NativeEncoder encoder = new NativeEncoder();
  private Conformer conformer;
  private RecordBatch batch;

  /** Makes the batch. */
  @Setup
  public void decodeEvents() {
    conformer =
        Conformer.of(schema.of(TABLE), TABLE, Writers.AS_IS, InsertFormat.NATIVE)
            .fold(
                valid -> valid,
                reason -> {
                  throw new IllegalStateException(reason);
                });
    batch = DecodedBatch.ofEvents(schema.of(TABLE), 0, ROWS, allocator);
  }

  /** Fails where memory is left. */
  @TearDown
  public void close() {
    batch.close();
    allocator.close();
  }

  /** Conforms and encodes a batch; how many bytes that makes. */
  @Benchmark
  public long conformAndEncode() throws IOException {
    CountingOutput out = new CountingOutput();
    try (ConformedBatch conformed = conformer.conform(batch.root(), allocator)) {
      if (!conformed.rejections().isEmpty()) {
        throw new IllegalStateException("rejected: " + conformed.rejections());
      }
      encoder.encode(conformed.columns(), 0, conformed.rows(), out);
    }
    return out.bytes;
  }

  /** Takes bytes and only counts them. */
  private static final class CountingOutput extends OutputStream {
    private long bytes;

    @Override
    public void write(int b) {
      bytes++;
    }

    @Override
    public void write(byte[] buffer, int from, int length) {
      bytes += length;
    }
  }
}
