package io.arrowsink.testing.kafka;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How a broker is set up. Immutable: every method returns a changed copy.
 *
 * @param properties broker properties that win over the fixture's own
 * @param jvm how its JVM is run; not used when the broker shares the JVM of a worker
 */
public record BrokerOptions(Map<String, String> properties, ServerJvm jvm) {
  /** Copies the map. */
  public BrokerOptions {
    properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
  }

  /** A small broker; topics must be created, never spring up by themselves. */
  public static BrokerOptions defaults() {
    return new BrokerOptions(Map.of(), ServerJvm.defaults());
  }

  /** With one more broker property. */
  public BrokerOptions property(String key, String value) {
    Map<String, String> all = new LinkedHashMap<>(properties);
    all.put(key, value);
    return new BrokerOptions(all, jvm);
  }

  /** With another JVM. */
  public BrokerOptions jvm(ServerJvm newJvm) {
    return new BrokerOptions(properties, newJvm);
  }

  /** All properties of a single-node KRaft broker on these ports. */
  Map<String, String> resolve(int port, int controllerPort, String logDirectory) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("process.roles", "broker,controller");
    all.put("node.id", "1");
    all.put("controller.quorum.voters", "1@127.0.0.1:" + controllerPort);
    all.put(
        "listeners",
        "PLAINTEXT://127.0.0.1:%d,CONTROLLER://127.0.0.1:%d".formatted(port, controllerPort));
    all.put("advertised.listeners", "PLAINTEXT://127.0.0.1:" + port);
    all.put("controller.listener.names", "CONTROLLER");
    all.put("inter.broker.listener.name", "PLAINTEXT");
    all.put("listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT");
    all.put("log.dirs", logDirectory);
    all.put("auto.create.topics.enable", "false");
    all.put("group.initial.rebalance.delay.ms", "0");
    all.put("offsets.topic.num.partitions", "1");
    all.put("offsets.topic.replication.factor", "1");
    all.put("transaction.state.log.num.partitions", "1");
    all.put("transaction.state.log.replication.factor", "1");
    all.put("transaction.state.log.min.isr", "1");
    all.put("share.coordinator.state.topic.num.partitions", "1");
    all.put("share.coordinator.state.topic.replication.factor", "1");
    all.put("share.coordinator.state.topic.min.isr", "1");
    all.put("log.cleaner.dedupe.buffer.size", "2097152");
    all.putAll(properties);
    return all;
  }
}
