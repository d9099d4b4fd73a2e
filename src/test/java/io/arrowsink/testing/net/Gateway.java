package io.arrowsink.testing.net;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An HTTP gateway in front of a server, as clouds have them: it holds requests back while the
 * server wakes up, and answers by itself while that is overloaded. Thread-safe.
 */
public final class Gateway implements AutoCloseable {
  private static final Set<String> HOP_BY_HOP =
      Set.of("connection", "keep-alive", "transfer-encoding", "content-length", "host");

  private final URI server;
  private final HttpServer gateway;
  private final ExecutorService executor = Executors.newCachedThreadPool(Gateway::daemon);
  private final AtomicInteger busyAnswers = new AtomicInteger();
  private final AtomicInteger heldBack = new AtomicInteger();
  private volatile int busyStatus;
  private volatile long awakeAt = System.nanoTime();

  private Gateway(URI server) {
    this.server = server;
    try {
      gateway = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    gateway.setExecutor(executor);
    gateway.createContext("/", this::handle);
    gateway.start();
  }

  /** Starts one in front of {@code server}. */
  public static Gateway to(URI server) {
    return new Gateway(server);
  }

  /** {@code http://127.0.0.1:port}. */
  public String url() {
    return "http://127.0.0.1:" + port();
  }

  /** Its port. */
  public int port() {
    return gateway.getAddress().getPort();
  }

  /** Holds every request back until this long after now. */
  public void fallAsleep(Duration forThisLong) {
    awakeAt = System.nanoTime() + forThisLong.toNanos();
  }

  /** Answers requests with {@code status} and a page of its own, without asking the server. */
  public void answerWith(int status) {
    busyStatus = status;
  }

  /** Passes everything on. */
  public void pass() {
    busyStatus = 0;
  }

  /** How many requests it has answered by itself. */
  public int busyAnswers() {
    return busyAnswers.get();
  }

  /** How many requests it has held back. */
  public int heldBack() {
    return heldBack.get();
  }

  @Override
  public void close() {
    gateway.stop(0);
    executor.shutdownNow();
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "gateway");
    thread.setDaemon(true);
    return thread;
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      awaitAwake();
      if (busyStatus == 0) {
        forward(exchange);
      } else {
        exchange.getRequestBody().readAllBytes();
        answerBusy(exchange);
      }
    }
  }

  private void awaitAwake() {
    long nanos = awakeAt - System.nanoTime();
    if (nanos > 0) {
      heldBack.incrementAndGet();
      try {
        Thread.sleep(Duration.ofNanos(nanos).toMillis() + 1);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void answerBusy(HttpExchange exchange) throws IOException {
    busyAnswers.incrementAndGet();
    byte[] page = "<html><body>try again later</body></html>".getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "text/html");
    exchange.sendResponseHeaders(busyStatus, page.length);
    exchange.getResponseBody().write(page);
  }

  private void forward(HttpExchange exchange) throws IOException {
    HttpURLConnection upstream =
        (HttpURLConnection)
            server.resolve(exchange.getRequestURI().toString()).toURL().openConnection();
    upstream.setRequestMethod(exchange.getRequestMethod());
    upstream.setDoOutput(true);
    upstream.setChunkedStreamingMode(0);
    exchange
        .getRequestHeaders()
        .forEach((name, values) -> values.forEach(value -> copy(upstream, name, value)));
    try (OutputStream body = upstream.getOutputStream()) {
      exchange.getRequestBody().transferTo(body);
    }
    int status = upstream.getResponseCode();
    for (Map.Entry<String, List<String>> header : upstream.getHeaderFields().entrySet()) {
      if (header.getKey() != null && !isHopByHop(header.getKey())) {
        exchange.getResponseHeaders().put(header.getKey(), header.getValue());
      }
    }
    exchange.sendResponseHeaders(status, 0);
    try (InputStream answer =
        status < HttpURLConnection.HTTP_BAD_REQUEST
            ? upstream.getInputStream()
            : upstream.getErrorStream()) {
      answer.transferTo(exchange.getResponseBody());
    }
  }

  private static void copy(HttpURLConnection upstream, String name, String value) {
    if (!isHopByHop(name)) {
      upstream.addRequestProperty(name, value);
    }
  }

  private static boolean isHopByHop(String name) {
    return HOP_BY_HOP.contains(name.toLowerCase(Locale.ROOT));
  }
}
