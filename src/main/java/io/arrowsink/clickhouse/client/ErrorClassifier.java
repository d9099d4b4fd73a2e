package io.arrowsink.clickhouse.client;

import java.util.Set;

/**
 * Decides from the server's numeric code what an error means. The text is looked at for one thing
 * alone, since nothing else tells: whether a materialized view failed, for then the target has
 * already stored the rows.
 */
public final class ErrorClassifier {
  private static final String VIEW_MARK = "while pushing to view";

  private static final Set<Integer> DATA =
      Set.of(
          6, 25, 26, 27, 38, 41, 69, 72, 128, 131, 153, 190, 321, 349, 376, 395, 407, 441, 467, 469,
          632, 675, 676, 691);

  /** The last four answer to the header of a block: conform has sent what the columns were. */
  private static final Set<Integer> SCHEMA_MOVED = Set.of(8, 9, 16, 20, 53, 33, 50, 62, 117);

  private static final Set<Integer> FATAL =
      Set.of(
          36, 42, 43, 44, 46, 47, 48, 49, 60, 63, 70, 73, 80, 81, 115, 164, 192, 193, 194, 195, 291,
          344, 377, 386, 452, 497, 516, 1001, 1002);

  /** What the server's answer to an insert means. */
  public ErrorClass ofInsert(int code, String message) {
    ErrorClass byCode = byCode(code);
    if (!message.contains(VIEW_MARK)) {
      return byCode;
    }
    return byCode == ErrorClass.UNAVAILABLE ? ErrorClass.UNKNOWN : ErrorClass.VIEW_BROKEN;
  }

  /** What the server's answer to a question means: no row is at stake. */
  public ErrorClass ofQuery(int code) {
    return byCode(code) == ErrorClass.UNAVAILABLE ? ErrorClass.UNAVAILABLE : ErrorClass.FATAL;
  }

  /** What it means that there was no answer. */
  public ErrorClass ofSilence(boolean bodySent) {
    return bodySent ? ErrorClass.UNKNOWN : ErrorClass.UNAVAILABLE;
  }

  /** Whether {@code message} is about a failing materialized view. */
  public boolean namesView(String message) {
    return message.contains(VIEW_MARK);
  }

  private static ErrorClass byCode(int code) {
    if (DATA.contains(code)) {
      return ErrorClass.DATA;
    }
    if (SCHEMA_MOVED.contains(code)) {
      return ErrorClass.SCHEMA_MOVED;
    }
    return FATAL.contains(code) ? ErrorClass.FATAL : ErrorClass.UNAVAILABLE;
  }
}
