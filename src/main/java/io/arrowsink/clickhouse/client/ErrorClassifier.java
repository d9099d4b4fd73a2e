package io.arrowsink.clickhouse.client;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.config.ClickHouseErrorSettings;
import io.arrowsink.config.InsertFormat;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Decides from the server's numeric code what an error means. An answer without one never blames
 * the rows. The text is looked at only where nothing else tells: whether a materialized view has
 * failed, for then the target has already stored the rows, which one of its two meanings code 252
 * has, and whether code 117 is about a JSON value. Immutable.
 */
public final class ErrorClassifier {
  private static final String VIEW_MARK = "while pushing to view";
  private static final String PARTITIONS_MARK = "Too many partitions for single INSERT block";
  private static final String JSON_MARK = "Cannot insert data into JSON column";

  /** Names, in which there may be quotation marks. */
  private static final Pattern QUOTED_NAME = Pattern.compile("`(?:[^`\\\\]|\\\\.)*+`");

  /** Texts of users, such as the values that have violated a constraint. */
  private static final Pattern QUOTED = Pattern.compile("'(?:[^'\\\\]|\\\\.)*+'");

  private static final Set<Integer> DATA =
      Set.of(
          6, 25, 26, 27, 38, 41, 69, 72, 117, 128, 131, 153, 190, 321, 349, 376, 395, 407, 441, 467,
          469, 632, 675, 676, 691);

  private static final Set<Integer> SCHEMA_MOVED = Set.of(8, 9, 16, 20, 53);

  /**
   * These answer to a body that is not what the server expects: it was made for other columns, or
   * it is broken, which is no fault of the rows either.
   */
  private static final Set<Integer> OF_BODY = Set.of(32, 33, 50, 62, 117);

  private static final Set<Integer> FATAL =
      Set.of(
          32, 33, 36, 42, 43, 44, 46, 47, 48, 49, 50, 60, 62, 63, 70, 73, 80, 81, 115, 164, 192,
          193, 194, 195, 291, 344, 377, 386, 452, 497, 516, 1001, 1002);

  private static final Set<Integer> TOO_BIG = Set.of(158, 159, 241, 307, 396);

  /** These speak of credentials; others are what a gateway says while the server is away, too. */
  private static final Set<Integer> FATAL_STATUSES = Set.of(401, 407);

  private static final int PAYLOAD_TOO_LARGE = 413;

  private static final Set<Integer> LOST_OWNERSHIP = Set.of(394, 735);

  /** The server cannot tell whether it has stored the rows: it, or its like, went silent. */
  private static final Set<Integer> UNKNOWN = Set.of(209, 210, 319, 999);

  /**
   * With these a view has been refused before anything was stored, or what it writes to is
   * replicated and knows a repeated insert. After any other error of a view, one for lack of memory
   * for instance, the table has stored the rows.
   */
  private static final Set<Integer> OF_OVERLOADED_VIEW =
      Set.of(202, 203, 209, 210, 242, 252, 285, 319, 999);

  private final Set<Integer> data;
  private final Set<Integer> addedData;

  /** A classifier for a user who has decided {@code settings}. */
  public ErrorClassifier(ClickHouseErrorSettings settings) {
    Set<Integer> codes = new HashSet<>(DATA);
    codes.addAll(settings.dataCodes());
    codes.removeAll(settings.otherCodes());
    data = Set.copyOf(codes);
    addedData = settings.dataCodes();
  }

  /**
   * What the server's answer to an insert means.
   *
   * @param format of the body: one whose types are the server's own is made for the very columns
   *     that are there
   * @param schemaIsFresh whether the table has been read again because of such an answer to the
   *     same rows: then it is not the schema that has moved
   */
  public ErrorClass ofInsert(int code, String message, InsertFormat format, boolean schemaIsFresh) {
    if (!namesView(message)) {
      return withoutView(code, message, format, schemaIsFresh);
    }
    return OF_OVERLOADED_VIEW.contains(code) && !message.contains(PARTITIONS_MARK)
        ? ErrorClass.UNKNOWN
        : ErrorClass.VIEW_BROKEN;
  }

  private ErrorClass withoutView(
      int code, String message, InsertFormat format, boolean schemaIsFresh) {
    if (addedData.contains(code)) {
      return ErrorClass.DATA;
    }
    if (SCHEMA_MOVED.contains(code) || isOfBody(code, message, format)) {
      return schemaIsFresh ? ErrorClass.FATAL : ErrorClass.SCHEMA_MOVED;
    }
    if (data.contains(code)) {
      return ErrorClass.DATA;
    }
    if (code == ErrorCode.TOO_MANY_PARTS && message.contains(PARTITIONS_MARK)) {
      return ErrorClass.TOO_MANY_PARTITIONS;
    }
    if (TOO_BIG.contains(code)) {
      return ErrorClass.TOO_BIG;
    }
    if (LOST_OWNERSHIP.contains(code)) {
      return ErrorClass.LOST_OWNERSHIP;
    }
    if (UNKNOWN.contains(code)) {
      return ErrorClass.UNKNOWN;
    }
    return FATAL.contains(code) ? ErrorClass.FATAL : ErrorClass.UNAVAILABLE;
  }

  private static boolean isOfBody(int code, String message, InsertFormat format) {
    boolean ofJson = code == ErrorCode.INCORRECT_DATA && message.contains(JSON_MARK);
    return format != InsertFormat.ARROW_STREAM && OF_BODY.contains(code) && !ofJson;
  }

  /** What the server's answer to a question means: no row is at stake. */
  public ErrorClass ofQuery(int code) {
    return DATA.contains(code)
            || SCHEMA_MOVED.contains(code)
            || OF_BODY.contains(code)
            || FATAL.contains(code)
        ? ErrorClass.FATAL
        : ErrorClass.UNAVAILABLE;
  }

  /**
   * What an answer without the server's code means: it comes from something else on the way, and
   * says nothing of the rows.
   *
   * @param status that of HTTP
   */
  public ErrorClass ofStatus(int status, boolean bodySent) {
    if (status == PAYLOAD_TOO_LARGE) {
      return ErrorClass.TOO_BIG;
    }
    return FATAL_STATUSES.contains(status) ? ErrorClass.FATAL : ofSilence(bodySent);
  }

  /** What it means that there was no answer. */
  public ErrorClass ofSilence(boolean bodySent) {
    return bodySent ? ErrorClass.UNKNOWN : ErrorClass.UNAVAILABLE;
  }

  /**
   * Whether {@code message} is about a failing materialized view. Where its quotation marks do not
   * tell what is a value of the user's, it is taken to be: rows stored twice are worse than a task
   * that ends.
   */
  private static boolean namesView(String message) {
    if (!message.contains(VIEW_MARK)) {
      return false;
    }
    String own = QUOTED.matcher(QUOTED_NAME.matcher(message).replaceAll("")).replaceAll("");
    return own.contains(VIEW_MARK) || own.indexOf('\'') >= 0;
  }
}
