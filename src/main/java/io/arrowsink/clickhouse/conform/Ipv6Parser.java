package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import java.util.Arrays;

/**
 * The text forms of IPv6 addresses (RFC 4291, section 2.2) into an IPv6; an IPv4 address stands for
 * its mapped form {@code ::ffff:a.b.c.d}. Used by one thread.
 */
final class Ipv6Parser implements TextParser {
  private static final int GROUPS = 8;
  private static final int MAX_DIGITS = 4;
  private static final int IPV4_GROUPS = 2;

  private final Ipv4Parser ipv4 = new Ipv4Parser();
  private final byte[] tail = new byte[Integer.BYTES];
  private final int[] groups = new int[GROUPS];

  /** How many groups were read, and how many of them before the double colon; -1 without one. */
  private int count;

  private int gap;

  @Override
  public int parse(byte[] text, int from, int to, byte[] out, int at) {
    if (readIpv4(text, from, to)) {
      Arrays.fill(out, at, at + 10, (byte) 0);
      Arrays.fill(out, at + 10, at + 12, (byte) -1);
      System.arraycopy(tail, 0, out, at + 12, tail.length);
      return OK;
    }
    count = 0;
    gap = -1;
    if (!readGroups(text, from, to)) {
      return ErrorCode.CANNOT_PARSE_IPV6;
    }
    int missing = GROUPS - count;
    for (int i = 0; i < count; i++) {
      int place = gap >= 0 && i >= gap ? i + missing : i;
      out[at + 2 * place] = (byte) (groups[i] >> Byte.SIZE);
      out[at + 2 * place + 1] = (byte) groups[i];
    }
    return OK;
  }

  /** Reads an IPv4 address into {@link #tail}, in the order of its text. */
  private boolean readIpv4(byte[] text, int from, int to) {
    if (ipv4.parse(text, from, to, tail, 0) != OK) {
      return false;
    }
    LittleEndian.putInt(tail, 0, Integer.reverseBytes(LittleEndian.getInt(tail, 0)));
    return true;
  }

  private boolean readGroups(byte[] text, int from, int to) {
    int at = from;
    if (to - from >= 2 && text[from] == ':' && text[from + 1] == ':') {
      gap = 0;
      at = from + 2;
    }
    while (at < to) {
      int end = endOfDigits(text, at, to);
      if (end < to && text[end] == '.') {
        return readTail(text, at, to) && isComplete();
      }
      if (end == at || count == GROUPS) {
        return false;
      }
      groups[count++] = number(text, at, end);
      if (end == to) {
        break;
      }
      if (text[end] != ':' || end + 1 == to) {
        return false;
      }
      at = end + 1;
      if (text[at] == ':') {
        if (gap >= 0) {
          return false;
        }
        gap = count;
        at++;
      }
    }
    return isComplete();
  }

  /** The last two groups as an IPv4 address. */
  private boolean readTail(byte[] text, int from, int to) {
    if (count > GROUPS - IPV4_GROUPS || !readIpv4(text, from, to)) {
      return false;
    }
    groups[count++] = (tail[0] & 0xFF) << Byte.SIZE | (tail[1] & 0xFF);
    groups[count++] = (tail[2] & 0xFF) << Byte.SIZE | (tail[3] & 0xFF);
    return true;
  }

  /** A double colon stands for one group at least. */
  private boolean isComplete() {
    return gap >= 0 ? count < GROUPS : count == GROUPS;
  }

  private static int endOfDigits(byte[] text, int from, int to) {
    int at = from;
    while (at < to
        && at - from < MAX_DIGITS
        && text[at] > 0
        && Character.digit(text[at], 16) >= 0) {
      at++;
    }
    return at;
  }

  private static int number(byte[] text, int from, int to) {
    int number = 0;
    for (int at = from; at < to; at++) {
      number = number << 4 | Character.digit(text[at], 16);
    }
    return number;
  }

  @Override
  public String complaint(int code) {
    return "is not an IPv6 address such as 2001:db8::1";
  }
}
