package io.arrowsink.testing.kafka;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a worker says about a connector's configuration.
 *
 * @param errors the messages per key; keys without errors are absent
 */
public record ConfigValidation(Map<String, List<String>> errors) {
  /** Copies the map. */
  public ConfigValidation {
    errors = Collections.unmodifiableMap(new LinkedHashMap<>(errors));
  }

  static ConfigValidation of(JsonNode json) {
    Map<String, List<String>> errors = new LinkedHashMap<>();
    for (JsonNode config : json.path("configs")) {
      JsonNode value = config.path("value");
      List<String> messages = new ArrayList<>();
      value.path("errors").forEach(message -> messages.add(message.asText()));
      if (!messages.isEmpty()) {
        errors.put(value.path("name").asText(), List.copyOf(messages));
      }
    }
    return new ConfigValidation(errors);
  }
}
