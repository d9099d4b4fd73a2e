package io.arrowsink.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A class has one job: its length is where a second one shows first. */
class SourceSizeTest {
  private static final Path SOURCES = Path.of("src/main/java");
  private static final int MOST_LINES = 400;
  private static final int MOST_LINES_OF_A_TASK = 120;

  @Test
  void noClassIsOverlong() throws IOException {
    assertThat(sources()).isNotEmpty().filteredOn(file -> lines(file) > MOST_LINES).isEmpty();
  }

  @Test
  void tasksOnlyDelegate() throws IOException {
    assertThat(sources())
        .filteredOn(file -> file.toString().endsWith("SinkTask.java"))
        .isNotEmpty()
        .filteredOn(file -> lines(file) > MOST_LINES_OF_A_TASK)
        .isEmpty();
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }

  private static int lines(Path file) {
    try {
      return Files.readAllLines(file).size();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
