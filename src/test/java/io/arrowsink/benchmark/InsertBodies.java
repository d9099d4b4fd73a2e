package io.arrowsink.benchmark;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.clickhouse.client.api.internal.ClickHouseLZ4OutputStream;
import io.arrowsink.testing.clickhouse.ClickHouseServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import net.jpountz.lz4.LZ4Factory;

/** Bodies of inserts that are made before anything is measured. */
final class InsertBodies {
  private InsertBodies() {}

  /** All rows of {@code table}, as the server itself writes them: one block of Native. */
  static byte[] nativeBlock(ClickHouseServer server, String table, int rows) throws IOException {
    String query = "SELECT * FROM " + table + " ORDER BY time FORMAT Native";
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server.url() + "/?max_block_size=" + rows))
            .POST(HttpRequest.BodyPublishers.ofString(query, UTF_8))
            .build();
    try {
      HttpResponse<byte[]> response =
          HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofByteArray());
      if (response.statusCode() != 200) {
        throw new IOException(new String(response.body(), UTF_8));
      }
      return response.body();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  /** The same in ClickHouse's own frames of LZ4. */
  static byte[] lz4(byte[] body) throws IOException {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream(body.length / 2);
    try (ClickHouseLZ4OutputStream out =
        new ClickHouseLZ4OutputStream(
            compressed,
            LZ4Factory.fastestInstance().fastCompressor(),
            ClickHouseLZ4OutputStream.UNCOMPRESSED_BUFF_SIZE)) {
      out.write(body, 0, body.length);
    }
    return compressed.toByteArray();
  }
}
