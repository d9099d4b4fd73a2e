package io.arrowsink.demo;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * A record that is no flight.
 *
 * @param flaw what is wrong with it
 * @param value its bytes; no two broken records have the same
 */
record BrokenRecord(String flaw, ByteBuffer value) {
  private static final String REST = "\"distance\":480,\"origin\":\"SAN\",\"destination\":\"SMF\"}";

  /** One of each kind. */
  static List<BrokenRecord> all() {
    return List.of(
        of("cut off in the middle", "{\"id\":1,\"date\":\"2001-01-14T2"),
        of("a number that int32 cannot hold", flight(2, "2001-01-14T21:55:00", "21474836480")),
        of("text where a number belongs", flight(3, "2001-01-14T21:55:00", "\"late\"")),
        of("an array", "[" + flight(4, "2001-01-14T21:55:00", "0") + "]"),
        of("a date that does not exist", flight(5, "2001-02-30T21:55:00", "0")),
        of("two objects", flight(6, "2001-01-14T21:55:00", "0").repeat(2)),
        of(
            "bytes that are not UTF-8",
            flight(7, "2001-01-14T21:55:00", "0").replace('S', '\u00ff')),
        of("nothing at all", ""));
  }

  private static BrokenRecord of(String flaw, String value) {
    return new BrokenRecord(flaw, ByteBuffer.wrap(value.getBytes(ISO_8859_1)));
  }

  private static String flight(int id, String date, String delay) {
    return "{\"id\":%d,\"date\":\"%s\",\"delay\":%s,%s".formatted(id, date, delay, REST);
  }
}
