package io.arrowsink.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TaskConfigsTest {
  private static final Map<String, String> CONNECTOR = Map.of("topics", "t");

  @Test
  void tellsEachTaskItsNumber() {
    List<Map<String, String>> tasks = TaskConfigs.of(CONNECTOR, 3);
    assertThat(tasks).extracting(TaskConfigs::number).containsExactly("0", "1", "2");
  }

  @Test
  void givesBackTheConnectorsConfiguration() {
    assertThat(TaskConfigs.of(CONNECTOR, 2))
        .allSatisfy(task -> assertThat(TaskConfigs.withoutNumber(task)).isEqualTo(CONNECTOR));
  }
}
