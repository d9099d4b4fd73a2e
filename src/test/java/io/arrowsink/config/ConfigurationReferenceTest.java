package io.arrowsink.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Pins the keys, their defaults and their documentation, which users depend on. */
class ConfigurationReferenceTest {
  private static final Path PAGE = Path.of("docs", "configuration.md");

  @Test
  void pageIsCurrent() throws IOException {
    String expected = ConfigurationReference.markdown(ClickHouseSinkConfig.groups());
    if (Boolean.getBoolean("configuration.write")) {
      Files.createDirectories(PAGE.getParent());
      Files.writeString(PAGE, expected);
    }

    assertThat(PAGE)
        .as("the configuration reference; write it again: " + ConfigurationReference.COMMAND)
        .content()
        .isEqualTo(expected);
  }
}
