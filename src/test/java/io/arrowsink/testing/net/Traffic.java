package io.arrowsink.testing.net;

import java.time.Duration;

/**
 * How a {@link TcpProxy} lets bytes through, changed by tests, obeyed by its connections; and how
 * much has gone.
 */
final class Traffic {
  private static final int CHUNK_BYTES = 1 << 16;
  private static final int SMALLEST_CHUNK_BYTES = 64;
  private static final int THROTTLED_CHUNKS_PER_SECOND = 20;

  private boolean blocked;
  private Duration requestDelay = Duration.ZERO;
  private Duration answerDelay = Duration.ZERO;
  private long bytesPerSecond;
  private long requestBytes;
  private long requests;

  /** Counts a request that has begun. */
  synchronized void requestBegun() {
    requests++;
  }

  synchronized long requests() {
    return requests;
  }

  /** Counts bytes that have gone to the server. */
  synchronized void requested(int bytes) {
    requestBytes += bytes;
  }

  synchronized long requestBytes() {
    return requestBytes;
  }

  synchronized void free() {
    requestDelay = Duration.ZERO;
    answerDelay = Duration.ZERO;
    bytesPerSecond = 0;
    blocked = false;
    notifyAll();
  }

  synchronized void block() {
    blocked = true;
  }

  synchronized void delay(Duration requests, Duration answers) {
    requestDelay = requests;
    answerDelay = answers;
  }

  synchronized void throttle(long rate) {
    bytesPerSecond = rate;
  }

  synchronized void awaitUnblocked() throws InterruptedException {
    while (blocked) {
      wait();
    }
  }

  /** Waits as long as the first bytes of a request or an answer must. */
  void delayTurn(boolean request) throws InterruptedException {
    Duration delay;
    synchronized (this) {
      delay = request ? requestDelay : answerDelay;
    }
    Thread.sleep(delay.toMillis());
  }

  /** Waits so long that the bytes just sent do not exceed the rate. */
  void pace(int bytes) throws InterruptedException {
    long rate;
    synchronized (this) {
      rate = bytesPerSecond;
    }
    if (rate > 0) {
      Thread.sleep(1_000L * bytes / rate);
    }
  }

  /** How much to read at once; little when throttled, so that the flow is even. */
  synchronized int chunkBytes() {
    if (bytesPerSecond == 0) {
      return CHUNK_BYTES;
    }
    long chunk = Math.max(SMALLEST_CHUNK_BYTES, bytesPerSecond / THROTTLED_CHUNKS_PER_SECOND);
    return (int) Math.min(CHUNK_BYTES, chunk);
  }
}
