package io.arrowsink.benchmark;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A traffic event as an object, as ClickHouse's client takes it: it has a getter per column. */
public final class TrafficEvent {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

  private final UUID uid;
  private final ZonedDateTime time;
  private final long packageId;
  private final @Nullable String country;
  private final long trafficIn;
  private final long trafficOut;
  private final Inet4Address localIp;
  private final String userAgent;
  private final BigDecimal price;
  private final List<String> tags = new ArrayList<>();

  private TrafficEvent(JsonNode event) throws IOException {
    uid = UUID.fromString(event.get("uid").textValue());
    time = Instant.ofEpochMilli(event.get("time").longValue()).atZone(ZoneOffset.UTC);
    packageId = event.get("package_id").longValue();
    country = event.has("country") ? event.get("country").textValue() : null;
    trafficIn = event.get("traffic_in").longValue();
    trafficOut = event.get("traffic_out").longValue();
    localIp = (Inet4Address) InetAddress.getByName(event.get("local_ip").textValue());
    userAgent = event.get("user_agent").textValue();
    price = event.get("price").decimalValue();
    event.get("tags").forEach(tag -> tags.add(tag.textValue()));
  }

  /** Event {@code index}. */
  static TrafficEvent of(long index) {
    try {
      return new TrafficEvent(JSON.readTree(TrafficEvents.event(index)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public UUID getUid() {
    return uid;
  }

  public ZonedDateTime getTime() {
    return time;
  }

  public long getPackageId() {
    return packageId;
  }

  public @Nullable String getCountry() {
    return country;
  }

  public long getTrafficIn() {
    return trafficIn;
  }

  public long getTrafficOut() {
    return trafficOut;
  }

  public Inet4Address getLocalIp() {
    return localIp;
  }

  public String getUserAgent() {
    return userAgent;
  }

  public BigDecimal getPrice() {
    return price;
  }

  public List<String> getTags() {
    return tags;
  }
}
