package io.arrowsink.testing.net;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/**
 * A plan to cut the connections of the next HTTP requests.
 *
 * @param heads which requests, by their head (request line and headers)
 * @param afterBodyBytes cut when so many bytes of the body have gone to the server; {@link
 *     #AT_ANSWER} cuts when the server's answer begins
 * @param remaining how many requests are still to be cut
 */
record RequestCut(Predicate<String> heads, long afterBodyBytes, AtomicInteger remaining) {
  static final long AT_ANSWER = Long.MAX_VALUE;

  static RequestCut none() {
    return new RequestCut(head -> false, AT_ANSWER, new AtomicInteger());
  }

  boolean isAtAnswer() {
    return afterBodyBytes == AT_ANSWER;
  }

  /** Takes one of the remaining cuts for the request with this head; false when it is not cut. */
  boolean claim(String head) {
    return heads.test(head) && remaining.getAndUpdate(n -> Math.max(0, n - 1)) > 0;
  }
}
