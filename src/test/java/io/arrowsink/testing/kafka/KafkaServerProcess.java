package io.arrowsink.testing.kafka;

import io.arrowsink.testing.process.ChildProcess;
import io.arrowsink.testing.process.FreePorts;
import io.arrowsink.testing.process.JavaCommand;
import io.arrowsink.testing.process.ServerProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** What the child JVMs of Kafka have in common: class path, configuration files, logging, JMX. */
abstract class KafkaServerProcess extends ServerProcess {
  private final String classPath;
  private final ServerJvm jvm;
  private int jmxPort;

  KafkaServerProcess(String name, String kafkaVersion, ServerJvm jvm) {
    super(name);
    this.classPath = ServerClassPath.of(kafkaVersion);
    this.jvm = jvm;
  }

  /** A new JMX client, to be closed by the caller; needs {@link ServerJvm#withJmx()}. */
  public final JmxClient jmx() {
    if (!jvm.jmx()) {
      throw new IllegalStateException(name() + " has no JMX port, see ServerJvm.withJmx()");
    }
    return JmxClient.connect(jmxPort);
  }

  @Override
  protected void choosePorts() {
    jmxPort = FreePorts.next();
  }

  /** Writes a properties file into the server's directory. */
  final Path write(String fileName, Map<String, String> entries) {
    Properties properties = new Properties();
    properties.putAll(entries);
    Path file = directory().resolve(fileName);
    try (Writer writer = Files.newBufferedWriter(file)) {
      properties.store(writer, null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return file;
  }

  /** Starts a main class of the class path, or one of ours that uses only that class path. */
  final ChildProcess launch(String mainClass, List<String> arguments) {
    Path log4j = directory().resolve("log4j2.xml");
    try {
      Files.writeString(log4j, jvm.log4jXml());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<String> options = jvm.options(jmxPort);
    options.add("-Dlog4j2.configurationFile=" + log4j);
    JavaCommand command = new JavaCommand(options, List.of(classPath), mainClass, arguments);
    return ChildProcess.start(name(), directory(), command.supervised().toList());
  }
}
