package io.arrowsink.testing.kafka;

import io.arrowsink.testing.FixtureDirectories;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/**
 * How a distributed Connect worker is set up. Immutable: every method returns a changed copy.
 *
 * @param kafkaVersion the version of Kafka it runs, one of the directories under {@link
 *     FixtureDirectories#servers()}
 * @param groupId workers with the same one form a cluster; its internal topics are named after it
 * @param offsetFlushInterval how often tasks are asked for offsets to commit
 * @param properties worker properties that win over the fixture's own
 * @param jvm how its JVM is run
 */
public record WorkerOptions(
    String kafkaVersion,
    String groupId,
    Duration offsetFlushInterval,
    Map<String, String> properties,
    ServerJvm jvm) {
  private static final String BYTES_CONVERTER =
      "org.apache.kafka.connect.converters.ByteArrayConverter";

  /** Copies the map. */
  public WorkerOptions {
    properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
  }

  /** A worker of the broker's version, alone in a new group, that commits every second. */
  public static WorkerOptions defaults() {
    String group = "connect-" + UUID.randomUUID().toString().substring(0, 8);
    return new WorkerOptions(
        ServerClassPath.BROKER_VERSION,
        group,
        Duration.ofSeconds(1),
        Map.of(),
        ServerJvm.defaults());
  }

  /** With another version of Kafka, for example 3.6.2. */
  public WorkerOptions kafkaVersion(String version) {
    return new WorkerOptions(version, groupId, offsetFlushInterval, properties, jvm);
  }

  /** With another group. */
  public WorkerOptions groupId(String group) {
    return new WorkerOptions(kafkaVersion, group, offsetFlushInterval, properties, jvm);
  }

  /** With another commit interval. */
  public WorkerOptions offsetFlushInterval(Duration interval) {
    return new WorkerOptions(kafkaVersion, groupId, interval, properties, jvm);
  }

  /** With one more worker property. */
  public WorkerOptions property(String key, String value) {
    Map<String, String> all = new LinkedHashMap<>(properties);
    all.put(key, value);
    return new WorkerOptions(kafkaVersion, groupId, offsetFlushInterval, all, jvm);
  }

  /** With another JVM. */
  public WorkerOptions jvm(ServerJvm newJvm) {
    return new WorkerOptions(kafkaVersion, groupId, offsetFlushInterval, properties, newJvm);
  }

  /** All properties of a worker with its REST interface on this port. */
  Map<String, String> resolve(String bootstrapServers, int restPort) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("bootstrap.servers", bootstrapServers);
    all.put("group.id", groupId);
    all.put("listeners", "http://127.0.0.1:" + restPort);
    all.put("rest.advertised.host.name", "127.0.0.1");
    all.put("plugin.path", FixtureDirectories.plugins().toString());
    all.put("plugin.discovery", "service_load");
    all.put("connector.client.config.override.policy", "All");
    all.put("key.converter", BYTES_CONVERTER);
    all.put("value.converter", BYTES_CONVERTER);
    for (String store : new String[] {"config", "offset", "status"}) {
      all.put(store + ".storage.topic", "_" + groupId + "-" + store);
      all.put(store + ".storage.replication.factor", "1");
    }
    all.put("offset.storage.partitions", "1");
    all.put("status.storage.partitions", "1");
    all.put("offset.flush.interval.ms", Long.toString(offsetFlushInterval.toMillis()));
    // The default leaves the tasks of a dead worker alone for five minutes.
    all.put("scheduled.rebalance.max.delay.ms", "0");
    all.putAll(properties);
    return all;
  }
}
