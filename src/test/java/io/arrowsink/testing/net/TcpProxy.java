package io.arrowsink.testing.net;

import io.arrowsink.testing.process.FreePorts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A local port in front of a server, with network faults that can be switched on and off at any
 * time, also for open connections. {@link #pass} ends every fault; the others add up. Cuts follow
 * HTTP/1.1 requests without pipelining. Thread-safe.
 */
public final class TcpProxy implements AutoCloseable {
  private static final int CONNECT_LIMIT_MILLIS = 5_000;

  private final InetSocketAddress upstream;
  private final int port;
  private final Traffic traffic = new Traffic();
  private final AtomicLong accepted = new AtomicLong();
  private final Set<ProxiedConnection> connections = ConcurrentHashMap.newKeySet();
  private volatile RequestCut cut = RequestCut.none();
  private @Nullable Listener listener;

  /** A socket that accepts, and the thread that does. */
  private record Listener(ServerSocket socket, Thread acceptor) {}

  private TcpProxy(InetSocketAddress upstream, int port) {
    this.upstream = upstream;
    this.port = port;
  }

  /** Starts a proxy that lets everything pass to the server at {@code host:port}. */
  public static TcpProxy to(String host, int port) {
    TcpProxy proxy = new TcpProxy(new InetSocketAddress(host, port), FreePorts.next());
    proxy.listen();
    return proxy;
  }

  /** The port to connect to, on 127.0.0.1. */
  public int port() {
    return port;
  }

  /** {@code http://127.0.0.1:port}. */
  public String url() {
    return "http://127.0.0.1:" + port;
  }

  /** Ends all faults. Bytes held back by {@link #blackhole} go on their way. */
  public void pass() {
    cut = RequestCut.none();
    traffic.free();
    listen();
  }

  /** Refuses new connections and resets the open ones. */
  public void refuse() {
    closeListener();
    resetConnections();
  }

  /** Accepts connections and keeps the open ones, but passes nothing on in either direction. */
  public void blackhole() {
    traffic.block();
  }

  /**
   * Delays the beginning of each request and of each answer; what follows at once is not delayed
   * again.
   */
  public void delay(Duration requests, Duration answers) {
    traffic.delay(requests, answers);
  }

  /** Limits each direction of each connection. */
  public void throttle(long bytesPerSecond) {
    traffic.throttle(bytesPerSecond);
  }

  /**
   * Resets both sides of the next {@code times} matching requests when {@code bodyBytes} bytes of
   * the body have gone to the server; shorter requests pass. Replaces other cuts.
   *
   * @param heads which requests, by request line and headers
   */
  public void cutRequests(Predicate<String> heads, long bodyBytes, int times) {
    cut = new RequestCut(heads, bodyBytes, new AtomicInteger(times));
  }

  /**
   * Resets both sides of the next {@code times} matching requests when the server begins to answer:
   * it has taken the request, the client never learns. Replaces other cuts.
   *
   * @param heads which requests, by request line and headers
   */
  public void cutAnswers(Predicate<String> heads, int times) {
    cut = new RequestCut(heads, RequestCut.AT_ANSWER, new AtomicInteger(times));
  }

  /** How many requests are still to be cut. */
  public int remainingCuts() {
    return cut.remaining().get();
  }

  /** Resets the open connections; new ones are not affected. */
  public void resetConnections() {
    List.copyOf(connections).forEach(ProxiedConnection::reset);
  }

  /** How many connections are open. */
  public int openConnections() {
    return connections.size();
  }

  /** How many connections have been accepted since the start. */
  public long acceptedConnections() {
    return accepted.get();
  }

  /** How many requests have begun to come since the start. */
  public long requests() {
    return traffic.requests();
  }

  /** How many bytes have gone to the server since the start, HTTP's own included. */
  public long requestBytes() {
    return traffic.requestBytes();
  }

  @Override
  public void close() {
    refuse();
    traffic.free();
  }

  private synchronized void listen() {
    if (listener != null) {
      return;
    }
    try {
      ServerSocket socket = new ServerSocket();
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      Thread acceptor = new Thread(() -> acceptAll(socket), "proxy-accept");
      acceptor.setDaemon(true);
      acceptor.start();
      listener = new Listener(socket, acceptor);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The system goes on listening for as long as a thread is still about to leave its accept. */
  private synchronized void closeListener() {
    if (listener != null) {
      try {
        listener.socket().close();
        listener.acceptor().join(2L * CONNECT_LIMIT_MILLIS);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      listener = null;
    }
  }

  private void acceptAll(ServerSocket socket) {
    try {
      while (true) {
        connect(socket.accept(), socket);
      }
    } catch (IOException e) {
      return; // closed by refuse() or close()
    }
  }

  private void connect(Socket client, ServerSocket from) {
    Socket server = new Socket();
    try {
      server.connect(upstream, CONNECT_LIMIT_MILLIS);
    } catch (IOException e) {
      ProxiedConnection.resetSocket(client);
      ProxiedConnection.resetSocket(server);
      return;
    }
    accepted.incrementAndGet();
    ProxiedConnection connection =
        new ProxiedConnection(
            client, server, traffic, new Conversation(() -> cut), connections::remove);
    connections.add(connection);
    connection.start();
    if (from.isClosed()) {
      connection.reset(); // refuse() may have missed it
    }
  }
}
