package io.arrowsink.codec.ipc;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.testing.process.ChildProcess;
import io.arrowsink.testing.process.JavaCommand;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No JVM needs a flag: neither the one of the build nor any other that is installed beside it. */
class ArrowBatchJvmTest {
  private static final int OLDEST_JAVA = 17;
  private static final Duration LIMIT = Duration.ofMinutes(2);

  static List<Path> javaHomes() throws IOException {
    Path own = Path.of(System.getProperty("java.home")).toRealPath();
    List<Path> homes = new ArrayList<>(List.of(own));
    try (Stream<Path> siblings = Files.list(own.getParent())) {
      siblings
          .filter(home -> Files.isExecutable(home.resolve("bin/java")))
          .filter(home -> version(home) >= OLDEST_JAVA)
          .map(ArrowBatchJvmTest::realPath)
          .distinct()
          .filter(home -> !home.equals(own))
          .forEach(homes::add);
    }
    return homes;
  }

  private static Path realPath(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Of a directory without a {@code release} file, which every JDK since 9 has, 0. */
  private static int version(Path home) {
    Properties release = new Properties();
    try (Stream<String> lines = Files.lines(home.resolve("release"))) {
      lines.forEach(line -> release.setProperty(line.split("=", 2)[0], line.split("=", 2)[1]));
    } catch (IOException e) {
      return 0;
    }
    String quoted = release.getProperty("JAVA_VERSION", "0");
    return Integer.parseInt(quoted.replace("\"", "").split("[.+-]", 2)[0]);
  }

  @ParameterizedTest
  @MethodSource("javaHomes")
  void decodesWithoutFlags(Path javaHome, @TempDir Path directory) throws IOException {
    List<String> classPath =
        List.of(System.getProperty("java.class.path").split(File.pathSeparator));
    List<String> command =
        new ArrayList<>(
            new JavaCommand(List.of(), classPath, DecodingMain.class.getName(), List.of())
                .toList());
    command.set(0, javaHome.resolve("bin/java").toString());
    try (ChildProcess child = ChildProcess.start("decoding", directory, command)) {
      assertThat(child.waitForExit(LIMIT)).isTrue();
      assertThat(child.exitCode()).as(Files.readString(child.log())).hasValue(0);
      assertThat(Files.readAllLines(child.log()))
          .contains(
              "written 3 \"3\"",
              "dictionaries 7 \"FR\"",
              "lz4 60 \"longer than twelve bytes\"",
              "zstd 3 \"longer than twelve bytes\"");
    }
  }
}
