package io.arrowsink.testing.tls;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;

/** Writes the few forms of DER (ITU-T X.690) that a certificate consists of. */
final class Der {
  private static final int SEQUENCE = 0x30;
  private static final int SET = 0x31;
  private static final DateTimeFormatter UTC_TIME =
      DateTimeFormatter.ofPattern("yyMMddHHmmss'Z'").withZone(ZoneOffset.UTC);

  private Der() {}

  static byte[] sequence(byte[]... parts) {
    return tagged(SEQUENCE, parts);
  }

  static byte[] set(byte[]... parts) {
    return tagged(SET, parts);
  }

  static byte[] integer(BigInteger value) {
    return tagged(0x02, value.toByteArray());
  }

  static byte[] yes() {
    return tagged(0x01, new byte[] {-1});
  }

  /** An object identifier, given as the hexadecimal digits of its content. */
  static byte[] oid(String content) {
    return tagged(0x06, HexFormat.of().parseHex(content));
  }

  static byte[] text(String value) {
    return tagged(0x0C, value.getBytes(UTF_8));
  }

  static byte[] time(Instant value) {
    return tagged(0x17, UTC_TIME.format(value).getBytes(UTF_8));
  }

  static byte[] octets(byte[] value) {
    return tagged(0x04, value);
  }

  static byte[] bits(byte[] value) {
    return tagged(0x03, new byte[1], value);
  }

  /** Any other form, by its tag. */
  static byte[] tagged(int tag, byte[]... parts) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      content.writeBytes(part);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(tag);
    int length = content.size();
    if (length < 0x80) {
      out.write(length);
    } else {
      byte[] bytes = BigInteger.valueOf(length).toByteArray();
      int from = bytes[0] == 0 ? 1 : 0;
      out.write(0x80 | (bytes.length - from));
      out.write(bytes, from, bytes.length - from);
    }
    out.writeBytes(content.toByteArray());
    return out.toByteArray();
  }
}
