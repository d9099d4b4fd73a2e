package io.arrowsink.clickhouse.schema;

import java.util.function.Function;

/** A value that could be made, or the reason why not. */
public sealed interface Checked<T> {

  /** It could. */
  record Valid<T>(T value) implements Checked<T> {}

  /**
   * It could not.
   *
   * @param reason one line that names what does not fit and the remedy
   */
  record Invalid<T>(String reason) implements Checked<T> {}

  /** Exactly one of the functions is applied. */
  default <R> R fold(Function<T, R> valid, Function<String, R> invalid) {
    if (this instanceof Valid<T> v) {
      return valid.apply(v.value());
    }
    return invalid.apply(((Invalid<T>) this).reason());
  }

  /** The next step, taken only with a value. */
  default <R> Checked<R> then(Function<T, Checked<R>> next) {
    return fold(next, Invalid::new);
  }

  /** The value turned into another. */
  default <R> Checked<R> map(Function<T, R> function) {
    return fold(value -> new Valid<>(function.apply(value)), Invalid::new);
  }
}
