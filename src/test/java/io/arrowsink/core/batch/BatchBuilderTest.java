package io.arrowsink.core.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.arrowsink.core.record.OffsetRange;
import io.arrowsink.core.record.OffsetRanges;
import io.arrowsink.core.record.RecordPosition;
import io.arrowsink.core.record.SourcePartition;
import io.arrowsink.testing.fakes.TextRecord;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BatchBuilderTest {
  private static final SourcePartition P0 = new SourcePartition("t", 0);
  private static final SourcePartition P1 = new SourcePartition("t", 1);
  private static final Schema SCHEMA =
      new Schema(List.of(Field.nullable("n", new ArrowType.Int(64, true))));

  private final BufferAllocator allocator = new RootAllocator();

  @AfterEach
  void leavesNoMemory() {
    allocator.close();
  }

  private BatchBuilder builder(int maxRows, long maxBytes) {
    return new BatchBuilder(
        SCHEMA,
        MetadataColumns.NONE,
        new BatchLimits(maxRows, maxBytes, Duration.ofSeconds(1)),
        allocator,
        0);
  }

  private static void add(BatchBuilder batch, SourcePartition partition, long offset) {
    ((BigIntVector) batch.root().getVector(0)).setSafe(batch.rowCount(), offset);
    batch.endRow(new TextRecord(partition, offset, ""), 8);
  }

  @Test
  void sealsRowsWithTheirPositionsAndRanges() {
    try (BatchBuilder builder = builder(10, 1 << 20)) {
      add(builder, P0, 5);
      add(builder, P1, 9);
      add(builder, P0, 7);
      try (RecordBatch batch = builder.seal("db.t", "")) {
        assertThat(batch.rowCount()).isEqualTo(3);
        assertThat(batch.positions().of(1)).isEqualTo(new RecordPosition("t", 1, 9));
        assertThat(batch.ranges().byPartition())
            .containsEntry(P0, new OffsetRange(5, 7, 2))
            .containsEntry(P1, new OffsetRange(9, 9, 1));
        assertThat(batch).hasToString("batch of 3 rows for db.t (t-0:5-7, t-1:9-9)");
      }
    }
  }

  @Test
  void isFullAtItsRowLimit() {
    try (BatchBuilder builder = builder(2, 1 << 20)) {
      add(builder, P0, 0);
      assertThat(builder.isFull()).isFalse();
      add(builder, P0, 1);
      assertThat(builder.isFull()).isTrue();
    }
  }

  @Test
  void isFullAtItsByteLimitWithinOneMeasuringInterval() {
    try (BatchBuilder builder = builder(1_000_000, 80_000)) {
      while (!builder.isFull()) {
        add(builder, P0, builder.rowCount());
      }
      assertThat(builder.rowCount()).isBetween(9_000, 10_000);
    }
  }

  @Test
  void keepsMisfitsOfCompletedRowsOnly() {
    try (BatchBuilder builder = builder(10, 1 << 20)) {
      builder.markMisfit("n", 27, "given up");
      builder.abandonRow();
      add(builder, P0, 0);
      builder.markMisfit("n", 27, "kept");
      add(builder, P0, 1);
      try (RecordBatch batch = builder.seal("db.t", "")) {
        assertThat(batch.misfits()).containsExactly(new RowRejection(1, "n", 27, "kept"));
      }
    }
  }

  @Test
  void isDueWhenItsLingerIsOver() {
    try (BatchBuilder builder = builder(10, 1 << 20)) {
      assertThat(builder.untilDue(400_000_000)).isEqualTo(Duration.ofMillis(600));
      assertThat(builder.untilDue(2_000_000_000)).isNegative();
    }
  }

  @Test
  void givesEveryRowOfARecordItsPosition() {
    try (BatchBuilder builder = builder(10, 1 << 20)) {
      add(builder, P0, 4);
      BigIntVector numbers = (BigIntVector) builder.root().getVector(0);
      for (int row = 1; row <= 3; row++) {
        numbers.setSafe(row, row);
      }
      builder.endRows(new TextRecord(P1, 9, ""), 3, 24);
      try (RecordBatch batch = builder.seal("db.t", "")) {
        assertThat(batch.positions().of(3)).isEqualTo(new RecordPosition("t", 1, 9));
        assertThat(batch.ranges().byPartition()).containsEntry(P1, new OffsetRange(9, 9, 3));
      }
    }
  }

  @Test
  void isFullByTheBytesOfOneLargeRecord() {
    try (BatchBuilder builder = builder(100_000, 80_000)) {
      BigIntVector numbers = (BigIntVector) builder.root().getVector(0);
      for (int row = 0; row < 20_000; row++) {
        numbers.setSafe(row, row);
      }
      builder.endRows(new TextRecord(P0, 0, ""), 20_000, 1);
      assertThat(builder.isFull()).isTrue();
    }
  }

  @Test
  void refusesToSealNothing() {
    try (BatchBuilder builder = builder(10, 1 << 20)) {
      assertThatThrownBy(() -> builder.seal("db.t", "")).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void sameOffsetsAndTargetGiveTheSameId() {
    BatchId id = idOf("db.t", P0, 1, 2);
    assertThat(idOf("db.t", P0, 1, 2)).isEqualTo(id);
    assertThat(id.hex()).matches("[0-9a-f]{64}");
    assertThat(List.of(idOf("db.u", P0, 1, 2), idOf("db.t", P1, 1, 2), idOf("db.t", P0, 1, 3)))
        .doesNotContain(id);
    assertThat(BatchId.of(OffsetRanges.of(Map.of(P0, new OffsetRange(1, 2, 2))), "db.t", ""))
        .isEqualTo(id);
    assertThat(BatchId.of(OffsetRanges.of(Map.of(P0, new OffsetRange(1, 2, 2))), "db.t", "again"))
        .isNotEqualTo(id);
  }

  @Test
  void lingerCountsFromTheFirstRow() {
    try (BatchBuilder builder = builder(10, 1 << 20)) {
      builder.startLinger(5_000_000_000L);
      assertThat(builder.untilDue(5_400_000_000L)).isEqualTo(Duration.ofMillis(600));
    }
  }

  private BatchId idOf(String target, SourcePartition partition, long... offsets) {
    try (BatchBuilder builder = builder(10, 1 << 20)) {
      for (long offset : offsets) {
        add(builder, partition, offset);
      }
      try (RecordBatch batch = builder.seal(target, "")) {
        return batch.id();
      }
    }
  }
}
