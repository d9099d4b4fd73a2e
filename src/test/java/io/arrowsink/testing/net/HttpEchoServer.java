package io.arrowsink.testing.net;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Answers every request with its own body; just enough HTTP/1.1 for the proxy's test. */
final class HttpEchoServer implements AutoCloseable {
  private static final String LENGTH = "Content-Length: ";

  private final ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final List<String> bodies = new CopyOnWriteArrayList<>();
  private final AtomicInteger brokenRequests = new AtomicInteger();

  HttpEchoServer() throws IOException {
    startDaemon(this::acceptAll);
  }

  int port() {
    return listener.getLocalPort();
  }

  /** The bodies of all complete requests. */
  List<String> bodies() {
    return bodies;
  }

  /** How many requests ended in the middle of the body. */
  int brokenRequests() {
    return brokenRequests.get();
  }

  /** Reads one answer and returns its body. */
  static String readAnswer(Socket socket) throws IOException {
    return readMessage(socket.getInputStream());
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }

  private void acceptAll() {
    try {
      while (true) {
        Socket socket = listener.accept();
        startDaemon(() -> serve(socket));
      }
    } catch (IOException e) {
      return; // closed
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      while (true) {
        String body = readMessage(socket.getInputStream());
        bodies.add(body);
        String head = "HTTP/1.1 200 OK\r\n" + LENGTH + body.length() + "\r\n\r\n";
        socket.getOutputStream().write((head + body).getBytes(US_ASCII));
      }
    } catch (EOFException e) {
      return; // an orderly end between two requests
    } catch (IOException e) {
      brokenRequests.incrementAndGet();
    }
  }

  private static String readMessage(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int c = in.read();
      if (c < 0) {
        throw new EOFException("the connection ended");
      }
      head.append((char) c);
    }
    int start = head.indexOf(LENGTH) + LENGTH.length();
    int length = Integer.parseInt(head.substring(start, head.indexOf("\r\n", start)));
    byte[] body = in.readNBytes(length);
    if (body.length < length) {
      throw new IOException("the body ended after " + body.length + " of " + length + " bytes");
    }
    return new String(body, US_ASCII);
  }

  private static void startDaemon(Runnable task) {
    Thread thread = new Thread(task, "http-echo");
    thread.setDaemon(true);
    thread.start();
  }
}
