package io.arrowsink.connect.clickhouse;

import io.arrowsink.config.ClickHouseSinkConfig;
import io.arrowsink.config.InputSettings.NullValues;
import io.arrowsink.connect.ArrowSinkTask;
import io.arrowsink.connect.AssembledTask;
import io.arrowsink.connect.TaskConfigs;
import io.arrowsink.connect.TaskEnvironment;
import io.arrowsink.connect.Version;
import io.arrowsink.core.pipeline.PipelineMetrics;
import io.arrowsink.core.pipeline.PipelineSettings;
import io.arrowsink.core.pipeline.SinkPipeline;
import java.util.Map;
import org.apache.arrow.memory.RootAllocator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A task whose targets are ClickHouse tables. */
public final class ClickHouseSinkTask extends ArrowSinkTask {
  private static final Logger LOG = LoggerFactory.getLogger(ClickHouseSinkTask.class);

  @Override
  protected AssembledTask assemble(Map<String, String> properties, TaskEnvironment worker) {
    String number = TaskConfigs.number(properties);
    ClickHouseSinkConfig config = ClickHouseSinkConfig.parse(TaskConfigs.withoutNumber(properties));
    String connector = config.connect().connector();
    PipelineMetrics metrics = new PipelineMetrics();
    SinkPipeline pipeline =
        new SinkPipeline(
            connector + "-" + number,
            settings(config),
            new ClickHouseTargets(config, metrics.unknownFields()),
            worker.errantRecords(config.connect()),
            worker.partitionFlow(),
            new RootAllocator(),
            metrics,
            System::nanoTime);
    LOG.info("{} task {}: started, version {}, {}", connector, number, Version.ofPlugin(), config);
    return new AssembledTask(connector, number, pipeline, metrics);
  }

  private static PipelineSettings settings(ClickHouseSinkConfig config) {
    return new PipelineSettings(
        config.batch(),
        config.pipeline().maxInFlight(),
        config.pipeline().drainTimeout(),
        config.retry(),
        config.pipeline().replayId(),
        config.input().nullValues() == NullValues.FAIL,
        config.input().metadata());
  }
}
