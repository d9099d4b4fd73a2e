package io.arrowsink.testing.fakes;

import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.batch.RowRanges;
import io.arrowsink.core.pipeline.Target;
import io.arrowsink.core.pipeline.TargetFactory;
import io.arrowsink.core.pipeline.TargetOpening;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.BatchWriter;
import io.arrowsink.core.write.Failure;
import io.arrowsink.core.write.WriteResult;
import io.arrowsink.core.write.WriteResult.Evidence;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * A target per topic, in memory. Answers can be scripted: each write takes the next scripted answer
 * of its topic, and succeeds when there is none. Writes can be held back. Thread-safe.
 */
public final class MemoryTarget implements TargetFactory {
  private final Map<String, Queue<String>> written = new ConcurrentHashMap<>();
  private final Map<String, Queue<Supplier<WriteResult>>> answers = new ConcurrentHashMap<>();
  private final Map<String, Queue<TargetOpening>> openings = new ConcurrentHashMap<>();
  private final Map<String, Semaphore> gates = new ConcurrentHashMap<>();
  private final Queue<List<String>> batches = new ConcurrentLinkedQueue<>();
  private final Map<String, List<String>> columns = new ConcurrentHashMap<>();
  private final AtomicInteger begunWrites = new AtomicInteger();
  private final AtomicInteger closedWrites = new AtomicInteger();

  /** The failure that scripted answers carry. */
  public static Failure failure(String message) {
    return Failure.of(0, message);
  }

  /** The next write to {@code topic} that has no earlier script gets {@code answer}. */
  public void answer(String topic, Supplier<WriteResult> answer) {
    answers.computeIfAbsent(topic, t -> new ConcurrentLinkedQueue<>()).add(answer);
  }

  /** The next attempt to open {@code topic}'s target comes to {@code opening}. */
  public void opening(String topic, TargetOpening opening) {
    openings.computeIfAbsent(topic, t -> new ConcurrentLinkedQueue<>()).add(opening);
  }

  /** Writes to {@code topic} wait until {@link #letThrough}. */
  public void hold(String topic) {
    gates.put(topic, new Semaphore(0));
  }

  /** Lets {@code writes} held or coming writes to {@code topic} go on. */
  public void letThrough(String topic, int writes) {
    gates.get(topic).release(writes);
  }

  /** The values written to {@code topic}, in the order of writing. */
  public List<String> written(String topic) {
    return List.copyOf(written.getOrDefault(topic, new ConcurrentLinkedQueue<>()));
  }

  /** The batches written to any topic. */
  public List<List<String>> batches() {
    return List.copyOf(batches);
  }

  /** The names of the columns that the latest batch for {@code topic} had. */
  public List<String> columns(String topic) {
    return columns.getOrDefault(topic, List.of());
  }

  /** How many writes have begun. */
  public int begunWrites() {
    return begunWrites.get();
  }

  /** How many of them are closed. */
  public int closedWrites() {
    return closedWrites.get();
  }

  @Override
  public String targetOf(String topic) {
    return topic;
  }

  @Override
  public TargetOpening open(String topic) {
    TargetOpening scripted = openings.getOrDefault(topic, new ConcurrentLinkedQueue<>()).poll();
    return scripted != null
        ? scripted
        : new TargetOpening.Opened(new Target(topic, new TextDecoder(), new Writer(topic)));
  }

  @Override
  public void close() {
    gates.values().forEach(gate -> gate.release(1000));
  }

  private final class Writer implements BatchWriter {
    private final String topic;

    Writer(String topic) {
      this.topic = topic;
    }

    @Override
    public BatchWrite begin(RecordBatch batch) {
      begunWrites.incrementAndGet();
      return new Write(topic, batch);
    }
  }

  private final class Write implements BatchWrite {
    private final String topic;
    private final RecordBatch batch;
    private int attempts;

    Write(String topic, RecordBatch batch) {
      this.topic = topic;
      this.batch = batch;
    }

    @Override
    public WriteResult attempt() {
      attempts++;
      Semaphore gate = gates.get(topic);
      if (gate != null) {
        gate.acquireUninterruptibly();
      }
      Supplier<WriteResult> scripted =
          answers.getOrDefault(topic, new ConcurrentLinkedQueue<>()).poll();
      if (scripted != null) {
        return scripted.get();
      }
      if (!batch.misfits().isEmpty()) {
        return new WriteResult.Rejected(batch.misfits());
      }
      columns.put(
          topic, batch.root().getSchema().getFields().stream().map(Field::getName).toList());
      List<String> texts = TextDecoder.texts(batch.root());
      batches.add(texts);
      written.computeIfAbsent(topic, t -> new ConcurrentLinkedQueue<>()).addAll(texts);
      return new WriteResult.Written(
          texts.size(),
          texts.size(),
          1,
          attempts == 1 ? Evidence.ACKNOWLEDGED : Evidence.ACKNOWLEDGED_AFTER_RETRY);
    }

    @Override
    public RowRanges acknowledged() {
      return RowRanges.of(0, 0);
    }

    @Override
    public void close() {
      closedWrites.incrementAndGet();
    }
  }
}
