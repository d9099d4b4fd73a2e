package io.arrowsink.codec.struct;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.Date;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.Time;
import org.jspecify.annotations.Nullable;

/** The text of values that hold no others. */
final class ScalarText {
  /** More zeros than anybody writes out; a scale of its own could ask for gigabytes of them. */
  private static final int MOST_ZEROS = 1000;

  private ScalarText() {}

  /** The text of {@code value}; that of bytes is base64. */
  static String of(@Nullable Schema schema, Object value) {
    if (value instanceof BigDecimal decimal) {
      return decimal(decimal);
    }
    if (value instanceof Date date) {
      return date(schema == null ? null : schema.name(), date);
    }
    if (value instanceof byte[] bytes) {
      return Base64.getEncoder().encodeToString(bytes);
    }
    if (value instanceof ByteBuffer buffer) {
      return Base64.getEncoder().encodeToString(bytes(buffer));
    }
    return value.toString();
  }

  /** What {@code buffer} has left, without moving its position. */
  static byte[] bytes(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return bytes;
  }

  /**
   * The milliseconds since the epoch of what Connect's data model has no newer class for. Not by
   * way of an instant, which the subclasses of {@code java.sql} refuse to give.
   */
  @SuppressWarnings("JavaUtilDate")
  static long milliseconds(Date date) {
    return date.getTime();
  }

  private static String decimal(BigDecimal decimal) {
    return Math.abs((long) decimal.scale()) <= MOST_ZEROS
        ? decimal.toPlainString()
        : decimal.toString();
  }

  /**
   * Connect's dates, times and time stamps are all of this class, in UTC. A date with a time of day
   * and a time of more than a day are shown whole.
   */
  private static String date(@Nullable String logicalType, Date date) {
    OffsetDateTime time = Instant.ofEpochMilli(milliseconds(date)).atOffset(ZoneOffset.UTC);
    if (org.apache.kafka.connect.data.Date.LOGICAL_NAME.equals(logicalType)
        && time.toLocalTime().equals(LocalTime.MIDNIGHT)) {
      return time.format(DateTimeFormatter.ISO_LOCAL_DATE);
    }
    if (Time.LOGICAL_NAME.equals(logicalType) && time.toLocalDate().equals(LocalDate.EPOCH)) {
      return time.format(DateTimeFormatter.ISO_LOCAL_TIME);
    }
    return time.format(DateTimeFormatter.ISO_OFFSET_DATE_TIME);
  }
}
