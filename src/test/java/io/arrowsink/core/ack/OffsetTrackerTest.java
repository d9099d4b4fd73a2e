package io.arrowsink.core.ack;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.core.record.SourcePartition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class OffsetTrackerTest {
  private static final SourcePartition P0 = new SourcePartition("t", 0);
  private static final SourcePartition P1 = new SourcePartition("t", 1);

  private final OffsetTracker tracker = new OffsetTracker();

  @Test
  void knowsNothingOfPartitionWithoutRecords() {
    tracker.open(P0);
    assertThat(tracker.committable(Map.of())).isEmpty();
  }

  @Test
  void holdsOffsetUntilBatchIsDelivered() {
    tracker.open(P0);
    tracker.joined(P0, 7, 1);
    tracker.joined(P0, 8, 1);
    assertThat(tracker.committable(Map.of())).containsExactly(Map.entry(P0, 7L));
    tracker.delivered(1, List.of(P0));
    assertThat(tracker.committable(Map.of())).containsExactly(Map.entry(P0, 9L));
  }

  @Test
  void releasesOnlyGapFreePrefixWhenBatchesFinishOutOfOrder() {
    tracker.open(P0);
    tracker.joined(P0, 0, 1);
    tracker.joined(P0, 1, 2);
    tracker.joined(P0, 2, 3);
    tracker.delivered(3, List.of(P0));
    tracker.delivered(1, List.of(P0));
    assertThat(tracker.committable(Map.of())).containsExactly(Map.entry(P0, 1L));
    tracker.delivered(2, List.of(P0));
    assertThat(tracker.committable(Map.of())).containsExactly(Map.entry(P0, 3L));
  }

  @Test
  void releasesRecordsWithoutRowsBehindDeliveredOnes() {
    tracker.open(P0);
    tracker.released(P0, 0);
    assertThat(tracker.committable(Map.of())).containsExactly(Map.entry(P0, 1L));
    tracker.joined(P0, 1, 1);
    tracker.released(P0, 2);
    assertThat(tracker.committable(Map.of())).containsExactly(Map.entry(P0, 1L));
    tracker.delivered(1, List.of(P0));
    assertThat(tracker.committable(Map.of())).containsExactly(Map.entry(P0, 3L));
  }

  @Test
  void takesMissingOffsetsForNoGap() {
    tracker.open(P0);
    tracker.joined(P0, 10, 1);
    tracker.joined(P0, 500, 1);
    tracker.delivered(1, List.of(P0));
    assertThat(tracker.committable(Map.of())).containsExactly(Map.entry(P0, 501L));
  }

  @Test
  void neverPassesRecordThatWaitsToBeDecoded() {
    tracker.open(P0);
    tracker.released(P0, 4);
    tracker.released(P0, 9);
    assertThat(tracker.committable(Map.of(P0, 6L))).containsExactly(Map.entry(P0, 6L));
  }

  @Test
  void ignoresLateDeliveryFromBeforeRevocation() {
    tracker.open(P0);
    tracker.joined(P0, 0, 1);
    tracker.close(P0);
    tracker.open(P0);
    tracker.joined(P0, 0, 2);
    tracker.delivered(1, List.of(P0));
    assertThat(tracker.committable(Map.of())).containsExactly(Map.entry(P0, 0L));
  }

  @Test
  void keepsOtherPartitionsOfBatchWhenOneIsRevoked() {
    tracker.open(P0);
    tracker.open(P1);
    tracker.joined(P0, 0, 1);
    tracker.joined(P1, 0, 1);
    tracker.close(P1);
    tracker.delivered(1, List.of(P0, P1));
    assertThat(tracker.committable(Map.of())).containsExactly(Map.entry(P0, 1L));
  }

  /** Two lanes fill batches in turn and seal them; sealed batches are delivered in any order. */
  @Property(tries = 300)
  void agreesWithModelOnEveryInterleaving(
      @ForAll @Size(min = 1, max = 80) List<@IntRange(max = 6) Integer> steps,
      @ForAll Random choice) {
    OffsetTracker tested = new OffsetTracker();
    tested.open(P0);
    NavigableMap<Long, Long> undelivered = new TreeMap<>();
    List<Long> sealed = new ArrayList<>();
    long[] openBatch = {0, 1};
    long nextBatch = 2;
    long next = 0;
    for (int step : steps) {
      int lane = step & 1;
      if (step < 2) {
        tested.joined(P0, next, openBatch[lane]);
        undelivered.put(next++, openBatch[lane]);
      } else if (step < 4) {
        sealed.add(openBatch[lane]);
        openBatch[lane] = nextBatch++;
      } else if (step < 6 && !sealed.isEmpty()) {
        long batch = sealed.remove(choice.nextInt(sealed.size()));
        tested.delivered(batch, List.of(P0));
        undelivered.values().removeIf(of -> of == batch);
      } else {
        tested.released(P0, next++);
      }
      long expected = undelivered.isEmpty() ? next : undelivered.firstKey();
      assertThat(tested.committable(Map.of()).getOrDefault(P0, 0L)).isEqualTo(expected);
    }
  }
}
