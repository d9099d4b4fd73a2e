package io.arrowsink.testing.net;

import java.util.OptionalInt;
import java.util.function.Supplier;

/**
 * Who speaks on one connection and where a planned cut is due. A request begins with the client's
 * first bytes after the server's, an answer the other way round. Thread-safe: each direction has
 * its thread.
 */
final class Conversation {
  private final Supplier<RequestCut> plan;
  private final HttpRequestTracker tracker = new HttpRequestTracker();
  private boolean serverSpokeLast = true;

  Conversation(Supplier<RequestCut> plan) {
    this.plan = plan;
  }

  /** Takes note of the speaker; true when it is another one than before. */
  synchronized boolean isNewTurn(boolean server) {
    boolean turn = serverSpokeLast != server;
    serverSpokeLast = server;
    return turn;
  }

  /** Takes the client's next bytes; returns how many may still pass when this request is cut. */
  synchronized OptionalInt cutRequestAfter(byte[] chunk, int length) {
    tracker.request(chunk, length);
    RequestCut cut = plan.get();
    boolean due =
        !cut.isAtAnswer()
            && tracker.hasHead()
            && tracker.bodyBytes() >= cut.afterBodyBytes()
            && cut.claim(tracker.head());
    if (!due) {
      return OptionalInt.empty();
    }
    long excess = tracker.bodyBytes() - cut.afterBodyBytes();
    return OptionalInt.of((int) Math.max(0, length - excess));
  }

  /** The server begins to answer; true when the client must not see it. */
  synchronized boolean cutAnswer() {
    RequestCut cut = plan.get();
    boolean due = cut.isAtAnswer() && tracker.hasHead() && cut.claim(tracker.head());
    tracker.answered();
    return due;
  }
}
