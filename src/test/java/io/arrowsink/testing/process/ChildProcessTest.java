package io.arrowsink.testing.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.arrowsink.testing.Await;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChildProcessTest {
  private static final Duration LONG = Duration.ofSeconds(60);

  @TempDir Path directory;

  @Test
  void keepsOutputAndExitCode() throws IOException {
    try (ChildProcess child = start("sh", "-c", "echo out; echo err >&2; exit 3")) {
      assertThat(child.waitForExit(LONG)).isTrue();

      assertThat(Files.readAllLines(child.log())).containsExactly("out", "err");
      assertThat(child.exitCode()).hasValue(3);
    }
  }

  @Test
  void recordsIdWhileItRuns() {
    ChildProcess child = start("sleep", "1000");
    Path pidFile = directory.resolve("child.pid");
    assertThat(pidFile).hasContent(Long.toString(child.pid()));

    child.close();

    assertThat(child.isAlive()).isFalse();
    assertThat(pidFile).doesNotExist();
  }

  @Test
  void freezesAndThaws() throws IOException {
    try (ChildProcess child = start("sh", "-c", "read line; echo $line")) {
      child.pause();
      child.closeStdin();
      assertThat(child.waitForExit(Duration.ofMillis(200))).isFalse();

      child.resume();

      assertThat(child.waitForExit(LONG)).isTrue();
    }
  }

  @Test
  void killsProcessThatDoesNotEndInTime() {
    try (ChildProcess child =
        start("sh", "-c", "trap '' TERM; echo ready; while :; do sleep 1; done")) {
      Await.atMost(LONG).untilTrue("trap", () -> Files.size(child.log()) > 0);

      assertThat(child.terminate(Duration.ofMillis(100))).isFalse();
      assertThat(child.isAlive()).isFalse();
    }
  }

  @Test
  void namesProgramThatDoesNotExist() {
    assertThatThrownBy(() -> start("no-such-program"))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("no-such-program");
  }

  @Test
  void supervisedChildDiesWithKilledParent() throws IOException {
    JavaCommand parent =
        new JavaCommand(
            List.of(),
            List.of(JavaCommand.classPathOf(Parent.class)),
            Parent.class.getName(),
            List.of(directory.toString()));
    try (ChildProcess started = ChildProcess.start("parent", directory, parent.toList())) {
      Path ready = directory.resolve("child.log");
      Await.atMost(LONG).untilTrue("child", () -> Files.exists(ready) && Files.size(ready) > 0);
      long childId = Long.parseLong(Files.readString(directory.resolve("child.pid")));

      started.kill();

      Await.atMost(LONG)
          .until("end of the child", () -> ProcessHandle.of(childId), Optional::isEmpty);
    }
  }

  private ChildProcess start(String... command) {
    return ChildProcess.start("child", directory, List.of(command));
  }

  /** Starts a {@link Child} in the directory it is given and waits for ever. */
  public static final class Parent {
    private Parent() {}

    /** Runs it. */
    public static void main(String[] arguments) throws InterruptedException {
      JavaCommand child =
          new JavaCommand(
              List.of(),
              List.of(JavaCommand.classPathOf(Child.class)),
              Child.class.getName(),
              List.of());
      ChildProcess.start("child", Path.of(arguments[0]), child.supervised().toList());
      Thread.currentThread().join();
    }
  }

  /** Says that it runs and waits for ever. */
  public static final class Child {
    private Child() {}

    /** Runs it. */
    public static void main(String[] arguments) throws InterruptedException {
      System.out.println("running");
      Thread.currentThread().join();
    }
  }
}
