package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.ErrorReportConfiguration;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.JsonEOFException;
import io.arrowsink.core.text.Excerpt;
import java.io.IOException;
import java.util.regex.Pattern;

/** How the parser is set up, and how its complaints are worded. */
final class JsonText {
  /** Skipping does not recurse: the limit only bounds the memory for open brackets. */
  private static final int MAX_NESTING_DEPTH = 10_000;

  private static final int MAX_QUOTED_CHARACTERS = 40;

  /** Meant for whoever programs the parser. */
  private static final Pattern PARSER_ADVICE =
      Pattern.compile(":? ?\\(?enable `[^`]*` to allow\\)?");

  private JsonText() {}

  /**
   * Makes strict parsers of UTF-8 text without a byte order mark. The largest record is the
   * broker's affair, so lengths are not limited here.
   */
  static JsonFactory strictFactory() {
    return new JsonFactoryBuilder()
        .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
        .disable(JsonFactory.Feature.CHARSET_DETECTION)
        .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
        .streamReadConstraints(
            StreamReadConstraints.builder()
                .maxNestingDepth(MAX_NESTING_DEPTH)
                .maxStringLength(Integer.MAX_VALUE)
                .maxNumberLength(Integer.MAX_VALUE)
                .maxNameLength(Integer.MAX_VALUE)
                .build())
        .errorReportConfiguration(
            ErrorReportConfiguration.builder().maxErrorTokenLength(MAX_QUOTED_CHARACTERS).build())
        .build();
  }

  /** What the parser found and at which byte, without the text around it. */
  static String fault(IOException thrown) {
    if (!(thrown instanceof JsonProcessingException parsing)) {
      return "invalid JSON: " + Excerpt.of(String.valueOf(thrown.getMessage()));
    }
    String what =
        parsing instanceof JsonEOFException
            ? "the text ends early"
            : PARSER_ADVICE.matcher(parsing.getOriginalMessage()).replaceAll("");
    String where =
        parsing.getLocation() == null ? "" : " at byte " + parsing.getLocation().getByteOffset();
    return "invalid JSON" + where + ": " + what;
  }
}
