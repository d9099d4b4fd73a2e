package io.arrowsink.codec.struct;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Encodes strings, none of whose characters may be lost. */
final class WellFormedText {
  private WellFormedText() {}

  /** The UTF-8 of {@code text}; null where half a surrogate pair would become a question mark. */
  static byte @Nullable [] utf8(String text) {
    return isWellFormed(text) ? text.getBytes(StandardCharsets.UTF_8) : null;
  }

  private static boolean isWellFormed(String text) {
    int length = text.length();
    for (int index = 0; index < length; index++) {
      char character = text.charAt(index);
      if (Character.isSurrogate(character)) {
        index++;
        boolean isPair = index < length && Character.isSurrogatePair(character, text.charAt(index));
        if (!isPair) {
          return false;
        }
      }
    }
    return true;
  }
}
