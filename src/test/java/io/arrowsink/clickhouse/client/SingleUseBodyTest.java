package io.arrowsink.clickhouse.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.arrowsink.testing.Await;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SingleUseBodyTest {

  @Test
  void isWrittenOnce() throws IOException {
    SingleUseBody body = new SingleUseBody(out -> out.write(new byte[] {1, 2}));
    ByteArrayOutputStream out = new ByteArrayOutputStream();

    body.onOutput(out);

    assertThat(out.toByteArray()).containsExactly(1, 2);
    assertThatThrownBy(() -> body.onOutput(out)).hasMessageContaining("429 or 503");
  }

  @Test
  void isNotReadOnceItIsRevoked() {
    AtomicInteger reads = new AtomicInteger();
    SingleUseBody body = new SingleUseBody(out -> reads.incrementAndGet());

    body.revoke();

    assertThatThrownBy(() -> body.onOutput(new ByteArrayOutputStream()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("given up");
    assertThat(reads).hasValue(0);
    assertThat(body.ownFailure()).isNull();
  }

  /** The network takes no byte while the body is revoked, and then takes bytes again. */
  @Test
  void isReadNoFurtherAfterItWasRevokedWhileTheNetworkHung() {
    AtomicInteger reads = new AtomicInteger();
    SingleUseBody body =
        new SingleUseBody(
            out -> {
              for (int i = 0; i < 3; i++) {
                reads.incrementAndGet();
                out.write(i);
              }
            });
    HangingOutput network = new HangingOutput();
    CompletableFuture<Void> writing =
        CompletableFuture.runAsync(
            () -> {
              try {
                body.onOutput(network);
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });
    Await.atMostSeconds(30).untilTrue("the network hangs", () -> network.writes.get() == 1);

    body.revoke();
    network.resumed.countDown();

    assertThatThrownBy(writing::join).hasRootCauseInstanceOf(IOException.class);
    assertThat(reads).hasValue(1);
  }

  private static final class HangingOutput extends OutputStream {
    private final AtomicInteger writes = new AtomicInteger();
    private final CountDownLatch resumed = new CountDownLatch(1);

    @Override
    public void write(int value) throws IOException {
      writes.incrementAndGet();
      try {
        resumed.await();
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
    }
  }
}
