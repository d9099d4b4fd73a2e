package io.arrowsink.clickhouse.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.ClickHouseErrorSettings;
import io.arrowsink.config.InsertFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** The page of errors lists exactly the codes that mean something. */
class ErrorsPageTest {
  private static final Path PAGE = Path.of("docs/errors.md");
  private static final Pattern CODE = Pattern.compile("\\b[0-9]+\\b");
  private static final int BEYOND_ALL_CODES = 2_000;

  private static final Map<ErrorClass, String> ROWS =
      Map.of(
          ErrorClass.DATA, "data",
          ErrorClass.SCHEMA_MOVED, "schema moved",
          ErrorClass.FATAL, "fatal",
          ErrorClass.TOO_BIG, "too big",
          ErrorClass.LOST_OWNERSHIP, "lost ownership",
          ErrorClass.UNKNOWN, "unknown");

  private final ErrorClassifier classifier = new ErrorClassifier(ClickHouseErrorSettings.DEFAULTS);

  @ParameterizedTest
  @EnumSource(
      mode = Mode.INCLUDE,
      names = {"DATA", "SCHEMA_MOVED", "FATAL", "TOO_BIG", "LOST_OWNERSHIP", "UNKNOWN"})
  void listsTheCodesOf(ErrorClass errorClass) throws IOException {
    Set<Integer> meant =
        IntStream.range(0, BEYOND_ALL_CODES)
            .filter(code -> classifier.ofInsert(code, "", InsertFormat.NATIVE, false) == errorClass)
            .boxed()
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(listed(ROWS.get(errorClass))).isEqualTo(meant);
  }

  private static Set<Integer> listed(String row) throws IOException {
    String line =
        Files.readAllLines(PAGE).stream()
            .filter(candidate -> candidate.startsWith("| " + row + " |"))
            .findFirst()
            .orElseThrow();
    return CODE.matcher(line.split("\\|", -1)[2])
        .results()
        .map(MatchResult::group)
        .map(Integer::valueOf)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
