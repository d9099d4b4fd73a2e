package io.arrowsink.testing.net;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.arrowsink.testing.Await;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TcpProxyTest {
  private static final int PATIENCE_MILLIS = 10_000;

  private HttpEchoServer server;
  private TcpProxy proxy;

  @BeforeEach
  void start() throws IOException {
    server = new HttpEchoServer();
    proxy = TcpProxy.to("127.0.0.1", server.port());
  }

  @AfterEach
  void stop() throws IOException {
    proxy.close();
    server.close();
  }

  @Test
  void passesRequestsAndAnswers() throws IOException {
    try (Socket socket = connect()) {
      assertThat(post(socket, "INSERT", "hello")).isEqualTo("hello");
      assertThat(post(socket, "INSERT", "again")).isEqualTo("again");
    }
    assertThat(proxy.acceptedConnections()).isEqualTo(1);
    Await.atMostSeconds(10).untilTrue("closed", () -> proxy.openConnections() == 0);
  }

  @Test
  void refusesAndResetsUntilItPassesAgain() throws IOException {
    try (Socket socket = connect()) {
      post(socket, "INSERT", "hello");

      proxy.refuse();

      assertThatThrownBy(() -> post(socket, "INSERT", "again")).isInstanceOf(SocketException.class);
      assertThatThrownBy(this::connect).isInstanceOf(ConnectException.class);
    }
    proxy.pass();
    try (Socket socket = connect()) {
      assertThat(post(socket, "INSERT", "hello")).isEqualTo("hello");
    }
  }

  @Test
  void holdsEverythingBackInABlackhole() throws IOException {
    proxy.blackhole();
    try (Socket socket = connect()) {
      socket.setSoTimeout(200);
      assertThatThrownBy(() -> post(socket, "INSERT", "hello"))
          .isInstanceOf(SocketTimeoutException.class);
      assertThat(server.bodies()).isEmpty();

      proxy.pass();

      socket.setSoTimeout(PATIENCE_MILLIS);
      assertThat(HttpEchoServer.readAnswer(socket)).isEqualTo("hello");
    }
  }

  @Test
  void countsTheBytesThatGoToTheServer() throws IOException {
    try (Socket socket = connect()) {
      post(socket, "INSERT", "x".repeat(5_000));
      long first = proxy.requestBytes();
      post(socket, "INSERT", "x".repeat(15_000));

      assertThat(first).isBetween(5_000L, 6_000L);
      assertThat(proxy.requestBytes() - first).isBetween(15_000L, 16_000L);
    }
  }

  @Test
  void countsTheRequestsOfAllConnections() throws IOException {
    try (Socket one = connect();
        Socket other = connect()) {
      assertThat(proxy.requests()).isZero();
      post(one, "INSERT", "x".repeat(200_000));
      post(one, "SELECT", "1");
      post(other, "SELECT", "1");

      assertThat(proxy.requests()).isEqualTo(3);
    }
  }

  @Test
  void delaysEachDirection() throws IOException {
    proxy.delay(Duration.ofMillis(150), Duration.ofMillis(100));
    try (Socket socket = connect()) {
      long start = System.nanoTime();
      post(socket, "INSERT", "hello");
      assertThat(Duration.ofNanos(System.nanoTime() - start))
          .isGreaterThanOrEqualTo(Duration.ofMillis(250));
    }
  }

  @Test
  void throttlesAConnection() throws IOException {
    proxy.throttle(20_000);
    try (Socket socket = connect()) {
      long start = System.nanoTime();
      post(socket, "INSERT", "x".repeat(6_000));
      assertThat(Duration.ofNanos(System.nanoTime() - start))
          .isGreaterThanOrEqualTo(Duration.ofMillis(300));
    }
  }

  @Test
  void cutsRequestInTheMiddleOfItsBody() throws IOException {
    proxy.cutRequests(TcpProxyTest::isInsert, 1_000, 1);
    try (Socket socket = connect()) {
      assertThat(post(socket, "SELECT", "y".repeat(5_000))).hasSize(5_000);
      assertThatThrownBy(() -> post(socket, "INSERT", "x".repeat(200_000)))
          .isInstanceOf(IOException.class);
    }
    Await.atMostSeconds(10).untilTrue("one cut", () -> server.brokenRequests() == 1);
    assertThat(server.bodies()).hasSize(1);
    assertThat(proxy.remainingCuts()).isZero();
    try (Socket socket = connect()) {
      assertThat(post(socket, "INSERT", "x".repeat(5_000))).hasSize(5_000);
    }
  }

  @Test
  void cutsAnswerAfterTheServerGotEverything() throws IOException {
    proxy.cutAnswers(TcpProxyTest::isInsert, 1);
    try (Socket socket = connect()) {
      assertThat(post(socket, "SELECT", "1")).isEqualTo("1");
      assertThatThrownBy(() -> post(socket, "INSERT", "hello")).isInstanceOf(IOException.class);
    }
    assertThat(server.bodies()).containsExactly("1", "hello");
    try (Socket socket = connect()) {
      assertThat(post(socket, "INSERT", "again")).isEqualTo("again");
    }
  }

  /** A port that is taken but not listened on cannot be taken by anybody else either. */
  @Test
  void resetsClientWhenTheServerIsAway() throws IOException {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    try (Socket away = new Socket()) {
      away.bind(new InetSocketAddress(loopback, 0));
      try (TcpProxy toNobody = TcpProxy.to(loopback.getHostAddress(), away.getLocalPort());
          Socket socket = connect(toNobody)) {
        assertThatThrownBy(() -> post(socket, "INSERT", "hello")).isInstanceOf(IOException.class);
        Await.atMostSeconds(10)
            .untilTrue("the connection to be gone", () -> toNobody.openConnections() == 0);
      }
    }
  }

  private static boolean isInsert(String head) {
    return head.contains("INSERT");
  }

  private Socket connect() throws IOException {
    return connect(proxy);
  }

  private static Socket connect(TcpProxy to) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), to.port());
    socket.setSoTimeout(PATIENCE_MILLIS);
    return socket;
  }

  private static String post(Socket socket, String query, String body) throws IOException {
    String head =
        "POST /?query=" + query + " HTTP/1.1\r\nContent-Length: " + body.length() + "\r\n\r\n";
    socket.getOutputStream().write((head + body).getBytes(US_ASCII));
    return HttpEchoServer.readAnswer(socket);
  }
}
