package io.arrowsink.clickhouse.client;

import com.clickhouse.client.api.DataStreamWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A body that is sent once. The HTTP client below repeats a request by itself after a status of 429
 * or 503, whatever its retries are set to; a second request for the body ends that.
 *
 * <p>The client writes it on a thread of its own, which may still be at it when the insert has been
 * given up. What the body reads is about to be freed then, so whoever sent it calls {@link
 * #revoke()} first. Writing holds a lock, except while bytes are handed on to the network, where it
 * may hang; what comes after that is refused once the body is revoked.
 */
final class SingleUseBody implements DataStreamWriter {
  private final InsertRequest.Body body;
  private final AtomicBoolean started = new AtomicBoolean();
  private final ReentrantLock reading = new ReentrantLock(true);

  /** Guarded by {@link #reading}. */
  private boolean revoked;

  private volatile @Nullable Throwable ownFailure;

  /** Guarded by {@link #reading}. */
  private boolean networkFailed;

  SingleUseBody(InsertRequest.Body body) {
    this.body = body;
  }

  @Override
  public void onOutput(OutputStream out) throws IOException {
    if (started.getAndSet(true)) {
      throw new IOException("the server is too busy (HTTP status 429 or 503)");
    }
    reading.lock();
    try {
      refuseIfRevoked();
      body.writeTo(new HandedOn(out));
    } catch (RuntimeException | Error e) {
      ownFailure = networkFailed ? null : e;
      throw e;
    } finally {
      reading.unlock();
    }
  }

  private void refuseIfRevoked() throws IOException {
    if (revoked) {
      throw new IOException("the insert has been given up");
    }
  }

  /** After this call nothing of the body is read any more. Waits for what is being read now. */
  void revoke() {
    reading.lock();
    try {
      revoked = true;
    } finally {
      reading.unlock();
    }
  }

  /** What went wrong in making the body, as opposed to sending it; null when nothing did. */
  @Nullable Throwable ownFailure() {
    return ownFailure;
  }

  /** Whether the server may have got a part of it. */
  boolean started() {
    return started.get();
  }

  /** Something that may hang. */
  @FunctionalInterface
  private interface NetworkCall {
    void run() throws IOException;
  }

  /** Lets go of the lock while bytes are on their way; the client closes its stream itself. */
  private final class HandedOn extends OutputStream {
    private final OutputStream out;

    HandedOn(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      handOn(() -> out.write(bytes, from, length));
    }

    @Override
    public void flush() throws IOException {
      handOn(out::flush);
    }

    private void handOn(NetworkCall call) throws IOException {
      boolean done = false;
      reading.unlock();
      try {
        call.run();
        done = true;
      } finally {
        reading.lock();
        networkFailed |= !done;
      }
      refuseIfRevoked();
    }
  }
}
