package io.arrowsink.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The zip that users install, as the build has unpacked it. */
class HubComponentIT {
  private static final String VERSION = System.getProperty("arrowsink.version");
  private static final String NAME = "arrowsink-kafka-connect-arrow-sink-" + VERSION;
  private static final Path COMPONENT =
      Path.of(System.getProperty("arrowsink.plugin.path", "target/plugin")).resolve(NAME);
  private static final Path COMMITTED = Path.of("src/main/assembly/runtime-deps.txt");

  @Test
  void hasTheLayoutOfHubComponent() {
    assertThat(Path.of("target").resolve(NAME + ".zip")).isRegularFile();
    assertThat(COMPONENT.resolve("doc/README.md")).isRegularFile();
    assertThat(COMPONENT.resolve("doc/LICENSE")).isRegularFile();
    assertThat(COMPONENT.resolve("doc/configuration.md")).isRegularFile();
    assertThat(COMPONENT.resolve("etc/clickhouse-minimal.json")).isRegularFile();
    assertThat(COMPONENT.resolve("assets/arrowsink.svg")).isRegularFile();
    assertThat(COMPONENT.resolve("lib/kafka-connect-arrow-sink-" + VERSION + ".jar"))
        .isRegularFile();
  }

  @Test
  void manifestNamesWhatHubRequires() throws IOException {
    JsonNode manifest = new ObjectMapper().readTree(COMPONENT.resolve("manifest.json").toFile());
    assertThat(manifest.path("name").asText()).isEqualTo("kafka-connect-arrow-sink");
    assertThat(manifest.path("version").asText()).isEqualTo(VERSION);
    assertThat(manifest.path("description").asText()).isNotBlank();
    assertThat(manifest.path("owner").path("username").asText()).isEqualTo("arrowsink");
    assertThat(manifest.path("component_types").get(0).asText()).isEqualTo("sink");
  }

  @Test
  void leavesTheWorkersOwnLibrariesToTheWorker() throws IOException {
    assertThat(libraries())
        .noneMatch(jar -> jar.startsWith("slf4j-"))
        .noneMatch(jar -> jar.startsWith("kafka-clients"))
        .noneMatch(jar -> jar.startsWith("connect-"));
  }

  @Test
  void shipsExactlyTheCommittedLibraries() throws IOException {
    assertThat(libraries())
        .as("libraries in the plugin; if the change is meant, list them in %s", COMMITTED)
        .containsExactlyElementsOf(Files.readAllLines(COMMITTED));
  }

  private static List<String> libraries() throws IOException {
    try (Stream<Path> files = Files.list(COMPONENT.resolve("lib"))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
