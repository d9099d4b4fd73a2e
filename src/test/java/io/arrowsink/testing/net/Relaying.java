package io.arrowsink.testing.net;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.function.Consumer;

/** Takes in clients and passes bytes between two sockets, on daemon threads, until one ends. */
final class Relaying {
  private Relaying() {}

  /** Passes both ways; returns when the server's side has ended. Closes both. */
  static void between(Socket client, Socket server) {
    start("relay-requests", () -> pass(client, server));
    pass(server, client);
  }

  /** Runs {@code task} on a daemon thread. */
  static void start(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
  }

  /** Has each client of {@code listener} served on a thread of its own, until that is closed. */
  static void acceptAll(ServerSocket listener, String name, Consumer<Socket> service) {
    start(
        name + "-accept",
        () -> {
          try {
            while (true) {
              Socket client = listener.accept();
              start(name + "-client", () -> service.accept(client));
            }
          } catch (IOException e) {
            return; // closed
          }
        });
  }

  private static void pass(Socket from, Socket to) {
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      byte[] chunk = new byte[1 << 16];
      for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
        out.write(chunk, 0, n);
        out.flush();
      }
    } catch (IOException e) {
      return; // closed by the other direction, or by a peer
    }
  }
}
