package io.arrowsink.connect;

import java.util.Set;

/**
 * Tells a periodic commit, which must cost next to nothing, from the last one before partitions are
 * given up, for which it is worth waiting.
 *
 * <p>In a cooperative rebalance the framework asks for the offsets of the revoked partitions only.
 * When a task stops, or all partitions are revoked, it asks exactly as it does periodically; what
 * differs is its caller: {@code WorkerSinkTask.closePartitions} (the same in 3.6 to 4.x). Should a
 * later version rename it, the last commit is no longer waited for: rows are then read again, none
 * is lost.
 */
final class CommitOccasion {
  private static final Set<String> CLOSING_METHODS =
      Set.of("closePartitions", "closeAllPartitions");
  private static final String CALLER = "org.apache.kafka.connect.runtime.WorkerSinkTask";

  private CommitOccasion() {}

  /**
   * Whether the partitions are about to be given up; to be called within {@code preCommit}.
   *
   * @param asked how many partitions the framework asks about
   * @param assigned how many partitions the task owns
   */
  static boolean isGivingUp(int asked, int assigned) {
    return asked < assigned || calledWhileClosing();
  }

  private static boolean calledWhileClosing() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames.anyMatch(
                    frame ->
                        frame.getClassName().equals(CALLER)
                            && CLOSING_METHODS.contains(frame.getMethodName())));
  }
}
