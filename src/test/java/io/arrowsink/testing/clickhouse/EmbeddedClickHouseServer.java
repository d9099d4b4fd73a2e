package io.arrowsink.testing.clickhouse;

import com.sun.jna.Native;
import io.arrowsink.testing.process.ChildProcess;
import io.arrowsink.testing.process.FreePorts;
import io.arrowsink.testing.process.JavaCommand;
import io.arrowsink.testing.process.ServerProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** {@link ClickHouseServer} as a child JVM that runs {@link EmbeddedClickHouse}. */
final class EmbeddedClickHouseServer extends ServerProcess implements ClickHouseServer {
  private static final String HOST = "127.0.0.1";
  private static final Duration READY_ANSWER_LIMIT = Duration.ofSeconds(5);

  private final Path library;
  private final ClickHouseOptions options;
  private int httpPort;
  private String launchId = "";
  private volatile @Nullable SqlClient sql;
  private @Nullable SqlClient probe;

  private EmbeddedClickHouseServer(Path library, ClickHouseOptions options) {
    super("clickhouse");
    this.library = library;
    this.options = options;
  }

  static ClickHouseServer create(ClickHouseOptions options) {
    return new EmbeddedClickHouseServer(ChdbLibrary.locate(), options);
  }

  @Override
  public String host() {
    return HOST;
  }

  @Override
  public int httpPort() {
    return httpPort;
  }

  @Override
  public String query(String statement) {
    return Objects.requireNonNull(sql, "the server has not been started").query(statement);
  }

  @Override
  protected void choosePorts() {
    httpPort = FreePorts.next();
  }

  @Override
  protected ChildProcess launchProcess() {
    launchId = UUID.randomUUID().toString();
    // New clients: the old ones may hold connections to the process before.
    sql = sql();
    probe = sql("default", "", READY_ANSWER_LIMIT);
    Path config = directory().resolve("config.xml");
    Path users = directory().resolve("users.xml");
    try {
      Files.writeString(users, UsersXml.of(options));
      Files.writeString(config, config(users));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    JavaCommand command =
        new JavaCommand(
            List.of("-Xmx32m", "-Xrs", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"),
            List.of(
                JavaCommand.classPathOf(EmbeddedClickHouse.class),
                JavaCommand.classPathOf(Native.class)),
            EmbeddedClickHouse.class.getName(),
            List.of(
                library.toString(),
                config.toString(),
                Long.toString(ProcessHandle.current().pid())));
    return ChildProcess.start(name(), directory(), command.toList());
  }

  @Override
  protected boolean isReady() throws IOException {
    SqlClient client = Objects.requireNonNull(probe);
    return client.ping().equals("Ok.")
        && client.query("SELECT getMacro('launch')").equals(launchId);
  }

  /** The end of its input makes the server end in order. */
  @Override
  protected void end(ChildProcess running, Duration grace) {
    running.resume();
    running.closeStdin();
    running.endWithin(grace);
  }

  private String config(Path users) {
    return """
        <clickhouse>
          <logger><level>warning</level><console>true</console></logger>
          <users_config>%s</users_config>
          <listen_host>%s</listen_host>
          <http_port>%d</http_port>
          <path>%s/</path>
          <mark_cache_size>67108864</mark_cache_size>
          <macros><launch>%s</launch></macros>
          %s
        </clickhouse>
        """
        .formatted(
            users,
            HOST,
            httpPort,
            dataDirectory(),
            launchId,
            UsersXml.elements(options.serverSettings()));
  }
}
