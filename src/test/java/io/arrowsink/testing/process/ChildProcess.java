package io.arrowsink.testing.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * A running child process. Its output goes to {@code <directory>/<name>.log} (appended), its id to
 * {@code <name>.pid} beside it.
 *
 * <p>Nothing is left behind: a shutdown hook kills the child when this JVM ends in order (also on
 * Ctrl-C), and this JVM holds the only other end of the child's standard input, so a child that
 * watches it (see {@link SupervisedMain}) sees the end of it even when this JVM is killed. A child
 * that is paused at that very moment is the exception: it sees it when it is resumed.
 *
 * <p>Thread-safe.
 */
public final class ChildProcess implements AutoCloseable {
  private static final Duration KILL_LIMIT = Duration.ofSeconds(10);

  private final String name;
  private final Process process;
  private final Path log;
  private final Path pidFile;
  private final Thread shutdownHook;

  private ChildProcess(String name, Process process, Path log, Path pidFile) {
    this.name = name;
    this.process = process;
    this.log = log;
    this.pidFile = pidFile;
    this.shutdownHook = new Thread(process::destroyForcibly, "kill-" + name);
  }

  /**
   * Starts {@code command} in {@code directory}, which must exist.
   *
   * @throws UncheckedIOException when there is no such program
   */
  public static ChildProcess start(String name, Path directory, List<String> command) {
    Path log = directory.resolve(name + ".log");
    Path pidFile = directory.resolve(name + ".pid");
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(directory.toFile())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
              .start();
      ChildProcess child = new ChildProcess(name, process, log, pidFile);
      Runtime.getRuntime().addShutdownHook(child.shutdownHook);
      Files.writeString(pidFile, Long.toString(process.pid()));
      return child;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The operating system's id of the process. */
  public long pid() {
    return process.pid();
  }

  /** The file that holds everything the process printed. */
  public Path log() {
    return log;
  }

  /** Whether the process has not ended; a paused one is alive. */
  public boolean isAlive() {
    return process.isAlive();
  }

  /** The exit code (128 + signal for a killed process), empty while it runs. */
  public OptionalInt exitCode() {
    return process.isAlive() ? OptionalInt.empty() : OptionalInt.of(process.exitValue());
  }

  /** Closes the standard input of the process. */
  public void closeStdin() {
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Sends SIGTERM and waits; after {@code grace} the process is killed.
   *
   * @return whether it ended by itself
   */
  public boolean terminate(Duration grace) {
    resume();
    // Process.destroy() would close the standard input too, and so end a supervised child at once.
    process.toHandle().destroy();
    return endWithin(grace);
  }

  /**
   * Waits for the process to end by itself and kills it after {@code grace}.
   *
   * @return whether it ended by itself
   */
  public boolean endWithin(Duration grace) {
    boolean ended = waitForExit(grace);
    kill();
    return ended;
  }

  /** Sends SIGKILL and waits until the process is gone; harmless when it is. */
  public void kill() {
    process.destroyForcibly();
    if (!waitForExit(KILL_LIMIT)) {
      throw new IllegalStateException(name + " (pid " + pid() + ") survives SIGKILL");
    }
    forget();
  }

  /** Stops the process from running (SIGSTOP); its sockets stay open and answer nothing. */
  public void pause() {
    signal("STOP");
  }

  /** Lets a paused process run again (SIGCONT); harmless when it is not paused. */
  public void resume() {
    signal("CONT");
  }

  /** Waits until the process has ended; returns false when {@code limit} passed before. */
  public boolean waitForExit(Duration limit) {
    try {
      return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for the end of " + name, e);
    }
  }

  /** Kills the process. */
  @Override
  public void close() {
    kill();
  }

  private void signal(String signal) {
    if (!process.isAlive()) {
      return;
    }
    try {
      // The shell's own kill: minimal systems have no separate program of that name.
      new ProcessBuilder("sh", "-c", "kill -" + signal + " " + pid()).start().waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while signalling " + name, e);
    }
  }

  private void forget() {
    try {
      Files.deleteIfExists(pidFile);
      Runtime.getRuntime().removeShutdownHook(shutdownHook);
    } catch (IllegalStateException e) {
      return; // the JVM is shutting down and runs the hook itself
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
