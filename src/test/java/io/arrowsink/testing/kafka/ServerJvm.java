package io.arrowsink.testing.kafka;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How the JVM of a Kafka server is run. Immutable: every method returns a changed copy.
 *
 * @param heap the largest heap, as in {@code -Xmx}, for example {@code 512m}
 * @param flags further JVM options
 * @param logLevels logger to level; {@code root} is the root logger
 * @param jmx whether a JMX port is opened on the loopback address
 */
public record ServerJvm(
    String heap, List<String> flags, Map<String, String> logLevels, boolean jmx) {
  /** The key of the root logger's level. */
  public static final String ROOT = "root";

  /** Copies the collections. */
  public ServerJvm {
    flags = List.copyOf(flags);
    logLevels = Collections.unmodifiableMap(new LinkedHashMap<>(logLevels));
  }

  /**
   * A JVM that starts quickly: the optimising compiler is off, which halves the start-up. 512 MB;
   * logs warnings of everybody, and what the worker's runtime and our code log at INFO.
   */
  public static ServerJvm defaults() {
    return forThroughput().flag("-XX:TieredStopAtLevel=1").flag("-XX:+UseSerialGC");
  }

  /** The same with the optimising compiler, as a server is run in production. */
  public static ServerJvm forThroughput() {
    Map<String, String> levels =
        Map.of(
            ROOT,
            "WARN",
            "io.arrowsink",
            "INFO",
            "org.apache.kafka.connect.runtime",
            "INFO",
            "org.apache.kafka.connect.runtime.isolation",
            "WARN");
    return new ServerJvm("512m", List.of(), levels, false);
  }

  /** With a largest heap such as {@code 1g}. */
  public ServerJvm heap(String newHeap) {
    return new ServerJvm(newHeap, flags, logLevels, jmx);
  }

  /** With one more JVM option. */
  public ServerJvm flag(String flag) {
    List<String> all = new ArrayList<>(flags);
    all.add(flag);
    return new ServerJvm(heap, all, logLevels, jmx);
  }

  /** With {@code level} (TRACE … OFF) for {@code logger}. */
  public ServerJvm logLevel(String logger, String level) {
    Map<String, String> all = new LinkedHashMap<>(logLevels);
    all.put(logger, level);
    return new ServerJvm(heap, flags, all, jmx);
  }

  /** With a JMX port. */
  public ServerJvm withJmx() {
    return new ServerJvm(heap, flags, logLevels, true);
  }

  /** The log4j2 configuration: everything goes to standard output. */
  String log4jXml() {
    StringBuilder loggers = new StringBuilder();
    logLevels.forEach(
        (logger, level) ->
            loggers.append(
                logger.equals(ROOT)
                    ? "<Root level=\"" + level + "\"><AppenderRef ref=\"out\"/></Root>"
                    : "<Logger name=\"" + logger + "\" level=\"" + level + "\"/>"));
    return """
        <Configuration status="WARN">
          <Appenders>
            <Console name="out">
              <PatternLayout pattern="%%d{HH:mm:ss.SSS} %%p [%%t] %%c{1} - %%m%%n"/>
            </Console>
          </Appenders>
          <Loggers>%s</Loggers>
        </Configuration>
        """
        .formatted(loggers);
  }

  /** The JVM options; {@code jmxPort} counts only with {@link #jmx()}. */
  List<String> options(int jmxPort) {
    List<String> options = new ArrayList<>();
    options.add("-Xmx" + heap);
    options.add("-Djava.awt.headless=true");
    if (jmx) {
      options.add("-Dcom.sun.management.jmxremote.host=127.0.0.1");
      options.add("-Dcom.sun.management.jmxremote.port=" + jmxPort);
      options.add("-Dcom.sun.management.jmxremote.rmi.port=" + jmxPort);
      options.add("-Dcom.sun.management.jmxremote.authenticate=false");
      options.add("-Dcom.sun.management.jmxremote.ssl=false");
      options.add("-Djava.rmi.server.hostname=127.0.0.1");
    }
    options.addAll(flags);
    return options;
  }
}
