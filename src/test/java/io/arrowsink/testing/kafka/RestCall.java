package io.arrowsink.testing.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.arrowsink.testing.Await;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** JSON over HTTP to one Connect worker. */
final class RestCall {
  private static final Duration CONNECT_LIMIT = Duration.ofSeconds(5);

  /** The worker itself gives up on its group after 90 s. */
  private static final Duration ANSWER_LIMIT = Duration.ofSeconds(95);

  private static final Duration PROBE_LIMIT = Duration.ofSeconds(10);
  private static final Duration REBALANCE_LIMIT = Duration.ofSeconds(30);
  private static final ObjectMapper JSON = new ObjectMapper();

  private final String url;
  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(CONNECT_LIMIT)
          .build();

  RestCall(String url) {
    this.url = url;
  }

  String url() {
    return url;
  }

  JsonNode get(String path) {
    return send("GET", path, null);
  }

  /** Sends a request and again as long as the group is rebalancing; an empty answer is missing. */
  JsonNode send(String method, String path, @Nullable Object body) {
    Answer answer =
        Await.atMost(REBALANCE_LIMIT)
            .until(
                method + " " + url + path + " outside of a rebalance",
                () -> attempt(method, path, body),
                got -> !got.isRebalance());
    if (answer.unreachable() != null) {
      throw new UncheckedIOException(answer.unreachable());
    }
    if (answer.status() >= 400) {
      throw new ConnectRestException(
          answer.status(), method + " " + path + ": " + answer.status() + " " + answer.message());
    }
    return answer.body();
  }

  /** The status of a GET that is not repeated. */
  int tryGet(String path) throws IOException {
    return exchange("GET", path, null, PROBE_LIMIT).statusCode();
  }

  private Answer attempt(String method, String path, @Nullable Object body) {
    try {
      HttpResponse<String> response = exchange(method, path, body, ANSWER_LIMIT);
      JsonNode json =
          response.body().isBlank() ? MissingNode.getInstance() : JSON.readTree(response.body());
      return new Answer(response.statusCode(), json, null);
    } catch (IOException e) {
      return new Answer(0, MissingNode.getInstance(), e);
    }
  }

  private HttpResponse<String> exchange(
      String method, String path, @Nullable Object body, Duration limit) throws IOException {
    HttpRequest.BodyPublisher content =
        body == null
            ? HttpRequest.BodyPublishers.noBody()
            : HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body));
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url + path))
            .timeout(limit)
            .header("Content-Type", "application/json")
            .method(method, content)
            .build();
    try {
      return http.send(request, HttpResponse.BodyHandlers.ofString(UTF_8));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for " + url, e);
    }
  }

  private record Answer(int status, JsonNode body, @Nullable IOException unreachable) {
    /** The same status also says that a request conflicts with the connector's state. */
    boolean isRebalance() {
      return status == 409 && message().contains("rebalanc");
    }

    String message() {
      return body.path("message").asText();
    }
  }
}
