package io.arrowsink.clickhouse.client;

import com.clickhouse.client.api.Client;
import io.arrowsink.config.ClickHouseConnectionSettings;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The HTTP client of one connection, with what it needs.
 *
 * @param route its way to the server
 * @param executor runs its requests
 */
record HttpTransport(Client client, ProxyRoute route, ExecutorService executor)
    implements AutoCloseable {

  /**
   * Prepares everything; nothing is sent yet.
   *
   * @param connections how many requests may be under way at once
   * @throws RuntimeException the client's, where it cannot work as it is configured
   */
  static HttpTransport open(ClickHouseConnectionSettings settings, int connections) {
    return open(settings, connections, Executors.newCachedThreadPool(threads()));
  }

  /** The same on another executor, which is shut down in the end, or at once where this fails. */
  static HttpTransport open(
      ClickHouseConnectionSettings settings, int connections, ExecutorService executor) {
    try {
      return open(settings, connections, executor, ProxyRoute.open(settings, executor));
    } catch (RuntimeException e) {
      executor.shutdownNow();
      throw e;
    }
  }

  private static HttpTransport open(
      ClickHouseConnectionSettings settings,
      int connections,
      ExecutorService executor,
      ProxyRoute route) {
    try {
      Client client = ClientFactory.create(settings, route.proxy(), connections, executor);
      return new HttpTransport(client, route, executor);
    } catch (RuntimeException e) {
      route.close();
      throw e;
    }
  }

  private static ThreadFactory threads() {
    AtomicInteger count = new AtomicInteger();
    return task -> {
      Thread thread = new Thread(task, "arrowsink-clickhouse-" + count.incrementAndGet());
      thread.setDaemon(true);
      return thread;
    };
  }

  /** Ends what is under way. */
  @Override
  public void close() {
    client.close();
    route.close();
    executor.shutdownNow();
  }
}
