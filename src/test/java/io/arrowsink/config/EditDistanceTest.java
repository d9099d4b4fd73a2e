package io.arrowsink.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EditDistanceTest {

  @ParameterizedTest
  @CsvSource({
    "'', '', 0",
    "abc, abc, 0",
    "'', abc, 3",
    "abc, '', 3",
    "abc, abd, 1",
    "abc, ab, 1",
    "abc, xabc, 1",
    "kitten, sitting, 3",
    "ab, ba, 2"
  })
  void countsSingleCharacterEdits(String left, String right, int distance) {
    assertThat(EditDistance.between(left, right)).isEqualTo(distance);
  }
}
