package io.arrowsink.benchmark;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class TrafficEventsTest {
  private static final int EVENTS = 10_000;

  @Test
  void areTheSameInEveryRun() {
    assertThat(new String(TrafficEvents.event(7), US_ASCII))
        .isEqualTo(
            "{\"uid\":\"63cbe1e4-5932-4dd7-b8b4-c2977eabce45\",\"time\":1767225600078,"
                + "\"package_id\":17885,\"country\":\"JP\",\"traffic_in\":1496452567,"
                + "\"traffic_out\":2125188677,\"local_ip\":\"10.236.73.19\","
                + "\"user_agent\":\"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36"
                + " Chrome/140.0 Safari/537.36\",\"price\":703.91,"
                + "\"tags\":[\"guest\",\"metered\",\"guest\"]}");
  }

  @Test
  void haveDistinctUidsAndAllFieldsButSometimesTheCountry() throws IOException {
    ObjectMapper json = new ObjectMapper();
    Set<UUID> uids = new HashSet<>();
    int withoutCountry = 0;
    for (int i = 0; i < EVENTS; i++) {
      JsonNode event = json.readTree(TrafficEvents.event(i));
      uids.add(UUID.fromString(event.path("uid").asText()));
      withoutCountry += event.has("country") ? 0 : 1;
      assertThat(event.size()).isEqualTo(event.has("country") ? 10 : 9);
      assertThat(event.path("traffic_in").asLong()).isBetween(0L, 0xffff_ffffL);
      assertThat(event.path("tags").size()).isBetween(0, 3);
    }
    assertThat(uids).hasSize(EVENTS);
    assertThat(withoutCountry).isBetween(EVENTS / 20, EVENTS / 12);
  }
}
