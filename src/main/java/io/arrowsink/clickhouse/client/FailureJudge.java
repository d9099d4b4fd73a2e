package io.arrowsink.clickhouse.client;

import com.clickhouse.client.api.ClientMisconfigurationException;
import com.clickhouse.client.api.ServerException;
import io.arrowsink.config.TableName;
import io.arrowsink.core.write.Failure;
import java.util.Optional;
import java.util.function.Function;

/**
 * Decides what the client's exceptions mean, for questions and inserts alike: an error of the
 * server itself, something to be mended before there can be a connection, an answer of something
 * that is not the server, or silence, in this order.
 */
final class FailureJudge {
  private final ErrorClassifier classifier;
  private final FailureMessages messages;

  FailureJudge(ErrorClassifier classifier, FailureMessages messages) {
    this.classifier = classifier;
    this.messages = messages;
  }

  /**
   * Why a question has not been answered.
   *
   * @param refused words an error of the server itself
   */
  JudgedFailure ofQuery(Throwable error, Function<ServerException, Failure> refused) {
    return errorOfServer(error)
        .map(
            answer ->
                new JudgedFailure(classifier.ofQuery(answer.getCode()), refused.apply(answer)))
        .orElseGet(() -> withoutServer(error, false, messages::unreachable));
  }

  /**
   * Why an insert into {@code table} has not been acknowledged.
   *
   * @param bodySent whether the server may have got a part of it
   * @param refused judges an error of the server itself
   */
  JudgedFailure ofInsert(
      TableName table,
      Throwable error,
      boolean bodySent,
      Function<ServerException, JudgedFailure> refused) {
    return errorOfServer(error)
        .map(refused)
        .orElseGet(
            () ->
                withoutServer(
                    error,
                    bodySent,
                    silence ->
                        bodySent
                            ? messages.unanswered(table, silence)
                            : messages.unreachable(silence)));
  }

  private JudgedFailure withoutServer(
      Throwable error, boolean bodySent, Function<Throwable, Failure> silent) {
    Optional<Failure> toMend = messages.toMend(error);
    if (toMend.isPresent()) {
      return new JudgedFailure(ErrorClass.FATAL, toMend.get());
    }
    if (first(ClientMisconfigurationException.class, error).isPresent()) {
      return new JudgedFailure(ErrorClass.FATAL, messages.misconfigured(error));
    }
    ServerReply reply = ServerReply.of(error);
    return reply.isOfOther()
        ? new JudgedFailure(
            classifier.ofStatus(reply.status(), bodySent),
            messages.turnedAway(reply.status(), error))
        : new JudgedFailure(classifier.ofSilence(bodySent), silent.apply(error));
  }

  /** What else than the server has answered comes as the same exception, without a code. */
  private static Optional<ServerException> errorOfServer(Throwable error) {
    return first(ServerException.class, error).filter(answer -> answer.getCode() != 0);
  }

  private static <T extends Throwable> Optional<T> first(Class<T> type, Throwable error) {
    for (Throwable at = error; at != null; at = at.getCause()) {
      if (type.isInstance(at)) {
        return Optional.of(type.cast(at));
      }
    }
    return Optional.empty();
  }
}
