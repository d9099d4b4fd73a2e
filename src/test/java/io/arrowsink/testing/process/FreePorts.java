package io.arrowsink.testing.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Finds local ports that nobody listens on. They lie below the range that operating systems give to
 * outgoing connections: a client that reconnects in a loop to a server that is down would otherwise
 * sooner or later be given the server's port itself.
 */
public final class FreePorts {
  private static final int LOWEST = 15_000;
  private static final int HIGHEST = 32_000;
  private static final int ATTEMPTS = 200;

  private FreePorts() {}

  /** A port that is free now; somebody else may take it before the caller does. */
  public static int next() {
    for (int i = 0; i < ATTEMPTS; i++) {
      int port = ThreadLocalRandom.current().nextInt(LOWEST, HIGHEST);
      if (isFree(port)) {
        return port;
      }
    }
    throw new IllegalStateException("no free port between " + LOWEST + " and " + HIGHEST);
  }

  /** Whether {@code port} of the loopback address can be bound. */
  public static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
