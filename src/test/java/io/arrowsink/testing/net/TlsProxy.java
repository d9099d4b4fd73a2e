package io.arrowsink.testing.net;

import io.arrowsink.testing.tls.TestAuthority;
import io.arrowsink.testing.tls.TestIdentity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;

/** Speaks TLS in front of a server that does not. */
public final class TlsProxy implements AutoCloseable {
  private static final int BACKLOG = 50;

  private final URI server;
  private final SSLServerSocket listener;
  private final AtomicInteger handshakes = new AtomicInteger();

  private TlsProxy(URI server, SSLServerSocket listener) {
    this.server = server;
    this.listener = listener;
    Relaying.acceptAll(listener, "tls", this::serve);
  }

  /** One that asks clients for nothing. */
  public static TlsProxy to(URI server, TestIdentity identity, TestAuthority authority) {
    return new TlsProxy(server, listen(identity, authority));
  }

  /** One that lets clients through that show a certificate of {@code authority}. */
  public static TlsProxy wantingCertificates(
      URI server, TestIdentity identity, TestAuthority authority) {
    SSLServerSocket listener = listen(identity, authority);
    listener.setNeedClientAuth(true);
    return new TlsProxy(server, listener);
  }

  private static SSLServerSocket listen(TestIdentity identity, TestAuthority authority) {
    try {
      return (SSLServerSocket)
          identity
              .serverContext(authority)
              .getServerSocketFactory()
              .createServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@code https://127.0.0.1:port}. */
  public String url() {
    return "https://127.0.0.1:" + listener.getLocalPort();
  }

  /** How many handshakes have come to a good end. */
  public int handshakes() {
    return handshakes.get();
  }

  @Override
  public void close() {
    try {
      listener.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void serve(Socket accepted) {
    try (SSLSocket client = (SSLSocket) accepted) {
      client.startHandshake();
      handshakes.incrementAndGet();
      try (Socket upstream = new Socket(server.getHost(), server.getPort())) {
        Relaying.between(client, upstream);
      }
    } catch (IOException e) {
      return; // the client sees it
    }
  }
}
