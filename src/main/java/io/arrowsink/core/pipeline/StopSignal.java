package io.arrowsink.core.pipeline;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Tells waiting background threads that the task is being stopped. */
final class StopSignal implements Pause {
  private final CountDownLatch stopped = new CountDownLatch(1);

  /** Ends every wait, now and later. */
  void stop() {
    stopped.countDown();
  }

  @Override
  public boolean isStopped() {
    return stopped.getCount() == 0;
  }

  @Override
  public boolean sleep(Duration duration) {
    try {
      return !stopped.await(duration.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
