package io.arrowsink.benchmark;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import io.arrowsink.config.TableName;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;

/** Posts bodies that were ready before: nothing is left to do but to send them. */
final class RawInsertContender implements InsertContender {
  private final String url;
  private final String format;
  private final Compression compression;
  private final List<byte[]> bodies;
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private URI target = URI.create("http://localhost");

  /**
   * Posts to one server.
   *
   * @param url of the server
   * @param format of the bodies
   * @param compression of the bodies, in ClickHouse's own frames
   */
  RawInsertContender(String url, String format, Compression compression, List<byte[]> bodies) {
    this.url = url;
    this.format = format;
    this.compression = compression;
    this.bodies = bodies;
  }

  @Override
  public String name() {
    return "ready " + format + ", posted";
  }

  @Override
  public Compression compression() {
    return compression;
  }

  @Override
  public void target(TableName table) {
    String insert = "INSERT INTO " + table.quoted() + " FORMAT " + format;
    target =
        URI.create(
            url
                + "/?async_insert=0&wait_end_of_query=1&decompress="
                + (compression.equals(Compression.NONE) ? 0 : 1)
                + "&query="
                + URLEncoder.encode(insert, UTF_8));
  }

  @Override
  public void insert(int batch) throws IOException {
    HttpRequest request =
        HttpRequest.newBuilder(target)
            .POST(HttpRequest.BodyPublishers.ofByteArray(bodies.get(batch)))
            .build();
    try {
      HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() != 200) {
        throw new IOException(response.body());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  @Override
  public void close() {
    // the client's threads are daemons
  }
}
