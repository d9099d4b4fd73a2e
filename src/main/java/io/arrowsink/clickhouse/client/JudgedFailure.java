package io.arrowsink.clickhouse.client;

import io.arrowsink.core.write.Failure;
import java.util.function.Function;

/**
 * Why something sent to the server has failed, and what that means.
 *
 * @param errorClass what to do next
 */
record JudgedFailure(ErrorClass errorClass, Failure cause) {

  /**
   * Exactly one of the functions is applied: somebody has to mend it, or it is to be waited for.
   */
  <T> T fold(Function<Failure, T> unavailable, Function<Failure, T> fatal) {
    return (errorClass == ErrorClass.FATAL ? fatal : unavailable).apply(cause);
  }
}
