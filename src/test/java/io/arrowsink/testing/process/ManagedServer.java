package io.arrowsink.testing.process;

/**
 * A server that a test or the demo starts, ends and starts again. Ports and data directory stay the
 * same over restarts. Every method waits for its effect.
 */
public interface ManagedServer extends AutoCloseable {
  /** Starts {@code server} and returns it; one that does not start is closed. */
  static <S extends ManagedServer> S started(S server) {
    try {
      server.start();
      return server;
    } catch (RuntimeException e) {
      server.close();
      throw e;
    }
  }

  /** Starts the server, or starts it again after {@link #stop} or {@link #kill}. */
  void start();

  /** Ends the server in order. */
  void stop();

  /** Ends the server as a crash does (SIGKILL). */
  void kill();

  /** Freezes the server: connections are accepted by the operating system, nothing is answered. */
  void pause();

  /** Ends {@link #pause}. */
  void resume();

  /** Whether the server runs; a paused one does. */
  boolean isAlive();

  /** {@link #stop}, then {@link #start}. */
  default void restart() {
    stop();
    start();
  }

  /** Ends the server at once and deletes its data; logs stay. */
  @Override
  void close();
}
