package io.arrowsink.benchmark;

import static java.nio.charset.StandardCharsets.US_ASCII;

/** How the traffic events are written as JSON. */
public enum EventForm {
  /** Nothing is escaped. */
  PLAIN,
  /** Every slash is, as PHP does it: four in the user agent of every event. */
  ESCAPED;

  /** The text of event {@code index}. */
  byte[] event(long index) {
    byte[] event = TrafficEvents.event(index);
    return this == PLAIN
        ? event
        : new String(event, US_ASCII).replace("/", "\\/").getBytes(US_ASCII);
  }
}
