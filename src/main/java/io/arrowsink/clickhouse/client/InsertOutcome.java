package io.arrowsink.clickhouse.client;

import io.arrowsink.core.write.Failure;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** What came of an insert. */
public sealed interface InsertOutcome {

  /** The server has answered with success. */
  record Acknowledged() implements InsertOutcome {}

  /**
   * It has not.
   *
   * @param errorClass what to do next
   * @param cause why
   */
  record Failed(ErrorClass errorClass, Failure cause) implements InsertOutcome {}

  /** Exactly one of the functions is applied. */
  default <T> T fold(Supplier<T> acknowledged, BiFunction<ErrorClass, Failure, T> failed) {
    return this instanceof Failed f ? failed.apply(f.errorClass(), f.cause()) : acknowledged.get();
  }
}
