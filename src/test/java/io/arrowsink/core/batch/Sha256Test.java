package io.arrowsink.core.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Expected digests are those of other programs over the same bytes. */
class Sha256Test {

  private static String of(String... texts) {
    Sha256 digest = new Sha256();
    List.of(texts).forEach(digest::add);
    return digest.hex();
  }

  @Test
  void endsEachTextWithAZeroByte() {
    assertThat(of("a", "b"))
        .isEqualTo("8fb20ef63ced4145fc2e983ffe597d1dcff39154c3bf21f0fa9dde6a0c50fdc9");
  }

  @Test
  void takesTextsAsUtf8AndEmptyOnesToo() {
    assertThat(of("é", ""))
        .isEqualTo("b11c5140a383a7fa5046a4b9d3073ff392724073205d4a0f0de3768d859b1475");
  }

  @Test
  void tellsListsApartThatReadTheSame() {
    assertThat(List.of(of("ab"), of("a", "b"), of("ab", ""), of("", "ab"))).doesNotHaveDuplicates();
  }
}
