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
  void putsEachTextBehindItsLength() {
    assertThat(of("a", "b"))
        .isEqualTo("16275ef0f5d0eb9dd9e0a53277549fda5c886358a6872df23c797b13e11455bc");
  }

  @Test
  void takesTextsAsUtf8AndEmptyOnesToo() {
    assertThat(of("é", ""))
        .isEqualTo("c9b38190aacc3771d7cdc7bec43c26dd3a85c30e95e54cb62da93fa20c591141");
  }

  @Test
  void tellsListsApartThatReadTheSame() {
    assertThat(
            List.of(of("ab"), of("a", "b"), of("ab", ""), of("", "ab"), of("a\0b"), of("a\0", "b")))
        .doesNotHaveDuplicates();
  }
}
