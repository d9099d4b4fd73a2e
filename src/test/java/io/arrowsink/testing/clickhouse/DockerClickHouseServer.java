package io.arrowsink.testing.clickhouse;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.PortBinding;
import io.arrowsink.testing.Await;
import io.arrowsink.testing.FixtureUnavailableException;
import io.arrowsink.testing.process.FreePorts;
import java.time.Duration;
import java.util.Objects;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.clickhouse.ClickHouseContainer;
import org.testcontainers.images.builder.Transferable;
import org.testcontainers.utility.DockerImageName;

/**
 * {@link ClickHouseServer} in a container. Testcontainers creates it and removes it when this JVM
 * is gone; later starts, stops and pauses go to the Docker engine, so that its file system, and
 * with it the data, stays. The environment variable {@code ARROWSINK_CLICKHOUSE_IMAGE} chooses the
 * image.
 */
final class DockerClickHouseServer implements ClickHouseServer {
  private static final String DEFAULT_IMAGE = "clickhouse/clickhouse-server:26.7";
  private static final int HTTP_PORT_INSIDE = 8123;
  private static final Duration START_LIMIT = Duration.ofSeconds(60);
  private static final Duration PING_LIMIT = Duration.ofSeconds(5);

  private final ClickHouseContainer container;
  private final int httpPort;

  private DockerClickHouseServer(ClickHouseContainer container, int httpPort) {
    this.container = container;
    this.httpPort = httpPort;
  }

  static ClickHouseServer create(ClickHouseOptions options) {
    if (!DockerClientFactory.instance().isDockerAvailable()) {
      throw new FixtureUnavailableException(
          "ARROWSINK_CLICKHOUSE=docker, but no Docker engine answers",
          "start Docker, or unset ARROWSINK_CLICKHOUSE");
    }
    String image = System.getenv().getOrDefault("ARROWSINK_CLICKHOUSE_IMAGE", DEFAULT_IMAGE);
    int port = FreePorts.next();
    ClickHouseContainer container =
        new ClickHouseContainer(
                DockerImageName.parse(image)
                    .asCompatibleSubstituteFor("clickhouse/clickhouse-server"))
            .withUsername("default")
            .withPassword("")
            .withCopyToContainer(
                Transferable.of(UsersXml.of(options)),
                "/etc/clickhouse-server/users.d/arrowsink.xml")
            .withCopyToContainer(
                Transferable.of(
                    "<clickhouse>" + UsersXml.elements(options.serverSettings()) + "</clickhouse>"),
                "/etc/clickhouse-server/config.d/arrowsink.xml")
            // A port that Docker chooses would be another one after a restart.
            .withCreateContainerCmdModifier(
                command ->
                    Objects.requireNonNull(command.getHostConfig())
                        .withPortBindings(PortBinding.parse(port + ":" + HTTP_PORT_INSIDE)));
    return new DockerClickHouseServer(container, port);
  }

  @Override
  public String host() {
    return container.getHost();
  }

  @Override
  public int httpPort() {
    return httpPort;
  }

  @Override
  public String query(String sql) {
    return sql().query(sql);
  }

  @Override
  public void start() {
    if (container.getContainerId() == null) {
      container.start();
    } else {
      docker().startContainerCmd(container.getContainerId()).exec();
    }
    SqlClient probe = sql("default", "", PING_LIMIT);
    Await.atMost(START_LIMIT).until("ClickHouse at " + url(), probe::ping, "Ok."::equals);
  }

  @Override
  public void stop() {
    docker().stopContainerCmd(container.getContainerId()).exec();
  }

  @Override
  public void kill() {
    docker().killContainerCmd(container.getContainerId()).exec();
  }

  @Override
  public void pause() {
    docker().pauseContainerCmd(container.getContainerId()).exec();
  }

  @Override
  public void resume() {
    docker().unpauseContainerCmd(container.getContainerId()).exec();
  }

  @Override
  public boolean isAlive() {
    return container.isRunning();
  }

  @Override
  public void close() {
    container.stop();
  }

  private DockerClient docker() {
    return container.getDockerClient();
  }
}
