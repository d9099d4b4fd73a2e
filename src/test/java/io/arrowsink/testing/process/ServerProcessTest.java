package io.arrowsink.testing.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ServerProcessTest {
  @Test
  void choosesOtherPortsWhenOneWasTaken() {
    try (ScriptedServer server =
        new ScriptedServer(
            "echo 'bind: Address already in use'; exit 1", "echo ready; exec sleep 1000")) {
      server.start();

      assertThat(server.isAlive()).isTrue();
      assertThat(server.portChoices).isEqualTo(2);
    }
  }

  @Test
  void keepsPortsOverRestart() {
    try (ScriptedServer server =
        new ScriptedServer("echo ready; exec sleep 1000", "echo ready; exec sleep 1000")) {
      server.start();
      server.restart();

      assertThat(server.portChoices).isEqualTo(1);
      assertThat(server.logText().lines()).containsExactly("ready", "ready");
    }
  }

  @Test
  void reportsTheEndOfTheLogOfServerThatDoesNotStart() {
    try (ScriptedServer server = new ScriptedServer("echo 'no such setting'; exit 1")) {
      assertThatThrownBy(server::start)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("scripted did not start")
          .hasMessageContaining("no such setting");
      assertThat(server.isAlive()).isFalse();
    }
  }

  /** Runs one shell script per start; ready when it has printed a line "ready" for each start. */
  private static final class ScriptedServer extends ServerProcess {
    private final List<String> scripts;
    private int portChoices;
    private int launches;
    private int readyLines;

    ScriptedServer(String... scripts) {
      super("scripted");
      this.scripts = List.of(scripts);
    }

    @Override
    protected void choosePorts() {
      portChoices++;
    }

    @Override
    protected ChildProcess launchProcess() {
      readyLines = countReady() + 1;
      String script = scripts.get(launches++);
      return ChildProcess.start(name(), directory(), List.of("sh", "-c", script));
    }

    @Override
    protected boolean isReady() {
      return countReady() == readyLines;
    }

    private int countReady() {
      return Math.toIntExact(logText().lines().filter("ready"::equals).count());
    }
  }
}
