package io.arrowsink.clickhouse.client;

import com.clickhouse.client.api.DataStreamWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A body that is sent once. The HTTP client below repeats a request by itself after a status of 429
 * or 503, whatever its retries are set to; a second request for the body ends that.
 */
final class SingleUseBody implements DataStreamWriter {
  private final InsertRequest.Body body;
  private final AtomicBoolean started = new AtomicBoolean();
  private volatile @Nullable Throwable ownFailure;

  SingleUseBody(InsertRequest.Body body) {
    this.body = body;
  }

  @Override
  public void onOutput(OutputStream out) throws IOException {
    if (started.getAndSet(true)) {
      throw new IOException("the server is too busy (HTTP status 429 or 503)");
    }
    try {
      body.writeTo(out);
    } catch (RuntimeException | Error e) {
      ownFailure = e;
      throw e;
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
}
