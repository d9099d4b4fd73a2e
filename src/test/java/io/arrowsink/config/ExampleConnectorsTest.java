package io.arrowsink.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.common.config.ConfigValue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The connectors in {@code config/} can be deployed as they are. */
class ExampleConnectorsTest {
  private record Example(String name, Map<String, String> config) {}

  static List<Path> examples() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("config"))) {
      return files.filter(file -> file.toString().endsWith(".json")).toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void isValid(Path file) throws IOException {
    Example example = new ObjectMapper().readValue(file.toFile(), new TypeReference<Example>() {});

    assertThat(example.name()).isNotBlank();
    assertThat(ClickHouseSinkConfig.validate(example.config()))
        .allSatisfy(value -> assertThat(value.errorMessages()).as(value.name()).isEmpty())
        .extracting(ConfigValue::name)
        .contains("clickhouse.url");
  }
}
