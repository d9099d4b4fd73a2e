package io.arrowsink.config;

import java.time.Duration;

/**
 * How long to wait for a server.
 *
 * @param connect for establishing a connection, TLS included
 * @param socket for which no byte may move while a question is answered
 * @param insert for a whole insert, materialized views included
 */
public record Timeouts(Duration connect, Duration socket, Duration insert) {

  /** The same, but none longer than {@code most}. */
  Timeouts atMost(Duration most) {
    return new Timeouts(min(connect, most), min(socket, most), min(insert, most));
  }

  private static Duration min(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }
}
