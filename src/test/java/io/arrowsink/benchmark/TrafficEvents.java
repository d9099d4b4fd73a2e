package io.arrowsink.benchmark;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.UUID;

/**
 * Traffic events as JSON, about 300 bytes and ten fields each. Event {@code i} is a function of
 * {@code i} alone, so that topic and reference table are filled with the same events apart from
 * each other. The country is missing in one event of sixteen.
 */
final class TrafficEvents {
  private static final long START_MILLIS = 1_767_225_600_000L;
  private static final int MILLIS_PER_EVENT = 10;
  private static final int PACKAGES = 50_000;
  private static final int LARGEST_PRICE_IN_CENTS = 100_000;

  private static final String[] COUNTRIES = {
    "AR", "AU", "BD", "BR", "CA", "CO", "DE", "EG", "ES", "FR", "GB", "ID", "IN", "IT", "JP", "KE",
    "MX", "NG", "NL", "PE", "PH", "PK", "PL", "SE", "TH", "TR", "UA", "US", "VN", "ZA"
  };
  private static final String[] SYSTEMS = {
    "Windows NT 10.0; Win64; x64",
    "X11; Linux x86_64",
    "Macintosh; Intel Mac OS X 14_5",
    "Linux; Android 14; SM-S921B"
  };
  private static final String[] TAGS = {
    "backup", "guest", "metered", "night-rate", "priority", "roaming", "shared-line", "trial"
  };

  private TrafficEvents() {}

  /** The text of event {@code index}. */
  static byte[] event(long index) {
    long a = mix(index);
    long b = mix(a);
    long c = mix(b);
    long d = mix(c);
    StringBuilder json = new StringBuilder(360);
    json.append("{\"uid\":\"").append(uuid(a, b));
    json.append("\",\"time\":").append(START_MILLIS + index * MILLIS_PER_EVENT + below(c, 10));
    json.append(",\"package_id\":").append(below(c >>> 8, PACKAGES));
    if ((d & 15) != 0) {
      json.append(",\"country\":\"").append(COUNTRIES[below(d >>> 4, COUNTRIES.length)]);
      json.append('"');
    }
    json.append(",\"traffic_in\":").append(a & 0xffff_ffffL);
    json.append(",\"traffic_out\":").append(b & 0xffff_ffffL);
    json.append(",\"local_ip\":\"10.").append(d >>> 16 & 255);
    json.append('.').append(d >>> 24 & 255).append('.').append(d >>> 32 & 255);
    json.append("\",\"user_agent\":\"");
    appendUserAgent(json, d >>> 40);
    json.append("\",\"price\":");
    appendPrice(json, below(b >>> 32, LARGEST_PRICE_IN_CENTS));
    json.append(",\"tags\":[");
    appendTags(json, c >>> 40);
    return json.append("]}").toString().getBytes(US_ASCII);
  }

  private static UUID uuid(long high, long low) {
    return new UUID((high & ~0xf000L) | 0x4000L, (low & ~0xc000_0000_0000_0000L) | (1L << 63));
  }

  private static void appendUserAgent(StringBuilder json, long bits) {
    long major = 110 + ((bits >>> 2) & 31);
    json.append("Mozilla/5.0 (").append(SYSTEMS[(int) (bits & 3)]);
    json.append(") AppleWebKit/537.36 Chrome/").append(major);
    json.append(".0 Safari/537.36");
  }

  private static void appendPrice(StringBuilder json, int cents) {
    json.append(cents / 100).append('.').append(cents / 10 % 10).append(cents % 10);
  }

  private static void appendTags(StringBuilder json, long bits) {
    long count = bits & 3;
    for (int i = 0; i < count; i++) {
      json.append(i == 0 ? "\"" : ",\"")
          .append(TAGS[(int) ((bits >>> (2 + 3 * i)) & 7)])
          .append('"');
    }
  }

  private static int below(long bits, int bound) {
    return (int) ((bits & 0x7fff_ffff) % bound);
  }

  /** A bijection that scatters neighbours: the finalizer of SplitMix64. */
  private static long mix(long value) {
    long z = value + 0x9e37_79b9_7f4a_7c15L;
    z = (z ^ z >>> 30) * 0xbf58_476d_1ce4_e5b9L;
    z = (z ^ z >>> 27) * 0x94d0_49bb_1331_11ebL;
    return z ^ z >>> 31;
  }
}
