package io.arrowsink.benchmark.noop;

import java.util.Collection;
import java.util.Map;
import org.apache.kafka.connect.sink.SinkRecord;
import org.apache.kafka.connect.sink.SinkTask;

/** Drops every record; the worker counts what it has handed over and commits it. */
public final class NoopSinkTask extends SinkTask {
  @Override
  public String version() {
    return "0";
  }

  @Override
  public void start(Map<String, String> properties) {
    // there is nothing to set up
  }

  @Override
  public void put(Collection<SinkRecord> records) {
    // delivered by being taken
  }

  @Override
  public void stop() {
    // there is nothing to free
  }
}
