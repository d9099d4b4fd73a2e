package io.arrowsink.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** Where the fixtures find what the build has made and where they keep data and logs. */
public final class FixtureDirectories {
  private FixtureDirectories() {}

  /**
   * The directory with one class path per Kafka version: system property {@code arrowsink.servers},
   * else {@code target/servers}.
   */
  public static Path servers() {
    return Path.of(System.getProperty("arrowsink.servers", "target/servers")).toAbsolutePath();
  }

  /**
   * The {@code plugin.path} of a worker: system property {@code arrowsink.plugin.path}, else {@code
   * target/plugin}.
   */
  public static Path plugins() {
    return Path.of(System.getProperty("arrowsink.plugin.path", "target/plugin")).toAbsolutePath();
  }

  /** A new directory {@code fixtures/<name>-<random>} beside {@link #servers()}. */
  public static Path create(String name) {
    try {
      Path parent = Files.createDirectories(servers().resolveSibling("fixtures"));
      return Files.createTempDirectory(parent, name + "-");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Deletes {@code directory} and everything in it; one that does not exist is fine. */
  public static void delete(Path directory) {
    try {
      Files.walkFileTree(directory, new Deletion());
    } catch (NoSuchFileException e) {
      return;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class Deletion extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.deleteIfExists(file);
      return FileVisitResult.CONTINUE;
    }

    /** A server that has just been killed may still be losing files. */
    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
      if (failure instanceof NoSuchFileException) {
        return FileVisitResult.CONTINUE;
      }
      throw failure;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure)
        throws IOException {
      Files.deleteIfExists(directory);
      return FileVisitResult.CONTINUE;
    }
  }
}
