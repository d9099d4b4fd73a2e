package io.arrowsink.connect;

import io.arrowsink.core.pipeline.PipelineMetrics;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.AttributeNotFoundException;
import javax.management.DynamicMBean;
import javax.management.JMException;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanInfo;
import javax.management.MBeanRegistration;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A task's metrics as the MBean {@code io.arrowsink:type=sink-task-metrics,connector="…",task="…"},
 * registered for as long as the task runs.
 */
final class TaskMetricsBean implements DynamicMBean, MBeanRegistration, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TaskMetricsBean.class);

  private final Map<String, LongSupplier> attributes = new LinkedHashMap<>();
  private final ObjectName name;
  private volatile boolean registered;

  private TaskMetricsBean(ObjectName name, PipelineMetrics metrics) {
    this.name = name;
    attributes.put("records-in", metrics.recordsIn()::sum);
    attributes.put("rows-in", metrics.rowsIn()::sum);
    attributes.put("rows-out", metrics.rowsOut()::sum);
    attributes.put("records-undecodable", metrics.undecodable()::sum);
    attributes.put("tombstones", metrics.tombstones()::sum);
    attributes.put("unknown-fields", metrics.unknownFields()::sum);
    attributes.put("batches", metrics.batches()::sum);
    attributes.put("batches-starved", metrics.batchesStarved()::sum);
    attributes.put("inserts", metrics.inserts()::sum);
    attributes.put("insert-bytes", metrics.insertBytes()::sum);
    attributes.put("retries", metrics.retries()::sum);
    attributes.put("in-flight", metrics.inFlight()::longValue);
  }

  /**
   * Registers the metrics of one task. A bean of the same name, left by a task of the same number
   * that has not ended yet, is replaced.
   */
  static TaskMetricsBean register(String connector, String task, PipelineMetrics metrics) {
    try {
      ObjectName name =
          new ObjectName(
              "io.arrowsink:type=sink-task-metrics,connector="
                  + ObjectName.quote(connector)
                  + ",task="
                  + ObjectName.quote(task));
      TaskMetricsBean bean = new TaskMetricsBean(name, metrics);
      MBeanServer server = ManagementFactory.getPlatformMBeanServer();
      if (server.isRegistered(name)) {
        server.unregisterMBean(name);
      }
      server.registerMBean(bean, name);
      return bean;
    } catch (JMException e) {
      throw new IllegalStateException("cannot register the metrics of task " + task, e);
    }
  }

  /** Takes back this bean; one that has replaced it stays. */
  @Override
  public void close() {
    if (registered) {
      try {
        ManagementFactory.getPlatformMBeanServer().unregisterMBean(name);
      } catch (JMException e) {
        LOG.warn("cannot unregister {}", name, e);
      }
    }
  }

  @Override
  public ObjectName preRegister(MBeanServer server, ObjectName as) {
    return as;
  }

  @Override
  public void postRegister(Boolean done) {
    registered = done;
  }

  @Override
  public void preDeregister() {}

  @Override
  public void postDeregister() {
    registered = false;
  }

  @Override
  public Object getAttribute(String attribute) throws AttributeNotFoundException {
    LongSupplier value = attributes.get(attribute);
    if (value == null) {
      throw new AttributeNotFoundException(attribute);
    }
    return value.getAsLong();
  }

  @Override
  public AttributeList getAttributes(String[] names) {
    AttributeList values = new AttributeList();
    for (String attribute : names) {
      LongSupplier value = attributes.get(attribute);
      if (value != null) {
        values.add(new Attribute(attribute, value.getAsLong()));
      }
    }
    return values;
  }

  @Override
  public MBeanInfo getMBeanInfo() {
    MBeanAttributeInfo[] infos =
        attributes.keySet().stream()
            .map(name -> new MBeanAttributeInfo(name, "long", name, true, false, false))
            .toArray(MBeanAttributeInfo[]::new);
    return new MBeanInfo(getClass().getName(), "metrics of one sink task", infos, null, null, null);
  }

  @Override
  public void setAttribute(Attribute attribute) throws AttributeNotFoundException {
    throw new AttributeNotFoundException(attribute.getName() + " is read-only");
  }

  @Override
  public AttributeList setAttributes(AttributeList requested) {
    return new AttributeList();
  }

  @Override
  public Object invoke(String action, Object[] arguments, String[] signature) {
    throw new UnsupportedOperationException("there are no operations");
  }
}
