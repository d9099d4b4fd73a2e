package io.arrowsink.clickhouse.roundtrip;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * {@code IPv4} and {@code IPv6}: their bytes in network order, or their text; an {@code IPv6} also
 * holds an IPv4 address, mapped (RFC 4291).
 */
record IpModel(int version) implements ColumnModel {
  static final IpModel IPV4 = new IpModel(4);
  static final IpModel IPV6 = new IpModel(6);

  private static final Pattern DOTTED =
      Pattern.compile("((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(?!$)|$)){4}");
  private static final Pattern COLONS = Pattern.compile("[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");
  private static final Pattern LONG_GROUP = Pattern.compile("[0-9a-fA-F]{5}");
  private static final int IPV6_BYTES = 16;

  @Override
  public String type() {
    return "IPv" + version;
  }

  @Override
  public String expression(String value) {
    return version == 6 ? "hex(" + value + ")" : "toString(" + value + ")";
  }

  @Override
  public Verdict judge(Object value) {
    Optional<byte[]> address =
        value instanceof byte[] bytes ? Optional.of(bytes) : parse((String) value);
    return address
        .map(bytes -> version == 6 ? mapped(bytes) : bytes)
        .filter(bytes -> version == 6 || bytes.length == 4)
        .<Verdict>map(bytes -> new Verdict.Stored(shown(bytes)))
        .orElse(Verdict.REJECTED);
  }

  private static Shown shown(byte[] address) {
    return address.length == IPV6_BYTES
        ? Shown.bytes(address)
        : Shown.text(
            "%d.%d.%d.%d"
                .formatted(
                    address[0] & 0xFF, address[1] & 0xFF, address[2] & 0xFF, address[3] & 0xFF));
  }

  private Optional<byte[]> parse(String text) {
    boolean literal =
        DOTTED.matcher(text).matches()
            || (version == 6 && COLONS.matcher(text).matches() && !LONG_GROUP.matcher(text).find());
    if (!literal) {
      return Optional.empty();
    }
    try {
      return Optional.of(InetAddress.getByName(text).getAddress());
    } catch (UnknownHostException e) {
      return Optional.empty();
    }
  }

  private static byte[] mapped(byte[] address) {
    if (address.length == IPV6_BYTES) {
      return address;
    }
    byte[] mapped = Arrays.copyOf(HexFormat.of().parseHex("00".repeat(10) + "ffff"), IPV6_BYTES);
    System.arraycopy(address, 0, mapped, 12, address.length);
    return mapped;
  }
}
