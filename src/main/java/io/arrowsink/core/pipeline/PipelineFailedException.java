package io.arrowsink.core.pipeline;

import io.arrowsink.core.write.Failure;

/**
 * The pipeline cannot go on. Thrown once everything that could be delivered is delivered; its
 * message is meant for the task's status.
 */
public final class PipelineFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Carries the failure's message and exception. */
  public PipelineFailedException(Failure failure) {
    super(failure.message(), failure.exception());
  }
}
