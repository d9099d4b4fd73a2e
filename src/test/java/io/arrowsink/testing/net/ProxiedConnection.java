package io.arrowsink.testing.net;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** One client's connection through a {@link TcpProxy}: two daemon threads, one per direction. */
final class ProxiedConnection {
  private final Socket client;
  private final Socket server;
  private final Traffic traffic;
  private final Conversation conversation;
  private final Consumer<ProxiedConnection> onEnd;
  private final AtomicInteger openDirections = new AtomicInteger(2);
  private final AtomicBoolean ended = new AtomicBoolean();

  ProxiedConnection(
      Socket client,
      Socket server,
      Traffic traffic,
      Conversation conversation,
      Consumer<ProxiedConnection> onEnd) {
    this.client = client;
    this.server = server;
    this.traffic = traffic;
    this.conversation = conversation;
    this.onEnd = onEnd;
  }

  void start() {
    startDaemon("proxy-requests", this::forwardRequests);
    startDaemon("proxy-answers", this::forwardAnswers);
  }

  /** Ends both sides with a reset, as a crash or a broken network does. */
  void reset() {
    if (ended.compareAndSet(false, true)) {
      resetSocket(client);
      resetSocket(server);
      onEnd.accept(this);
    }
  }

  /** Closes {@code socket} so that its peer sees a reset, not an orderly end. */
  static void resetSocket(Socket socket) {
    try {
      socket.setSoLinger(true, 0);
      socket.close();
    } catch (IOException e) {
      return; // closed by its peer or the other direction
    }
  }

  private void forwardRequests() throws IOException, InterruptedException {
    InputStream in = client.getInputStream();
    OutputStream out = server.getOutputStream();
    byte[] chunk = new byte[1 << 16];
    for (int n = in.read(chunk, 0, traffic.chunkBytes());
        n >= 0;
        n = in.read(chunk, 0, traffic.chunkBytes())) {
      if (conversation.isNewTurn(false)) {
        traffic.requestBegun();
        traffic.delayTurn(true);
      }
      traffic.awaitUnblocked();
      OptionalInt cut = conversation.cutRequestAfter(chunk, n);
      traffic.requested(cut.orElse(n));
      out.write(chunk, 0, cut.orElse(n));
      if (cut.isPresent()) {
        reset();
        return;
      }
      traffic.pace(n);
    }
    endDirection(server);
  }

  private void forwardAnswers() throws IOException, InterruptedException {
    InputStream in = server.getInputStream();
    OutputStream out = client.getOutputStream();
    byte[] chunk = new byte[1 << 16];
    for (int n = in.read(chunk, 0, traffic.chunkBytes());
        n >= 0;
        n = in.read(chunk, 0, traffic.chunkBytes())) {
      if (conversation.isNewTurn(true)) {
        if (conversation.cutAnswer()) {
          reset();
          return;
        }
        traffic.delayTurn(false);
      }
      traffic.awaitUnblocked();
      out.write(chunk, 0, n);
      traffic.pace(n);
    }
    endDirection(client);
  }

  /** Passes an orderly end on; the connection is over when both directions are. */
  private void endDirection(Socket receiver) throws IOException {
    receiver.shutdownOutput();
    if (openDirections.decrementAndGet() == 0 && ended.compareAndSet(false, true)) {
      client.close();
      server.close();
      onEnd.accept(this);
    }
  }

  private void startDaemon(String name, Direction direction) {
    Thread thread =
        new Thread(
            () -> {
              try {
                direction.forward();
              } catch (IOException | InterruptedException e) {
                reset(); // one side is gone: the other must see it
              }
            },
            name);
    thread.setDaemon(true);
    thread.start();
  }

  private interface Direction {
    void forward() throws IOException, InterruptedException;
  }
}
