package io.arrowsink.connect;

import io.arrowsink.core.pipeline.PipelineMetrics;
import io.arrowsink.core.pipeline.SinkPipeline;

/** A task's pipeline together with its metrics, which are visible for as long as it runs. */
public final class AssembledTask implements AutoCloseable {
  private final SinkPipeline pipeline;
  private final TaskMetricsBean metrics;

  /**
   * Takes over {@code pipeline} and shows {@code metrics}.
   *
   * @param connector the connector's name
   * @param task the task's number within it
   */
  public AssembledTask(
      String connector, String task, SinkPipeline pipeline, PipelineMetrics metrics) {
    this.pipeline = pipeline;
    try {
      this.metrics = TaskMetricsBean.register(connector, task, metrics);
    } catch (RuntimeException e) {
      pipeline.close();
      throw e;
    }
  }

  SinkPipeline pipeline() {
    return pipeline;
  }

  @Override
  public void close() {
    metrics.close();
    pipeline.close();
  }
}
