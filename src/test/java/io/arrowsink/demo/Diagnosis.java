package io.arrowsink.demo;

import io.arrowsink.testing.kafka.ConnectWorker;
import java.util.List;

/** What helps to find out why the demo could not go on. */
final class Diagnosis {
  private static final int SHOWN_LOG_LINES = 30;

  private final ConnectWorker worker;

  Diagnosis(ConnectWorker worker) {
    this.worker = worker;
  }

  void print(Screen screen) {
    screen.line("");
    List<String> log = worker.logText().lines().toList();
    screen.line("The worker's log, " + worker.log() + ", ends with:");
    log.subList(Math.max(0, log.size() - SHOWN_LOG_LINES), log.size()).forEach(screen::line);
    screen.line("");
    screen.block("Connector status: " + status());
  }

  private String status() {
    try {
      return worker.rest().get("/connectors/" + FlightConnector.NAME + "/status").toPrettyString();
    } catch (RuntimeException e) {
      return "unknown, " + e.getMessage();
    }
  }
}
