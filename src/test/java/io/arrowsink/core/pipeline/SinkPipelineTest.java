package io.arrowsink.core.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.arrowsink.core.batch.BatchLimits;
import io.arrowsink.core.batch.MetadataColumn;
import io.arrowsink.core.batch.MetadataColumns;
import io.arrowsink.core.batch.MetadataKind;
import io.arrowsink.core.batch.RowRanges;
import io.arrowsink.core.record.SourcePartition;
import io.arrowsink.core.record.SourceRecord;
import io.arrowsink.core.record.UnreadableMetadataException;
import io.arrowsink.core.write.RetryPolicy;
import io.arrowsink.core.write.WriteResult;
import io.arrowsink.core.write.WriteResult.Evidence;
import io.arrowsink.testing.fakes.MemoryTarget;
import io.arrowsink.testing.fakes.TextDecoder;
import io.arrowsink.testing.fakes.TextRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SinkPipelineTest {
  private static final SourcePartition A = new SourcePartition("a", 0);
  private static final SourcePartition B = new SourcePartition("b", 0);
  private static final MetadataColumns METADATA =
      new MetadataColumns(
          List.of(
              new MetadataColumn(MetadataKind.OFFSET, "position"),
              new MetadataColumn(MetadataKind.KEY, "key")));
  private static final Duration DEADLINE = Duration.ofSeconds(20);

  private final MemoryTarget target = new MemoryTarget();
  private final PipelineMetrics metrics = new PipelineMetrics();
  private final Set<SourcePartition> paused = new HashSet<>();
  private final List<String> setAside = new ArrayList<>();
  private final BufferAllocator allocator = new RootAllocator();
  private boolean tolerant = true;
  private boolean failOnTombstone;
  private CompletableFuture<Void> confirmation = CompletableFuture.completedFuture(null);
  private SinkPipeline pipeline =
      pipeline(new BatchLimits(2, 1 << 20, Duration.ofHours(1)), Duration.ofSeconds(5));

  private SinkPipeline pipeline(BatchLimits limits, Duration fatalTimeout) {
    RetryPolicy retry =
        new RetryPolicy(Duration.ofMillis(1), Duration.ofMillis(5), 2, 0, 0, fatalTimeout);
    SinkPipeline created =
        new SinkPipeline(
            "test",
            new PipelineSettings(
                limits, 2, Duration.ofSeconds(10), retry, "", failOnTombstone, METADATA),
            target,
            (record, why) -> {
              setAside.add(record.position() + " " + why.message());
              return tolerant ? Optional.of(confirmation) : Optional.empty();
            },
            new RecordingFlow(),
            allocator.newChildAllocator("task", 0, Long.MAX_VALUE),
            metrics,
            System::nanoTime);
    created.open(List.of(A, B));
    return created;
  }

  /** A record whose key no metadata column can hold. */
  private record UnreadableKey(long offset) implements SourceRecord {
    @Override
    public SourcePartition partition() {
      return A;
    }

    @Override
    public String topic() {
      return A.topic();
    }

    @Override
    public Object value() {
      return TextDecoder.MISFIT;
    }

    @Override
    public byte[] keyBytes() {
      throw new UnreadableMetadataException("its key is unreadable", null);
    }
  }

  private void replacePipeline(BatchLimits limits, Duration fatalTimeout) {
    pipeline.close();
    pipeline = pipeline(limits, fatalTimeout);
  }

  @AfterEach
  void leavesNoMemoryAndNoWriteOpen() {
    pipeline.close();
    assertThat(allocator.getAllocatedMemory()).isZero();
    assertThat(target.closedWrites()).isEqualTo(target.begunWrites());
  }

  private void put(TextRecord... records) {
    pipeline.put(List.of(records));
  }

  /** Calls as the framework does, with nothing new, until {@code condition} holds. */
  private void idleUntil(BooleanSupplier condition) {
    long end = System.nanoTime() + DEADLINE.toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("deadline").isLessThan(end);
      put();
    }
  }

  private void idleUntilCommitted(SourcePartition partition, long offset) {
    idleUntil(() -> committable().getOrDefault(partition, 0L) == offset);
  }

  private Map<SourcePartition, Long> committable() {
    return pipeline.committable(false);
  }

  private static TextRecord a(long offset, String value) {
    return TextRecord.of("a", offset, value);
  }

  @Test
  void batchesHaveTheMetadataColumnsOfTheTask() {
    put(a(0, "r0"), a(1, "r1"));
    idleUntilCommitted(A, 2);
    assertThat(target.columns("a")).containsExactly("text", "position", "key");
  }

  @Test
  void writesFullBatchesAndReleasesTheirOffsets() {
    put(a(0, "r0"), a(1, "r1"), a(2, "r2"), a(3, "r3"));
    idleUntilCommitted(A, 4);
    assertThat(target.written("a")).containsExactlyInAnyOrder("r0", "r1", "r2", "r3");
    assertThat(target.batches()).allSatisfy(batch -> assertThat(batch).hasSize(2));
  }

  @Test
  void keepsOffsetsOfOpenBatch() {
    put(a(0, "r0"), a(1, "r1"), a(2, "r2"));
    idleUntilCommitted(A, 2);
    assertThat(target.written("a")).containsExactly("r0", "r1");
  }

  @Test
  void sealsIncompleteBatchOnceItsRowsHaveLingered() {
    replacePipeline(new BatchLimits(100, 1 << 20, Duration.ofMillis(30)), Duration.ofSeconds(5));
    put(a(0, "r0"));
    idleUntilCommitted(A, 1);
    assertThat(metrics.batchesStarved().sum()).isEqualTo(1);
  }

  @Test
  void sealsBatchAtItsLimitOfBytes() {
    replacePipeline(new BatchLimits(1000, 4096, Duration.ofHours(1)), Duration.ofSeconds(5));
    put(a(0, "x".repeat(5000)), a(1, "y"));
    idleUntilCommitted(A, 1);
  }

  @Test
  void drainsOpenBatchBeforePartitionsAreGivenUp() {
    put(a(0, "r0"));
    idleUntil(() -> metrics.inFlight().get() == 0 && !isWaitingForTarget());
    assertThat(pipeline.committable(true)).containsEntry(A, 1L);
  }

  private boolean isWaitingForTarget() {
    return committable().isEmpty();
  }

  @Test
  void acceptsPollWholeAndPausesWhenTargetDoesNotKeepUp() {
    target.hold("a");
    put(a(0, "0"), a(1, "1"), a(2, "2"), a(3, "3"), a(4, "4"), a(5, "5"), a(6, "6"));
    idleUntil(() -> metrics.inFlight().get() == 2);
    assertThat(paused).containsExactly(A);
    assertThat(committable()).containsEntry(A, 0L);
    target.letThrough("a", 100);
    idleUntilCommitted(A, 6);
    idleUntil(paused::isEmpty);
  }

  @Test
  void laneThatWaitsHoldsUpNoOther() {
    target.hold("a");
    put(a(0, "0"), a(1, "1"), a(2, "2"), a(3, "3"), a(4, "4"), a(5, "5"), a(6, "6"));
    put(TextRecord.of("b", 0, "b0"), TextRecord.of("b", 1, "b1"));
    idleUntilCommitted(B, 2);
    assertThat(target.written("a")).isEmpty();
    assertThat(paused).doesNotContain(B);
    target.letThrough("a", 100);
  }

  @Test
  void retriesUnavailableTargetUntilItIsBack() {
    for (int i = 0; i < 5; i++) {
      target.answer("a", () -> new WriteResult.Unavailable(MemoryTarget.failure("away")));
    }
    put(a(0, "r0"), a(1, "r1"));
    idleUntilCommitted(A, 2);
    assertThat(metrics.retries().sum()).isEqualTo(5);
    assertThat(target.begunWrites()).isEqualTo(1);
    assertThat(target.written("a")).containsExactly("r0", "r1");
  }

  @Test
  void writesAgainWhatHadNoAnswerOrWasEndedByOthers() {
    target.answer("a", () -> new WriteResult.Unknown(MemoryTarget.failure("no answer")));
    target.answer("a", () -> new WriteResult.LostOwnership(MemoryTarget.failure("killed")));
    put(a(0, "r0"), a(1, "r1"));
    idleUntilCommitted(A, 2);
    assertThat(target.begunWrites()).isEqualTo(1);
    assertThat(target.written("a")).containsExactly("r0", "r1");
  }

  @Test
  void waitsForTargetThatCannotBeOpenedYet() {
    target.opening("a", new TargetOpening.Unavailable(MemoryTarget.failure("away")));
    target.opening("a", new TargetOpening.Unavailable(MemoryTarget.failure("away")));
    put(a(0, "r0"), a(1, "r1"));
    idleUntilCommitted(A, 2);
  }

  @Test
  void failsWhenFatalErrorOutlastsItsTimeout() {
    replacePipeline(new BatchLimits(2, 1 << 20, Duration.ofHours(1)), Duration.ZERO);
    target.opening("a", new TargetOpening.Fatal(MemoryTarget.failure("no such table")));
    assertThatThrownBy(
            () -> {
              put(a(0, "r0"));
              idleUntil(() -> false);
            })
        .isInstanceOf(PipelineFailedException.class)
        .hasMessage("no such table");
    assertThat(committable().getOrDefault(A, 0L)).isZero();
  }

  @Test
  void survivesFatalErrorThatIsMendedInTime() {
    target.answer(
        "a", () -> new WriteResult.Fatal(MemoryTarget.failure("table is being re-created")));
    put(a(0, "r0"), a(1, "r1"));
    idleUntilCommitted(A, 2);
  }

  @Test
  void setsRecordOfAnUnreadableKeyAsideAlone() {
    pipeline.put(List.of(a(0, "r0"), new UnreadableKey(1), a(2, "r2")));
    idleUntilCommitted(A, 3);
    assertThat(target.written("a")).containsExactly("r0", "r2");
    assertThat(setAside).containsExactly("a-0@1 its key is unreadable");
    assertThat(metrics.undecodable().sum()).isEqualTo(1);
  }

  @Test
  void setsUndecodableRecordAsideAlone() {
    put(a(0, "r0"), a(1, TextDecoder.UNDECODABLE), a(2, "r2"));
    idleUntilCommitted(A, 3);
    assertThat(target.written("a")).containsExactly("r0", "r2");
    assertThat(setAside).containsExactly("a-0@1 field 'text': not to be decoded");
    assertThat(metrics.recordsIn().sum()).isEqualTo(3);
    assertThat(metrics.undecodable().sum()).isEqualTo(1);
    assertThat(metrics.rowsOut().sum()).isEqualTo(2);
  }

  @Test
  void setsTombstonesAsideWhereTheyAreNotWanted() {
    failOnTombstone = true;
    replacePipeline(new BatchLimits(2, 1 << 20, Duration.ofHours(1)), Duration.ofSeconds(5));
    put(a(0, "r0"), a(1, null), a(2, "r2"));
    idleUntilCommitted(A, 3);
    assertThat(setAside).singleElement().asString().contains("a-0@1", "behavior.on.null.values");
    assertThat(metrics.undecodable().sum()).isEqualTo(1);
    assertThat(metrics.tombstones().sum()).isZero();
  }

  @Test
  void holdsBackTheOffsetOfRecordThatIsNotSafelyAsideYet() {
    confirmation = new CompletableFuture<>();
    put(a(0, "r0"), a(1, TextDecoder.UNDECODABLE), a(2, "r2"));
    idleUntil(() -> target.written("a").size() == 2);
    idleUntilCommitted(A, 1);
    assertThat(committable()).containsEntry(A, 1L);
    confirmation.complete(null);
    idleUntilCommitted(A, 3);
  }

  @Test
  void forgetsARecordSetAsideOfAPartitionThatIsRevoked() {
    confirmation = new CompletableFuture<>();
    put(a(0, TextDecoder.UNDECODABLE));
    pipeline.revoke(List.of(A));
    confirmation.completeExceptionally(new IllegalStateException("no such topic"));
    put(new TextRecord(B, 0, "r0"), new TextRecord(B, 1, "r1"));
    idleUntilCommitted(B, 2);
  }

  @Test
  void failsIfARecordCannotBeSetAsideAfterAll() {
    confirmation = new CompletableFuture<>();
    put(a(0, "r0"), a(1, TextDecoder.UNDECODABLE), a(2, "r2"));
    confirmation.completeExceptionally(new IllegalStateException("no such topic"));
    assertThatThrownBy(() -> idleUntil(() -> false))
        .isInstanceOf(PipelineFailedException.class)
        .hasMessageContaining("a-0@1")
        .hasMessageContaining("no such topic");
    assertThat(committable()).containsEntry(A, 1L);
  }

  @Test
  void recordOfAnotherSchemaSealsTheBatchAndStartsTheNext() {
    replacePipeline(new BatchLimits(10, 1 << 20, Duration.ofMillis(50)), Duration.ofSeconds(5));
    put(a(0, "r0"), a(1, "r1"), a(2, "v2 r2"), a(3, ""), a(4, "v2 r4"), a(5, "r5"));
    idleUntilCommitted(A, 6);
    assertThat(target.batches())
        .containsExactlyInAnyOrder(List.of("r0", "r1"), List.of("v2 r2", "v2 r4"), List.of("r5"));
  }

  @Test
  void schemasThatTakeTurnsWaitForAPlaceInFlight() {
    replacePipeline(new BatchLimits(10, 1 << 20, Duration.ofMillis(50)), Duration.ofSeconds(5));
    target.hold("a");
    put(a(0, "r0"), a(1, "v2 r1"), a(2, "r2"), a(3, "v2 r3"), a(4, "r4"));
    assertThat(metrics.inFlight().get()).isEqualTo(2);
    assertThat(paused).contains(A);
    target.letThrough("a", 5);
    idleUntilCommitted(A, 5);
    assertThat(target.written("a")).containsExactlyInAnyOrder("r0", "v2 r1", "r2", "v2 r3", "r4");
  }

  @Test
  void writesEverythingBeforeUndecodableRecordThatFailsTheTask() {
    tolerant = false;
    put(a(0, "r0"), a(1, TextDecoder.UNDECODABLE), a(2, "r2"));
    assertThatThrownBy(() -> idleUntil(() -> false))
        .isInstanceOf(PipelineFailedException.class)
        .hasMessageContaining("a-0@1")
        .hasMessageContaining("not to be decoded");
    assertThat(target.written("a")).containsExactly("r0");
    assertThat(committable()).containsEntry(A, 1L);
  }

  @Test
  void failsNamingThePositionOfRejectedRow() {
    put(a(10, "r0"), a(11, TextDecoder.MISFIT));
    assertThatThrownBy(() -> idleUntil(() -> false))
        .isInstanceOf(PipelineFailedException.class)
        .hasMessageContaining("a-0@11")
        .hasMessageContaining("column 'text'");
    assertThat(committable()).containsEntry(A, 10L);
  }

  @Test
  void failsNamingTheRecordsOfRefusedInsert() {
    target.answer(
        "a",
        () ->
            new WriteResult.RejectedWhole(
                RowRanges.of(1, 2), MemoryTarget.failure("table a refused it")));
    put(a(10, "r0"), a(12, "r1"));
    assertThatThrownBy(() -> idleUntil(() -> false))
        .isInstanceOf(PipelineFailedException.class)
        .hasMessageContaining("table a refused it. At least one of the rows from a-0@12 to a-0@12")
        .hasMessageContaining("Nothing of the batch of 2 rows for a (a-0:10-12) was written");
  }

  @Test
  void countsTheInsertsThatABatchWasSentIn() {
    target.answer("a", () -> new WriteResult.Written(2, 70, 3, Evidence.ACKNOWLEDGED));
    put(a(0, "r0"), a(1, "r1"));
    idleUntilCommitted(A, 2);
    assertThat(metrics.inserts().sum()).isEqualTo(3);
    assertThat(metrics.insertBytes().sum()).isEqualTo(70);
  }

  @Test
  void sendsNothingThatFollowsAFailedBatchAndIsNotUnderWayYet() {
    put(a(10, "r0"), a(11, TextDecoder.MISFIT), a(12, "later"));
    assertThatThrownBy(() -> idleUntil(() -> false)).isInstanceOf(PipelineFailedException.class);
    assertThat(target.written("a")).isEmpty();
  }

  @Test
  void countsTombstonesAndReleasesTheirOffsets() {
    put(a(0, null), a(1, ""));
    idleUntilCommitted(A, 2);
    assertThat(metrics.tombstones().sum()).isEqualTo(1);
  }

  @Test
  void reportsErrorsThatNobodyExpected() {
    target.answer(
        "a",
        () -> {
          throw new IllegalStateException("bug");
        });
    put(a(0, "r0"), a(1, "r1"));
    assertThatThrownBy(() -> idleUntil(() -> false))
        .isInstanceOf(PipelineFailedException.class)
        .hasMessageContaining("bug");
  }

  @Test
  void forgetsWaitingRecordsOfRevokedPartition() {
    target.hold("a");
    put(a(0, "0"), a(1, "1"), a(2, "2"), a(3, "3"), a(4, "4"), a(5, "5"), a(6, "6"));
    idleUntil(() -> metrics.inFlight().get() == 2);
    pipeline.revoke(List.of(A));
    target.letThrough("a", 100);
    idleUntil(() -> metrics.inFlight().get() == 0);
    assertThat(target.written("a")).doesNotContain("5", "6");
    assertThat(committable()).doesNotContainKey(A);
  }

  /** The framework pauses again, after a rebalance, what was paused before it. */
  @Test
  void resumesPartitionThatComesBackPaused() {
    target.hold("a");
    put(a(0, "0"), a(1, "1"), a(2, "2"), a(3, "3"), a(4, "4"), a(5, "5"), a(6, "6"));
    idleUntil(() -> paused.contains(A));
    pipeline.revoke(List.of(A));
    target.letThrough("a", 100);
    idleUntil(() -> metrics.inFlight().get() == 0);
    pipeline.open(List.of(A));
    put();
    assertThat(paused).isEmpty();
  }

  @Test
  void returnsAtOnceWhileHeldPartitionsWait() {
    target.hold("a");
    put(a(0, "0"), a(1, "1"), a(2, "2"), a(3, "3"), a(4, "4"), a(5, "5"), a(6, "6"));
    idleUntil(() -> paused.contains(A));
    long start = System.nanoTime();
    for (int call = 0; call < 100; call++) {
      put();
    }
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
    target.letThrough("a", 100);
  }

  @Test
  void closesInMidFlightWithoutLeavingMemory() {
    target.hold("a");
    put(a(0, "0"), a(1, "1"), a(2, "2"), a(3, "3"), a(4, "4"));
    idleUntil(() -> metrics.inFlight().get() == 2);
    pipeline.close();
    assertThat(allocator.getAllocatedMemory()).isZero();
  }

  private final class RecordingFlow implements PartitionFlow {
    @Override
    public void pause(Set<SourcePartition> partitions) {
      paused.addAll(partitions);
    }

    @Override
    public void resume(Set<SourcePartition> partitions) {
      paused.removeAll(partitions);
    }
  }
}
