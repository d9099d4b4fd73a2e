package io.arrowsink.core.pipeline;

import io.arrowsink.core.write.Failure;
import io.arrowsink.core.write.WriteResult.Written;

/** What background threads tell the task thread. */
sealed interface PipelineEvent {
  /** The lane it concerns. */
  TargetLane lane();

  /** A lane's target is open. */
  record TargetOpened(TargetLane lane, Target target) implements PipelineEvent {}

  /** Every row of a batch is in the target. */
  record BatchWritten(TargetLane lane, SealedBatch batch, Written written)
      implements PipelineEvent {}

  /** A batch will never be delivered. */
  record BatchFailed(TargetLane lane, SealedBatch batch, Failure cause) implements PipelineEvent {}

  /** A lane's target will never be open. */
  record TargetFailed(TargetLane lane, Failure cause) implements PipelineEvent {}
}
