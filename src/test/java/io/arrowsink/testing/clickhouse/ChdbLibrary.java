package io.arrowsink.testing.clickhouse;

import io.arrowsink.testing.FixtureDirectories;
import io.arrowsink.testing.FixtureUnavailableException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The ClickHouse library on disk, downloaded on first use and kept in the user's cache for all
 * builds.
 *
 * <p>It may be interrupted at any point: work happens in {@code <name>.part} and only a verified,
 * completely unpacked library gets its final name. A complete tarball that an interrupted run left
 * is used; a damaged one is fetched again. A lock file keeps other JVMs waiting meanwhile.
 */
final class ChdbLibrary {
  private static final String ENTRY = "package/libchdb.";
  private static final int ATTEMPTS = 3;

  private final Path cache;
  private final ChdbPackage chdb;
  private final NpmClient npm;
  private final Consumer<String> out;

  /**
   * @param cache the directory that keeps it
   * @param out takes what the user should know, line by line
   */
  ChdbLibrary(Path cache, ChdbPackage chdb, NpmClient npm, Consumer<String> out) {
    this.cache = cache;
    this.chdb = chdb;
    this.npm = npm;
    this.out = out;
  }

  /**
   * The library for this machine; downloads it when it is not there.
   *
   * @throws FixtureUnavailableException when it cannot be had
   */
  static synchronized Path locate() {
    return new ChdbLibrary(
            CacheDirectory.choose(System.getProperties(), System.getenv()),
            ChdbPackage.forPlatform(System.getProperty("os.name"), System.getProperty("os.arch")),
            new NpmCommand(),
            System.out::println)
        .fetch();
  }

  Path fetch() {
    Path library = cache.resolve(chdb.directoryName()).resolve("libchdb.so");
    if (Files.exists(library)) {
      return library;
    }
    try {
      Files.createDirectories(library.getParent());
      Path lockFile = cache.resolve(chdb.directoryName() + ".lock");
      try (FileChannel channel =
          FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
        lock(channel);
        if (!Files.exists(library)) {
          Path work = cache.resolve(chdb.directoryName() + ".part");
          Files.createDirectories(work);
          install(work, library);
          FixtureDirectories.delete(work);
        }
        return library;
      }
    } catch (IOException e) {
      throw new FixtureUnavailableException(
          "the ClickHouse library "
              + chdb.spec()
              + " could not be fetched with npm: "
              + e.getMessage(),
          "see that npm reaches its registry, or set ARROWSINK_CLICKHOUSE=docker",
          e);
    }
  }

  /** Closing the channel gives the lock back. */
  private void lock(FileChannel channel) throws IOException {
    if (channel.tryLock() == null) {
      out.accept("Another build is downloading " + chdb.spec() + "; waiting for it");
      channel.lock();
    }
  }

  private void install(Path work, Path library) throws IOException {
    String expected = chdb.sha256().isPresent() ? chdb.sha256().get() : npm.integrity(chdb.spec());
    Optional<Tarball> tarball = intactIn(work, expected);
    for (int attempt = 1; tarball.isEmpty(); attempt++) {
      FixtureDirectories.delete(work);
      Files.createDirectories(work);
      try {
        download(work);
        tarball = intactIn(work, expected);
        if (tarball.isEmpty()) {
          throw new IOException("what was downloaded is not " + expected);
        }
      } catch (IOException e) {
        if (attempt == ATTEMPTS) {
          throw e;
        }
        out.accept("Trying again: " + e.getMessage());
      }
    }
    out.accept("Unpacking " + chdb.spec());
    tarball.get().unpack(ENTRY, library);
    out.accept("Ready: " + library);
  }

  private void download(Path work) throws IOException {
    out.accept(
        "Downloading the ClickHouse library, once: %s (178 MB, unpacked 566 MB) into %s"
            .formatted(chdb.spec(), cache));
    DownloadProgress progress = DownloadProgress.start(out);
    try {
      npm.pack(chdb.spec(), work);
    } finally {
      progress.close();
    }
  }

  private Optional<Tarball> intactIn(Path work, String expected) throws IOException {
    List<Path> candidates;
    try (Stream<Path> files = Files.list(work)) {
      candidates = files.filter(f -> f.getFileName().toString().endsWith(".tgz")).toList();
    }
    for (Path candidate : candidates) {
      Tarball tarball = new Tarball(candidate);
      if (expected.equals(tarball.sha256()) || expected.equals(tarball.integrity())) {
        return Optional.of(tarball);
      }
    }
    return Optional.empty();
  }
}
