package io.arrowsink.testing.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class CacheDirectoryTest {
  @Test
  void prefersThePropertyOverTheEnvironment() {
    Properties properties = platform("Linux");
    Map<String, String> environment = Map.of("ARROWSINK_CACHE", "/env", "XDG_CACHE_HOME", "/xdg");
    assertThat(CacheDirectory.choose(properties, environment)).isEqualTo(Path.of("/env"));

    properties.setProperty("ARROWSINK_CACHE", "/property");
    assertThat(CacheDirectory.choose(properties, environment)).isEqualTo(Path.of("/property"));
  }

  @Test
  void followsThePlatform() {
    assertThat(CacheDirectory.choose(platform("Linux"), Map.of()))
        .isEqualTo(Path.of("/home/me/.cache/arrowsink"));
    assertThat(CacheDirectory.choose(platform("Linux"), Map.of("XDG_CACHE_HOME", "/xdg")))
        .isEqualTo(Path.of("/xdg/arrowsink"));
    assertThat(CacheDirectory.choose(platform("Mac OS X"), Map.of()))
        .isEqualTo(Path.of("/home/me/Library/Caches/arrowsink"));
  }

  private static Properties platform(String os) {
    Properties properties = new Properties();
    properties.setProperty("os.name", os);
    properties.setProperty("user.home", "/home/me");
    return properties;
  }
}
