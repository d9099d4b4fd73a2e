package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.ClickHouseType.FixedWidth;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code [-]hours:mm:ss} into {@code Time} or {@code Time64}, perhaps with a fraction of a second;
 * the hours have one to three digits.
 */
final class TimeParser implements TextParser {
  private static final Pattern TIME =
      Pattern.compile("(-?)([0-9]{1,3}):([0-5][0-9]):([0-5][0-9](?:\\.[0-9]+)?)");
  private static final int MOST_CHARACTERS = 100;
  private static final BigDecimal END_SECOND = BigDecimal.valueOf(1000 * 3600);

  private final FixedWidth type;
  private final int digits;

  /**
   * Parses into {@code type}.
   *
   * @param digits of a second that the type keeps
   */
  TimeParser(FixedWidth type, int digits) {
    this.type = type;
    this.digits = digits;
  }

  @Override
  public int parse(byte[] text, int from, int to, byte[] out, int at) {
    Matcher time =
        TIME.matcher(
            new String(
                text, from, Math.min(to - from, MOST_CHARACTERS), StandardCharsets.ISO_8859_1));
    if (to - from > MOST_CHARACTERS || !time.matches()) {
      return ErrorCode.CANNOT_PARSE_DATETIME;
    }
    long minutes = Long.parseLong(time.group(2)) * 60 + Long.parseLong(time.group(3));
    BigDecimal seconds = new BigDecimal(time.group(4)).add(BigDecimal.valueOf(minutes * 60));
    BigDecimal last = END_SECOND.subtract(BigDecimal.ONE.movePointLeft(digits));
    BigDecimal nearest = seconds.setScale(digits, RoundingMode.HALF_EVEN).min(last);
    long ticks = nearest.movePointRight(digits).longValueExact();
    LittleEndian.putInteger(out, at, type.byteWidth(), time.group(1).isEmpty() ? ticks : -ticks);
    return nearest.compareTo(seconds) == 0 ? OK : ErrorCode.DECIMAL_OVERFLOW;
  }

  @Override
  public String complaint(int code) {
    return code == ErrorCode.DECIMAL_OVERFLOW
        ? "has more digits of a second than " + type.text() + " keeps"
        : "is not a time of the form hours:mm:ss";
  }
}
