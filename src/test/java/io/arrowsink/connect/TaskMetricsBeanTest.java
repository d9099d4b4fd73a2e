package io.arrowsink.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.arrowsink.core.pipeline.PipelineMetrics;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import javax.management.AttributeNotFoundException;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

class TaskMetricsBeanTest {
  private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
  private final PipelineMetrics metrics = new PipelineMetrics();

  private static ObjectName name() throws Exception {
    return new ObjectName("io.arrowsink:type=sink-task-metrics,connector=\"a,b=c\",task=\"1\"");
  }

  @Test
  void showsMetricsForAsLongAsTheTaskRuns() throws Exception {
    try (TaskMetricsBean bean = TaskMetricsBean.register("a,b=c", "1", metrics)) {
      metrics.recordsIn().add(5);
      metrics.inFlight().set(2);
      assertThat(server.getAttribute(name(), "records-in")).isEqualTo(5L);
      assertThat(server.getAttribute(name(), "in-flight")).isEqualTo(2L);
      assertThatThrownBy(() -> bean.getAttribute("no-such-thing"))
          .isInstanceOf(AttributeNotFoundException.class);
    }
    assertThat(server.isRegistered(name())).isFalse();
  }

  /** Users' dashboards depend on these names. */
  @Test
  void namesOfMetricsStay() throws Exception {
    try (TaskMetricsBean bean = TaskMetricsBean.register("a,b=c", "1", metrics)) {
      assertThat(Arrays.stream(bean.getMBeanInfo().getAttributes()))
          .extracting(MBeanAttributeInfo::getName)
          .containsExactly(
              "records-in",
              "rows-in",
              "rows-out",
              "records-undecodable",
              "tombstones",
              "unknown-fields",
              "batches",
              "batches-starved",
              "inserts",
              "insert-bytes",
              "retries",
              "in-flight");
    }
  }

  @Test
  void replacesWhatTaskOfTheSameNumberHasLeft() throws Exception {
    PipelineMetrics later = new PipelineMetrics();
    later.recordsIn().add(7);
    TaskMetricsBean left = TaskMetricsBean.register("a,b=c", "1", metrics);
    try (TaskMetricsBean current = TaskMetricsBean.register("a,b=c", "1", later)) {
      assertThat(left.getAttribute("records-in")).isEqualTo(0L);
      assertThat(current.getAttribute("records-in")).isEqualTo(7L);
      left.close();
      assertThat(server.getAttribute(name(), "records-in")).isEqualTo(7L);
    }
    assertThat(server.isRegistered(name())).isFalse();
  }
}
