package io.arrowsink.testing.kafka;

import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/**
 * Main class of a child JVM that holds a KRaft broker and, when asked, a distributed Connect worker
 * beside it. It runs on the server's class path, of which ours has only the clients, so it reaches
 * the server's classes by name.
 */
public final class KafkaServerMain {
  private KafkaServerMain() {}

  /**
   * Formats the log directory where that is still to be done, and serves until the JVM is told to
   * end.
   *
   * @param arguments the cluster's id, the broker's properties file, and optionally the worker's
   */
  public static void main(String[] arguments) throws Exception {
    Properties broker = load(Path.of(arguments[1]));
    format(broker, arguments[0]);
    Object server = startBroker(broker);
    Object worker = arguments.length > 2 ? startWorker(load(Path.of(arguments[2]))) : null;
    Runtime.getRuntime().addShutdownHook(new Thread(() -> shutDown(worker, server), "shut-down"));
  }

  private static Properties load(Path file) throws Exception {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      properties.load(reader);
    }
    return properties;
  }

  private static void format(Properties broker, String clusterId) throws Exception {
    Class<?> type = Class.forName("org.apache.kafka.metadata.storage.Formatter");
    Object formatter = type.getConstructor().newInstance();
    String directory = broker.getProperty("log.dirs");
    type.getMethod("setNodeId", int.class)
        .invoke(formatter, Integer.parseInt(broker.getProperty("node.id")));
    type.getMethod("setClusterId", String.class).invoke(formatter, clusterId);
    type.getMethod("addDirectory", String.class).invoke(formatter, directory);
    type.getMethod("setMetadataLogDirectory", String.class).invoke(formatter, directory);
    type.getMethod("setControllerListenerName", String.class)
        .invoke(formatter, broker.getProperty("controller.listener.names"));
    type.getMethod("setIgnoreFormatted", boolean.class).invoke(formatter, true);
    type.getMethod("run").invoke(formatter);
  }

  private static Object startBroker(Properties broker) throws Exception {
    Class<?> configType = Class.forName("kafka.server.KafkaConfig");
    Class<?> timeType = Class.forName("org.apache.kafka.common.utils.Time");
    Object config = configType.getMethod("fromProps", Properties.class).invoke(null, broker);
    Object server =
        Class.forName("kafka.server.KafkaRaftServer")
            .getConstructor(configType, timeType)
            .newInstance(config, timeType.getField("SYSTEM").get(null));
    server.getClass().getMethod("startup").invoke(server);
    return server;
  }

  private static Object startWorker(Properties worker) throws Exception {
    Map<String, String> properties = new HashMap<>();
    worker.stringPropertyNames().forEach(key -> properties.put(key, worker.getProperty(key)));
    Object cli =
        Class.forName("org.apache.kafka.connect.cli.ConnectDistributed")
            .getConstructor(String[].class)
            .newInstance((Object) new String[0]);
    return cli.getClass().getMethod("startConnect", Map.class).invoke(cli, properties);
  }

  /** The worker first: its last commits and its goodbye need the broker. */
  private static void shutDown(Object worker, Object server) {
    try {
      if (worker != null) {
        worker.getClass().getMethod("stop").invoke(worker);
        worker.getClass().getMethod("awaitStop").invoke(worker);
      }
      server.getClass().getMethod("shutdown").invoke(server);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the server does not shut down", e);
    }
  }
}
