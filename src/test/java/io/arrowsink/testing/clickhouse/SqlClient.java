package io.arrowsink.testing.clickhouse;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Runs statements over ClickHouse's HTTP interface as one user. Made for checks in tests: answers
 * are text and held in memory. Thread-safe.
 */
public final class SqlClient {
  private static final Duration CONNECT_LIMIT = Duration.ofSeconds(5);

  private final String url;
  private final String user;
  private final String password;
  private final Duration answerLimit;
  private final HttpClient http;

  /**
   * @param url the server, {@code http://host:port}
   * @param answerLimit how long one statement may take
   */
  public SqlClient(String url, String user, String password, Duration answerLimit) {
    this.url = url;
    this.user = user;
    this.password = password;
    this.answerLimit = answerLimit;
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_LIMIT)
            .build();
  }

  /**
   * Runs {@code sql} and returns its answer without the line end at its end (tab-separated unless
   * {@code sql} names a format).
   *
   * @throws ClickHouseQueryException when the server refuses it
   * @throws UncheckedIOException when there is no answer
   */
  public String query(String sql) {
    return query(sql, Map.of());
  }

  /** The same with session settings for this statement. */
  public String query(String sql, Map<String, String> settings) {
    return request("/?" + encode(settings), HttpRequest.BodyPublishers.ofString(sql));
  }

  /** Sends {@code body} as the rows of {@code insert}, for example INSERT INTO t FORMAT CSV. */
  public void insert(String insert, byte[] body, Map<String, String> settings) {
    String query = "query=" + URLEncoder.encode(insert, UTF_8);
    request(
        "/?" + (settings.isEmpty() ? query : query + "&" + encode(settings)),
        HttpRequest.BodyPublishers.ofByteArray(body));
  }

  /** The answer to {@code /ping}. */
  String ping() throws IOException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url + "/ping")).timeout(answerLimit).build();
    return send(request).body().strip();
  }

  private String request(String path, HttpRequest.BodyPublisher body) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url + path))
            .timeout(answerLimit)
            .header("Authorization", "Basic " + credentials())
            .POST(body)
            .build();
    try {
      HttpResponse<String> response = send(request);
      if (response.statusCode() != 200) {
        int code =
            response
                .headers()
                .firstValue("X-ClickHouse-Exception-Code")
                .map(Integer::parseInt)
                .orElse(0);
        throw new ClickHouseQueryException(response.statusCode(), code, response.body().strip());
      }
      return response.body().stripTrailing();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A header of its own for the password would have to be ASCII. */
  private String credentials() {
    return Base64.getEncoder().encodeToString((user + ":" + password).getBytes(UTF_8));
  }

  private HttpResponse<String> send(HttpRequest request) throws IOException {
    try {
      return http.send(request, HttpResponse.BodyHandlers.ofString(UTF_8));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for " + url, e);
    }
  }

  private static String encode(Map<String, String> settings) {
    return settings.entrySet().stream()
        .map(e -> e.getKey() + "=" + URLEncoder.encode(e.getValue(), UTF_8))
        .collect(Collectors.joining("&"));
  }
}
