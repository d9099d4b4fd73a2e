package io.arrowsink.testing.kafka;

import io.arrowsink.testing.FixtureDirectories;
import io.arrowsink.testing.FixtureUnavailableException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The class paths of Kafka servers that the build has put under {@code target/}. */
final class ServerClassPath {
  static final String BROKER_VERSION = "4.1.2";

  private ServerClassPath() {}

  /** The class path entry with all jars of one version of Kafka. */
  static String of(String kafkaVersion) {
    Path directory = FixtureDirectories.servers().resolve("kafka-" + kafkaVersion);
    if (!Files.isDirectory(directory)) {
      throw new FixtureUnavailableException(
          "there are no Kafka " + kafkaVersion + " servers in " + directory,
          "run mvn generate-test-resources, or set -Darrowsink.servers");
    }
    return directory.resolve("*").toString();
  }
}
