package io.arrowsink.testing.clickhouse;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.arrowsink.testing.FixtureDirectories;
import io.arrowsink.testing.FixtureUnavailableException;
import io.arrowsink.testing.process.ChildProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** {@link NpmClient} that runs the program {@code npm} of the PATH. */
final class NpmCommand implements NpmClient {
  private static final List<String> FLAGS =
      List.of(
          "--loglevel=error",
          "--fetch-retries=5",
          "--fetch-retry-mintimeout=1000",
          "--fetch-timeout=120000");
  private static final Duration LIMIT = Duration.ofMinutes(30);

  @Override
  public void pack(String spec, Path into) throws IOException {
    // A cache of its own: npm would otherwise keep a second copy of the tarball for good.
    run(into, List.of("pack", "--cache", into.resolve("npm-cache").toString(), spec));
  }

  @Override
  public String integrity(String spec) throws IOException {
    Path scratch = Files.createTempDirectory("arrowsink-npm-");
    try {
      return run(scratch, List.of("view", spec, "dist.integrity")).strip();
    } finally {
      FixtureDirectories.delete(scratch);
    }
  }

  private static String run(Path directory, List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add("npm");
    command.addAll(arguments);
    command.addAll(FLAGS);
    try (ChildProcess npm = start(directory, command)) {
      boolean ended = npm.waitForExit(LIMIT);
      String output = Files.readString(npm.log(), UTF_8);
      if (!ended || !npm.exitCode().equals(OptionalInt.of(0))) {
        throw new IOException(
            String.join(" ", command)
                + (ended ? " failed" : " took more than " + LIMIT)
                + ": "
                + output.strip());
      }
      return output;
    }
  }

  private static ChildProcess start(Path directory, List<String> command) {
    try {
      return ChildProcess.start("npm", directory, command);
    } catch (UncheckedIOException e) {
      throw new FixtureUnavailableException(
          "the ClickHouse library is fetched with npm, which cannot be run",
          "install Node.js with npm, or set ARROWSINK_CLICKHOUSE=docker",
          e);
    }
  }
}
