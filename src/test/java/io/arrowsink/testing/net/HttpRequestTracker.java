package io.arrowsink.testing.net;

import java.nio.charset.StandardCharsets;

/**
 * Follows the requests of one HTTP/1.1 connection: where a head ends and how much of the body has
 * passed. A request ends when its answer begins, so neither lengths nor chunks need to be read;
 * pipelined requests are not told apart. Not thread-safe.
 */
final class HttpRequestTracker {
  private static final String HEAD_END = "\r\n\r\n";

  private final StringBuilder head = new StringBuilder();
  private boolean inBody;
  private long bodyBytes;

  /** Takes the next bytes of the client. */
  void request(byte[] bytes, int length) {
    if (inBody) {
      bodyBytes += length;
      return;
    }
    int before = head.length();
    head.append(new String(bytes, 0, length, StandardCharsets.ISO_8859_1));
    int end = head.indexOf(HEAD_END, Math.max(0, before - HEAD_END.length()));
    if (end >= 0) {
      inBody = true;
      int bodyStart = end + HEAD_END.length();
      bodyBytes = (long) head.length() - bodyStart;
      head.setLength(end);
    }
  }

  /** The server has begun to answer: what the client sends next is a new request. */
  void answered() {
    head.setLength(0);
    inBody = false;
    bodyBytes = 0;
  }

  /** Whether the head of the current request is complete. */
  boolean hasHead() {
    return inBody;
  }

  /** Request line and headers of the current request. */
  String head() {
    return head.toString();
  }

  /** How many bytes of the current request's body have been taken, chunk headers included. */
  long bodyBytes() {
    return bodyBytes;
  }
}
