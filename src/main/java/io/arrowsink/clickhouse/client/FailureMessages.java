package io.arrowsink.clickhouse.client;

import com.clickhouse.client.api.ServerException;
import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.config.ClickHouseConnectionSettings;
import io.arrowsink.config.ClickHouseInsertSettings;
import io.arrowsink.config.TableName;
import io.arrowsink.core.text.Excerpt;
import io.arrowsink.core.write.Failure;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Words errors for users: what, where, and the remedy. */
final class FailureMessages {
  private static final int MAX_SERVER_TEXT = 500;

  /** Of these codes the remedy lies elsewhere than in the settings of an insert. */
  private static final Set<Integer> KNOWN_REMEDIES =
      Set.of(ErrorCode.ACCESS_DENIED, ErrorCode.AUTHENTICATION_FAILED, ErrorCode.READONLY);

  private final ClickHouseConnectionSettings settings;

  FailureMessages(ClickHouseConnectionSettings settings) {
    this.settings = settings;
  }

  /** The server has answered an insert with an error. */
  Failure refused(InsertRequest request, ServerException error) {
    return error.getCode() == ErrorCode.UNKNOWN_SETTING
        ? settingsRefused(request, error)
        : refused(request.table(), error);
  }

  /**
   * The server has answered with an error when asked whether it takes the settings of an insert.
   */
  Failure settingsRefused(InsertRequest request, ServerException error) {
    return request.settings().isEmpty() || KNOWN_REMEDIES.contains(error.getCode())
        ? refused(request.table(), error)
        : failure(
            error,
            "the server does not take inserts with "
                + String.join(", ", settingKeys(request, error))
                + "; correct or remove the key");
  }

  /** The keys of the settings that the server speaks of, or else of all that the user has set. */
  private static List<String> settingKeys(InsertRequest request, ServerException error) {
    String message = String.valueOf(error.getMessage());
    List<String> names = request.settings().keySet().stream().sorted().toList();
    List<String> named = names.stream().filter(message::contains).toList();
    return (named.isEmpty() ? names : named)
        .stream().map(ClickHouseInsertSettings.SETTING_PREFIX::concat).toList();
  }

  /** The server has answered with an error. */
  Failure refused(TableName table, ServerException error) {
    return failure(error, remedy(table, error));
  }

  /** The server has answered with an error when asked about itself. */
  Failure refused(ServerException error) {
    return failure(
        error,
        switch (error.getCode()) {
          case ErrorCode.ACCESS_DENIED -> settings.credentials() + " lacks rights; grant them";
          case ErrorCode.AUTHENTICATION_FAILED -> notLetIn();
          default -> "the server did not answer a question about itself";
        });
  }

  private Failure failure(ServerException error, String remedy) {
    return new Failure(
        error.getCode(),
        settings.url() + ": " + remedy + " (" + shortened(error.getMessage()) + ")",
        error);
  }

  private String remedy(TableName table, ServerException error) {
    return switch (error.getCode()) {
      case ErrorCode.UNKNOWN_TABLE -> "table " + table + " does not exist; create it";
      case ErrorCode.UNKNOWN_DATABASE ->
          "database '"
              + table.database()
              + "' does not exist; create it or correct clickhouse.database";
      case ErrorCode.ACCESS_DENIED ->
          settings.credentials() + " lacks rights on table " + table + "; grant them";
      case ErrorCode.AUTHENTICATION_FAILED -> notLetIn();
      case ErrorCode.READONLY ->
          settings.credentials()
              + " is read-only and cannot write to table "
              + table
              + "; use a profile with readonly = 0";
      case ErrorCode.UNKNOWN_SETTING -> "the server does not know a setting; remove it or upgrade";
      default -> "table " + table;
    };
  }

  private String notLetIn() {
    return settings.credentials() + " was not let in; correct " + settings.credentials().keys();
  }

  /** A materialized view behind the table has failed. */
  Failure viewFailed(TableName table, ServerException error) {
    return failure(
        error,
        "a materialized view of table "
            + table
            + " failed after the table itself had stored the rows; mend the view and restart the"
            + " task, or set clickhouse.view.errors=ignore to go on without it. The rows are then"
            + " sent again: deduplication windows on the table and on the view's target keep them"
            + " from being stored twice");
  }

  /** No request could be sent. */
  Failure unreachable(Throwable error) {
    return new Failure(
        0,
        "cannot reach ClickHouse at "
            + settings.url()
            + " (clickhouse.url)"
            + withProxy(proxy -> " through the proxy " + proxy)
            + ": "
            + rootMessage(error),
        error);
  }

  /** Something that is not known to be the server has answered. */
  Failure turnedAway(int status, Throwable error) {
    return new Failure(
        0,
        settings.url()
            + withProxy(proxy -> ", or the proxy " + proxy + " before it,")
            + " answered with HTTP status "
            + status
            + " and no ClickHouse error code, as a proxy or another server does; "
            + statusRemedy(status)
            + " ("
            + rootMessage(error)
            + ")",
        error);
  }

  /** Words of the proxy and its key, where there is one. */
  private String withProxy(UnaryOperator<String> words) {
    return settings.proxy().map(proxy -> words.apply(proxy + " (clickhouse.proxy.url)")).orElse("");
  }

  private static String statusRemedy(int status) {
    return switch (status) {
      case 401, 403 -> "correct the credentials, or what it lets through";
      case 407 -> "correct clickhouse.proxy.user and clickhouse.proxy.password";
      case 413 -> "raise the size of bodies that it takes, or lower clickhouse.insert.max.rows";
      case 301, 302, 307, 308, 404, 405 -> "correct clickhouse.url";
      default -> "it is tried again";
    };
  }

  /** Something else than the server has answered with success. */
  Failure notAcknowledged(TableName table) {
    return Failure.of(
        0,
        settings.url()
            + " answered an insert into "
            + table
            + " with HTTP status 200 and none of ClickHouse's headers, as a page to log in at does;"
            + " nothing is taken for stored; correct clickhouse.url or what stands before the server");
  }

  /** The body of an insert could not be made; the message of {@code error} itself says why. */
  Failure notEncoded(TableName table, Throwable error) {
    return new Failure(
        0, "an insert into table " + table + " could not be encoded: " + ownMessage(error), error);
  }

  /** An insert was sent, wholly or in part, and its outcome is not known. */
  Failure unanswered(TableName table, Throwable error) {
    return new Failure(
        0,
        settings.url() + " gave no answer to an insert into " + table + ": " + rootMessage(error),
        error);
  }

  /** What has to be mended before a connection can come about; empty where nothing is known. */
  Optional<Failure> toMend(Throwable error) {
    return ConnectionRemedy.of(error)
        .map(
            remedy ->
                new Failure(
                    0,
                    "no connection to ClickHouse at "
                        + settings.url()
                        + ": "
                        + remedy
                        + " ("
                        + rootMessage(error)
                        + ")",
                    error));
  }

  /** The client itself cannot work as it is configured. */
  Failure misconfigured(Throwable error) {
    return new Failure(
        0, "the connection to " + settings.url() + " cannot be used: " + rootMessage(error), error);
  }

  private static String rootMessage(Throwable error) {
    Throwable root = error;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return ownMessage(root);
  }

  private static String ownMessage(Throwable error) {
    return error.getClass().getSimpleName() + ": " + shortened(error.getMessage());
  }

  private static String shortened(@Nullable String text) {
    return text == null ? "no message" : Excerpt.line(text, MAX_SERVER_TEXT);
  }
}
