package io.arrowsink.clickhouse.client;

import com.clickhouse.client.api.ServerException;
import io.arrowsink.core.write.Failure;
import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/** Something that is asked of the server, in one request or several. */
@FunctionalInterface
interface Question<T> {
  /**
   * The answer; blocks.
   *
   * @throws ExecutionException with the client's exception, the server's among them
   */
  T ask() throws ExecutionException, TimeoutException, InterruptedException, IOException;

  /**
   * The answer, or what {@code failed} makes of there being none.
   *
   * @param refused words an error of the server itself
   */
  default T orElse(
      FailureJudge judge,
      Function<ServerException, Failure> refused,
      Function<JudgedFailure, T> failed) {
    try {
      return ask();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return failed.apply(judge.ofQuery(e, refused));
    } catch (ExecutionException | TimeoutException | IOException e) {
      return failed.apply(judge.ofQuery(e, refused));
    }
  }
}
