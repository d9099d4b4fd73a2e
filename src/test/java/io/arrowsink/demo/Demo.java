package io.arrowsink.demo;

import io.arrowsink.testing.kafka.KafkaClient;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;

/**
 * Starts a broker, a Connect worker and ClickHouse, loads real records through the packaged
 * connector, kills the worker in mid-load, and shows and checks the result. Exits 0 when everything
 * holds, else 1. Nothing is left running, also after Ctrl-C.
 */
public final class Demo {
  private final Screen screen = new Screen(System.out);
  private final DemoServers servers = new DemoServers(screen);

  /** Also set by Ctrl-C: what fails from then on fails because its servers end. */
  private volatile boolean finished;

  private Demo() {}

  /** Runs the demo; options are system properties, see {@link DemoOptions}. */
  public static void main(String[] arguments) {
    // The demo speaks for itself; clients would complain about a worker that is killed on purpose.
    System.setProperty("org.slf4j.simpleLogger.defaultLogLevel", "off");
    // A worker that hangs must not hang the demo.
    System.setProperty("sun.rmi.transport.tcp.handshakeTimeout", "10000");
    System.setProperty("sun.rmi.transport.tcp.responseTimeout", "10000");
    System.exit(new Demo().run());
  }

  private int run() {
    Runtime.getRuntime().addShutdownHook(new Thread(this::stop, "stop-demo"));
    try (servers) {
      DemoOptions options = DemoOptions.fromSystemProperties();
      screen.title("arrowsink: Kafka to ClickHouse in Arrow batches");
      screen.step("Servers");
      return run(options, servers.start());
    } catch (RuntimeException e) {
      return failed(e.getMessage());
    } finally {
      finished = true;
    }
  }

  private int run(DemoOptions options, DemoServers.Running running) {
    int exitCode;
    try (KafkaClient kafka = running.broker().client()) {
      exitCode = verdict(new DemoRun(screen, running, kafka, options.records()).run());
    } catch (RuntimeException e) {
      if (!finished) {
        new Diagnosis(running.worker()).print(screen);
      }
      exitCode = failed(e.getMessage());
    }
    if (options.keep()) {
      screen.step("Left running until Ctrl-C");
      screen.block(directions(running));
      awaitForever();
    }
    return exitCode;
  }

  private int verdict(DemoRun.Outcome outcome) {
    screen.line("");
    outcome
        .checks()
        .forEach(check -> screen.line((check.holds() ? "ok      " : "BROKEN  ") + check.rule()));
    List<Check> broken = outcome.checks().stream().filter(check -> !check.holds()).toList();
    if (broken.isEmpty()) {
      screen.verdict("OK: " + outcome.summary());
      return 0;
    }
    return failed(
        broken.stream()
            .map(check -> check.rule() + " (" + check.seen() + ")")
            .collect(Collectors.joining("; ")));
  }

  private int failed(String reason) {
    if (!finished) {
      screen.verdict("FAILED: " + reason);
    }
    return 1;
  }

  /** Runs when the JVM ends, in order or by Ctrl-C. */
  private void stop() {
    boolean early = !finished;
    finished = true;
    servers.close();
    if (early) {
      screen.verdict("Stopped; no server is left.");
    }
  }

  private static String directions(DemoServers.Running running) {
    String rest = running.worker().rest().url();
    return """
        ClickHouse      %2$s  (user default, no password)
        Connect worker  %1$s
        Kafka broker    %3$s
        worker's log    %4$s

        curl -s %1$s/connectors/flights/status
        curl -s %1$s/connectors/flights/offsets
        curl -s %2$s --data-binary 'SELECT count(), uniqExact(id) FROM demo.flights'
        curl -s %2$s --data-binary 'SELECT * FROM demo.flights LIMIT 5 FORMAT PrettyCompact'
        curl -s -X DELETE %1$s/connectors/flights"""
        .formatted(
            rest,
            running.clickHouse().url(),
            running.broker().bootstrapServers(),
            running.worker().log());
  }

  private static void awaitForever() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
