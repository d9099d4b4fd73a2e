package io.arrowsink.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.ClickHouseSinkConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What messages tell users to set is there to be set. */
class KeysInMessagesTest {
  private static final Path SOURCES = Path.of("src/main/java/io/arrowsink");
  private static final Set<String> KEYS = ClickHouseSinkConfig.definition().configKeys().keySet();
  private static final Pattern LITERAL = Pattern.compile("\"(?:[^\"\\\\\n]|\\\\.)*\"");

  /** Words that begin as a key does: a first part that keys have, and more after a dot. */
  private static final Pattern KEY =
      Pattern.compile(
          KEYS.stream()
              .filter(key -> key.contains("."))
              .map(key -> key.substring(0, key.indexOf('.')))
              .distinct()
              .collect(Collectors.joining("|", "(?<![\\w.])(?:", ")(?:\\.[a-z0-9]+)+")));

  @Test
  void everyKeyThatIsNamedOutsideTheConfigurationIsOne() throws IOException {
    List<String> named = new ArrayList<>();
    for (Path file : sources()) {
      for (String literal : matches(LITERAL, Files.readString(file))) {
        named.addAll(matches(KEY, literal));
      }
    }

    assertThat(named).contains("clickhouse.url", "clickhouse.proxy.user").isSubsetOf(KEYS);
  }

  private static List<Path> sources() throws IOException {
    Path configuration = SOURCES.resolve("config");
    try (Stream<Path> files = Files.walk(SOURCES)) {
      return files
          .filter(file -> file.toString().endsWith(".java") && !file.startsWith(configuration))
          .toList();
    }
  }

  private static List<String> matches(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(MatchResult::group).toList();
  }
}
