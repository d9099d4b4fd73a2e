package io.arrowsink.connect;

import io.arrowsink.config.ConnectSettings;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.core.pipeline.ErrantRecords;
import io.arrowsink.core.record.SourceRecord;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.LongSupplier;
import org.apache.kafka.connect.errors.DataException;
import org.apache.kafka.connect.sink.ErrantRecordReporter;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hands undecodable records to the framework's dead-letter queue where {@code
 * errors.tolerance=all}. Where no queue is configured, the records are dropped as the user wishes:
 * counted, and sampled in the log. Used by the task thread alone.
 */
final class ConnectErrantRecords implements ErrantRecords {
  private static final Logger LOG = LoggerFactory.getLogger(ConnectErrantRecords.class);
  private static final long SAMPLE_INTERVAL_NANOS = Duration.ofSeconds(10).toNanos();

  private final ConnectSettings settings;
  private final @Nullable ErrantRecordReporter reporter;
  private final LongSupplier nanoClock;
  private long sampledAt;
  private long unsampled;
  private boolean sampledBefore;

  /**
   * @param settings what the user wishes to happen to them
   * @param reporter the framework's, null where it has none
   */
  ConnectErrantRecords(
      ConnectSettings settings, @Nullable ErrantRecordReporter reporter, LongSupplier nanoClock) {
    this.settings = settings;
    if (settings.toleratesErrors() && !settings.hasDeadLetterTopic()) {
      LOG.warn(
          "{}: errors.tolerance=all without errors.deadletterqueue.topic.name: undecodable records"
              + " will be dropped, counted, and sampled here",
          settings.connector());
    }
    this.reporter = reporter;
    this.nanoClock = nanoClock;
  }

  @Override
  public Optional<Future<Void>> setAside(SourceRecord record, Undecodable why) {
    if (!settings.toleratesErrors()) {
      return Optional.empty();
    }
    Future<Void> confirmation = report(record, why);
    sample(record, why);
    return Optional.of(confirmation);
  }

  private Future<Void> report(SourceRecord record, Undecodable why) {
    return reporter != null && record instanceof ConnectSourceRecord source
        ? reporter.report(
            source.record(),
            new DataException(
                "record " + record.position() + " cannot be decoded: " + why.message()))
        : CompletableFuture.completedFuture(null);
  }

  private void sample(SourceRecord record, Undecodable why) {
    unsampled++;
    long now = nanoClock.getAsLong();
    if (!sampledBefore || now - sampledAt >= SAMPLE_INTERVAL_NANOS) {
      LOG.warn(
          "{} undecodable record(s) {}, the latest {}: {}",
          unsampled,
          settings.hasDeadLetterTopic() ? "set aside" : "dropped",
          record.position(),
          why.message());
      sampledBefore = true;
      sampledAt = now;
      unsampled = 0;
    }
  }
}
