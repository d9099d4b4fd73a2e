package io.arrowsink.testing.clickhouse;

import com.sun.jna.Function;
import com.sun.jna.NativeLibrary;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Main class of the child JVM that is a ClickHouse server. A process of its own is needed because
 * the library's signal handlers and HotSpot's do not get along; this JVM does nothing but wait, so
 * it never depends on its own.
 *
 * <p>The server runs as long as standard input is open.
 */
public final class EmbeddedClickHouse {
  /** The library runs its interpreter on the calling thread and needs far more than Java's 1 MB. */
  private static final long STACK_BYTES = 64L << 20;

  private static final Duration GRACE_WITHOUT_PARENT = Duration.ofSeconds(5);

  /** Listens, then reads standard input until it ends. */
  private static final String SERVE =
      "SYSTEM START LISTEN HTTP;"
          + " SELECT count() FROM file('stdin', 'LineAsString', 'line String') FORMAT Null";

  private EmbeddedClickHouse() {}

  /**
   * Serves until standard input ends.
   *
   * @param arguments the library, the server's configuration file, the id of the parent process
   */
  public static void main(String[] arguments) throws InterruptedException {
    endWith(Long.parseLong(arguments[2]));
    Thread server =
        new Thread(null, () -> serve(arguments[0], arguments[1]), "clickhouse", STACK_BYTES);
    server.start();
    server.join();
    // Not exit(): the library's own threads may still be running.
    Runtime.getRuntime().halt(0);
  }

  private static void serve(String library, String config) {
    Function command = NativeLibrary.getInstance(library).getFunction("chdb_query_cmdline");
    String[] words = {"clickhouse-local", "-C", config, "--query", SERVE};
    command.invokePointer(new Object[] {words.length, words});
  }

  /** For the case that a running query keeps the server from ending when its input has ended. */
  private static void endWith(long parent) {
    CompletableFuture<?> parentEnd =
        ProcessHandle.of(parent)
            .<CompletableFuture<?>>map(ProcessHandle::onExit)
            .orElseGet(() -> CompletableFuture.completedFuture(null));
    var unused =
        parentEnd.thenRunAsync(
            () -> Runtime.getRuntime().halt(1),
            CompletableFuture.delayedExecutor(
                GRACE_WITHOUT_PARENT.toMillis(), TimeUnit.MILLISECONDS));
  }
}
