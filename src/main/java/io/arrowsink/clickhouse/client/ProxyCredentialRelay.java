package io.arrowsink.clickhouse.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.arrowsink.config.ProxySettings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Base64;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A port on the loopback address that leads through an HTTP proxy to one https server and nowhere
 * else. The HTTP client below gives a proxy's credentials to the server, inside the tunnel, where
 * they are of no use and not safe; here they go to the proxy, in the request for the tunnel (RFC
 * 9110, 9.3.6 and 11.7.2). What passes through is TLS between client and server.
 */
final class ProxyCredentialRelay implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ProxyCredentialRelay.class);
  private static final int MAX_HEAD_BYTES = 1 << 14;
  private static final int BACKLOG = 50;

  /** What keeps a connection from being accepted, such as too many open files, may take time. */
  private static final Duration PAUSE_AFTER_FAILURE = Duration.ofMillis(100);

  private static final String HEAD_END = "\r\n\r\n";

  private final ProxySettings proxy;
  private final String permitted;
  private final int timeoutMillis;
  private final ExecutorService executor;
  private final ServerSocket listener;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  private ProxyCredentialRelay(
      ProxySettings proxy,
      URI server,
      Duration timeout,
      ExecutorService executor,
      ServerSocket listener) {
    this.proxy = proxy;
    this.permitted = "CONNECT " + server.getAuthority() + " HTTP/1.1\r\n";
    this.timeoutMillis = Math.toIntExact(timeout.toMillis());
    this.executor = executor;
    this.listener = listener;
  }

  /**
   * Starts one.
   *
   * @param server the one that may be asked for
   * @param timeout for connecting to the proxy
   * @param executor runs a few tasks for each connection until it ends
   */
  static ProxyCredentialRelay start(
      ProxySettings proxy, URI server, Duration timeout, ExecutorService executor) {
    try {
      ServerSocket listener = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
      return start(proxy, server, timeout, executor, listener);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The same on a port of the caller's, which is closed with the relay. */
  static ProxyCredentialRelay start(
      ProxySettings proxy,
      URI server,
      Duration timeout,
      ExecutorService executor,
      ServerSocket listener) {
    ProxyCredentialRelay relay =
        new ProxyCredentialRelay(proxy, server, timeout, executor, listener);
    executor.execute(relay::accept);
    return relay;
  }

  /** Where it stands in for the proxy. */
  InetSocketAddress address() {
    return new InetSocketAddress(listener.getInetAddress(), listener.getLocalPort());
  }

  private void accept() {
    try {
      while (!listener.isClosed()) {
        acceptOne();
      }
    } catch (RejectedExecutionException e) {
      close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      close();
    }
  }

  private void acceptOne() throws InterruptedException {
    try {
      Socket client = listener.accept();
      open.add(client);
      executor.execute(() -> serve(client));
    } catch (IOException e) {
      if (!listener.isClosed()) {
        LOG.warn("a connection to the proxy {} could not begin; others will be tried", proxy, e);
        Thread.sleep(PAUSE_AFTER_FAILURE.toMillis());
      }
    }
  }

  private void serve(Socket client) {
    Socket upstream = new Socket();
    open.add(upstream);
    try {
      client.setSoTimeout(timeoutMillis);
      String head = readHead(client.getInputStream());
      client.setSoTimeout(0);
      if (!head.startsWith(permitted)) {
        answer(client, "403 Forbidden");
      } else if (connected(upstream)) {
        upstream.getOutputStream().write(withCredentials(head).getBytes(ISO_8859_1));
        executor.execute(() -> pass(upstream, client));
        pass(client, upstream);
        return;
      } else {
        answer(client, "502 Bad Gateway");
      }
    } catch (IOException | RejectedExecutionException e) {
      LOG.debug("a connection to the proxy {} has ended", proxy, e); // the client sees it end
    }
    end(client, upstream);
  }

  private boolean connected(Socket upstream) {
    try {
      upstream.connect(new InetSocketAddress(proxy.host(), proxy.port()), timeoutMillis);
      return true;
    } catch (IOException e) {
      LOG.warn("the proxy {} (clickhouse.proxy.url) cannot be reached: {}", proxy, e.toString());
      return false;
    }
  }

  private static String readHead(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf(HEAD_END) < 0) {
      int next = in.read();
      if (next < 0 || head.length() == MAX_HEAD_BYTES) {
        throw new IOException("no head of a request");
      }
      head.append((char) next);
    }
    return head.toString();
  }

  private String withCredentials(String head) {
    String userAndPassword = proxy.user() + ":" + proxy.password();
    return head.substring(0, head.length() - 2)
        + "Proxy-Authorization: Basic "
        + Base64.getEncoder().encodeToString(userAndPassword.getBytes(UTF_8))
        + HEAD_END;
  }

  private static void answer(Socket client, String status) throws IOException {
    client
        .getOutputStream()
        .write(
            ("HTTP/1.1 " + status + "\r\nContent-Length: 0\r\nConnection: close" + HEAD_END)
                .getBytes(ISO_8859_1));
  }

  /** Passes on what comes, then its end; an error ends both directions. */
  private void pass(Socket from, Socket to) {
    try {
      OutputStream out = to.getOutputStream();
      from.getInputStream().transferTo(out);
      to.shutdownOutput();
      if (from.isOutputShutdown()) {
        end(from, to);
      }
    } catch (IOException e) {
      end(from, to);
    }
  }

  private void end(Socket one, Socket other) {
    close(one);
    close(other);
  }

  private void close(Socket socket) {
    open.remove(socket);
    try {
      socket.close();
    } catch (IOException e) {
      // It is closed as far as this side goes.
    }
  }

  /** Ends all connections. */
  @Override
  public void close() {
    try {
      listener.close();
    } catch (IOException e) {
      // As above.
    }
    Set.copyOf(open).forEach(this::close);
  }
}
