package io.arrowsink.clickhouse.client;

import com.clickhouse.client.api.ServerException;
import io.arrowsink.core.write.Failure;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;

/**
 * What it means that a question has not been answered: to wait, or that somebody has to mend it.
 */
final class QueryFailures {
  private final ErrorClassifier classifier;
  private final FailureMessages messages;

  QueryFailures(ErrorClassifier classifier, FailureMessages messages) {
    this.classifier = classifier;
    this.messages = messages;
  }

  /**
   * Applies exactly one of the last two functions.
   *
   * @param refused words an error of the server itself
   */
  <T> T judge(
      ExecutionException error,
      Function<ServerException, Failure> refused,
      Function<Failure, T> unavailable,
      Function<Failure, T> fatal) {
    ServerReply reply = ServerReply.of(error);
    if (reply.isOfServer() && error.getCause() instanceof ServerException answer) {
      return choose(classifier.ofQuery(reply.code()), unavailable, fatal)
          .apply(refused.apply(answer));
    }
    if (reply.isOfOther()) {
      return choose(classifier.ofStatus(reply.status(), false), unavailable, fatal)
          .apply(messages.turnedAway(reply.status(), error));
    }
    return messages
        .toMend(error)
        .map(fatal)
        .orElseGet(() -> unavailable.apply(messages.unreachable(error)));
  }

  private static <T> Function<Failure, T> choose(
      ErrorClass errorClass, Function<Failure, T> unavailable, Function<Failure, T> fatal) {
    return errorClass == ErrorClass.FATAL ? fatal : unavailable;
  }
}
