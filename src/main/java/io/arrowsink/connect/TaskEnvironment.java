package io.arrowsink.connect;

import io.arrowsink.config.ConnectSettings;
import io.arrowsink.core.pipeline.ErrantRecords;
import io.arrowsink.core.pipeline.PartitionFlow;
import org.apache.kafka.connect.sink.SinkTaskContext;

/**
 * What the worker offers a task, in the pipeline's terms.
 *
 * @param context the framework's context
 */
public record TaskEnvironment(SinkTaskContext context) {

  /** Pausing and resuming through the framework. */
  public PartitionFlow partitionFlow() {
    return new ContextPartitionFlow(context);
  }

  /**
   * The framework's dead-letter queue for undecodable records.
   *
   * @param settings what the user wishes to happen to them
   */
  public ErrantRecords errantRecords(ConnectSettings settings) {
    return new ConnectErrantRecords(settings, context.errantRecordReporter(), System::nanoTime);
  }
}
