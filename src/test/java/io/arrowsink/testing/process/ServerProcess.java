package io.arrowsink.testing.process;

import io.arrowsink.testing.FixtureDirectories;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A {@link ManagedServer} in a child process. A subclass says how to launch it, how to see that it
 * is ready, and how to choose its ports; this class owns the process, the start-up and its retries.
 *
 * <p>One thread starts and ends a server; the other methods may be called from any thread.
 */
public abstract class ServerProcess implements ManagedServer {
  private static final int ATTEMPTS = 4;
  private static final Duration POLL = Duration.ofMillis(25);
  private static final Duration START_LIMIT = Duration.ofMinutes(3);
  private static final Duration STOP_LIMIT = Duration.ofSeconds(20);
  private static final List<String> PORT_TAKEN = List.of("in use", "failed to bind");
  private static final int SHOWN_LOG_LENGTH = 2_000;

  private final String name;
  private final Path directory;
  private boolean everReady;
  private volatile @Nullable ChildProcess child;

  /**
   * @param name names the log file and appears in messages
   */
  protected ServerProcess(String name) {
    this.name = name;
    this.directory = FixtureDirectories.create(name);
  }

  /** Chooses new ports; called before the first launch and again when one of them was taken. */
  protected abstract void choosePorts();

  /** Starts the process on the chosen ports and the data in {@link #dataDirectory()}. */
  protected abstract ChildProcess launchProcess();

  /** Whether this very process (not a stranger on its port) serves; throwing means "not yet". */
  protected abstract boolean isReady() throws IOException;

  /** Asks the process to end in order. */
  protected void end(ChildProcess running, Duration grace) {
    running.terminate(grace);
  }

  /** Configuration, log and pid files; stays when the server is closed. */
  public final Path directory() {
    return directory;
  }

  /** What must survive a restart; deleted when the server is closed. */
  protected final Path dataDirectory() {
    return directory.resolve("data");
  }

  /** The name given at construction. */
  protected final String name() {
    return name;
  }

  /** Everything the process has printed, over all its starts. */
  public final Path log() {
    return directory.resolve(name + ".log");
  }

  /** The text of {@link #log()} so far. */
  public final String logText() {
    try {
      return Files.exists(log()) ? Files.readString(log(), StandardCharsets.UTF_8) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The operating system's id of the running process. */
  public final long pid() {
    return running().pid();
  }

  @Override
  public final boolean isAlive() {
    ChildProcess current = child;
    return current != null && current.isAlive();
  }

  @Override
  public final void start() {
    if (isAlive()) {
      throw new IllegalStateException(name + " is running already");
    }
    for (int attempt = 1; ; attempt++) {
      if (!everReady) {
        choosePorts();
      }
      int logBefore = logText().length();
      ChildProcess launched = launchProcess();
      child = launched;
      if (becomesReady(launched)) {
        everReady = true;
        return;
      }
      launched.kill();
      String output = logText().substring(logBefore);
      if (attempt == ATTEMPTS || !saysPortIsTaken(output)) {
        throw new IllegalStateException(
            name + " did not start, see " + log() + ", which ends with:\n" + tail(output));
      }
    }
  }

  @Override
  public final void stop() {
    ChildProcess current = child;
    if (current != null) {
      end(current, STOP_LIMIT);
    }
  }

  @Override
  public final void kill() {
    ChildProcess current = child;
    if (current != null) {
      current.kill();
    }
  }

  @Override
  public final void pause() {
    running().pause();
  }

  @Override
  public final void resume() {
    running().resume();
  }

  @Override
  public void close() {
    kill();
    FixtureDirectories.delete(dataDirectory());
  }

  private ChildProcess running() {
    ChildProcess current = child;
    if (current == null || !current.isAlive()) {
      throw new IllegalStateException(name + " is not running");
    }
    return current;
  }

  private boolean becomesReady(ChildProcess launched) {
    long deadline = System.nanoTime() + START_LIMIT.toNanos();
    while (System.nanoTime() < deadline) {
      if (launched.waitForExit(POLL)) {
        return false;
      }
      // Alive after it answered: a stranger on the port may have, while this child was failing.
      if (answers() && launched.isAlive()) {
        return true;
      }
    }
    return false;
  }

  private boolean answers() {
    try {
      return isReady();
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean saysPortIsTaken(String output) {
    String text = output.toLowerCase(Locale.ROOT);
    return PORT_TAKEN.stream().anyMatch(text::contains);
  }

  private static String tail(String text) {
    return text.substring(Math.max(0, text.length() - SHOWN_LOG_LENGTH));
  }
}
