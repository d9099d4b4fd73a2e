package io.arrowsink.testing.net;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * An HTTP proxy: tunnels by CONNECT, and forwarded requests, one on each connection. Just enough of
 * RFC 9112 for one client.
 */
public final class HttpProxyServer implements AutoCloseable {
  private static final int BACKLOG = 50;
  private static final int PATIENCE_MILLIS = 5_000;
  private static final String HEAD_END = "\r\n\r\n";

  private final String wantedCredentials;
  private final ServerSocket listener;
  private final List<String> heads = new CopyOnWriteArrayList<>();

  private HttpProxyServer(String wantedCredentials) {
    this.wantedCredentials = wantedCredentials;
    try {
      this.listener = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Relaying.acceptAll(listener, "proxy", this::serve);
  }

  /** One that lets everybody through. */
  public static HttpProxyServer open() {
    return new HttpProxyServer("");
  }

  /** One that lets this user through by basic authentication. */
  public static HttpProxyServer wanting(String user, String password) {
    String userAndPassword = user + ":" + password;
    return new HttpProxyServer(
        "Proxy-Authorization: Basic "
            + Base64.getEncoder().encodeToString(userAndPassword.getBytes(UTF_8)));
  }

  /** {@code http://127.0.0.1:port}. */
  public String url() {
    return "http://127.0.0.1:" + listener.getLocalPort();
  }

  /** Request line and headers of every request that it was sent. */
  public List<String> heads() {
    return List.copyOf(heads);
  }

  @Override
  public void close() {
    try {
      listener.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void serve(Socket client) {
    try (client) {
      String head = readHead(client.getInputStream());
      heads.add(head);
      if (!head.contains(wantedCredentials)) {
        refuse(client);
      } else if (head.startsWith("CONNECT ")) {
        tunnel(client, URI.create("http://" + head.split(" ", -1)[1]));
      } else {
        forward(client, head, URI.create(head.split(" ", -1)[1]));
      }
    } catch (IOException e) {
      return; // the client sees it
    }
  }

  private static String readHead(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf(HEAD_END) < 0) {
      int next = in.read();
      if (next < 0) {
        throw new IOException("the connection ended within a head");
      }
      head.append((char) next);
    }
    return head.toString();
  }

  /** Reads what is under way before it closes, so that the client gets an answer and no reset. */
  private static void refuse(Socket client) throws IOException {
    send(
        client,
        "HTTP/1.1 407 Proxy Authentication Required\r\n"
            + "Proxy-Authenticate: Basic realm=\"test\"\r\n"
            + "Content-Length: 0\r\nConnection: close"
            + HEAD_END);
    client.shutdownOutput();
    client.setSoTimeout(PATIENCE_MILLIS);
    client.getInputStream().skipNBytes(Long.MAX_VALUE);
  }

  private static void tunnel(Socket client, URI to) throws IOException {
    try (Socket server = new Socket(to.getHost(), to.getPort())) {
      send(client, "HTTP/1.1 200 Connection established" + HEAD_END);
      Relaying.between(client, server);
    }
  }

  private static void forward(Socket client, String head, URI to) throws IOException {
    String target = to.getRawPath() + (to.getRawQuery() == null ? "" : "?" + to.getRawQuery());
    String origin = head.replaceFirst(" \\S+ ", " " + target.replace("$", "\\$") + " ");
    try (Socket server = new Socket(to.getHost(), to.getPort())) {
      send(
          server,
          origin
              .replaceAll("(?i)\r\n(Proxy-[^\r]*|Connection:[^\r]*)", "")
              .replace(HEAD_END, "\r\nConnection: close" + HEAD_END));
      Relaying.between(client, server);
    }
  }

  private static void send(Socket to, String head) throws IOException {
    to.getOutputStream().write(head.getBytes(ISO_8859_1));
  }
}
