package io.arrowsink.testing.clickhouse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.arrowsink.testing.FixtureUnavailableException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChdbLibraryTest {
  private static final byte[] LIBRARY = "the library".getBytes(UTF_8);

  @TempDir Path cache;
  @TempDir Path scratch;

  private final List<String> output = new ArrayList<>();
  private final FakeNpm npm = new FakeNpm();
  private byte[] tarball;

  @BeforeEach
  void makeTarball() throws IOException {
    tarball = tarball("package/package.json", "package/libchdb.so");
  }

  @Test
  void downloadsOnceAndLeavesNothingButTheLibrary() throws IOException {
    npm.serve(tarball);

    Path library = pinned().fetch();

    assertThat(library).hasBinaryContent(LIBRARY);
    assertThat(pinned().fetch()).isEqualTo(library);
    assertThat(npm.calls).isEqualTo(1);
    assertThat(output).anyMatch(line -> line.contains("178 MB") && line.contains("566 MB"));
    try (Stream<Path> files = Files.walk(cache)) {
      assertThat(files.filter(Files::isRegularFile).map(Path::getFileName).map(Path::toString))
          .containsExactlyInAnyOrder("libchdb.so", "lib-test-1.0.lock");
    }
  }

  @Test
  void fetchesDamagedTarballAgain() throws IOException {
    npm.serve(new byte[] {1, 2, 3}).serve(tarball);

    assertThat(pinned().fetch()).hasBinaryContent(LIBRARY);
    assertThat(npm.calls).isEqualTo(2);
  }

  @Test
  void usesCompleteTarballOfInterruptedRun() throws IOException {
    leftBehind(tarball);

    assertThat(pinned().fetch()).hasBinaryContent(LIBRARY);
    assertThat(npm.calls).isZero();
  }

  @Test
  void replacesTruncatedTarballOfInterruptedRun() throws IOException {
    leftBehind(new byte[] {1, 2, 3});
    npm.serve(tarball);

    assertThat(pinned().fetch()).hasBinaryContent(LIBRARY);
    assertThat(npm.calls).isEqualTo(1);
  }

  @Test
  void trustsTheRegistryWhereNothingIsPinned() throws IOException {
    npm.integrity = new Tarball(write(tarball)).integrity();
    npm.serve(new byte[] {1, 2, 3}).serve(tarball);

    assertThat(library(Optional.empty()).fetch()).hasBinaryContent(LIBRARY);
    assertThat(npm.calls).isEqualTo(2);
  }

  @Test
  void givesUpWithRemedyWhenNpmKeepsFailing() throws IOException {
    ChdbLibrary library = pinned();

    assertThatThrownBy(library::fetch)
        .isInstanceOf(FixtureUnavailableException.class)
        .hasMessageContaining("@chdb/lib-test@1.0")
        .hasMessageContaining("no answer")
        .hasMessageContaining("ARROWSINK_CLICKHOUSE=docker");
    assertThat(npm.calls).isEqualTo(3);
  }

  @Test
  void reportsTarballWithoutLibrary() throws IOException {
    tarball = tarball("package/package.json");
    npm.serve(tarball);
    ChdbLibrary library = pinned();

    assertThatThrownBy(library::fetch).hasMessageContaining("holds no package/libchdb.");
  }

  private ChdbLibrary pinned() throws IOException {
    return library(Optional.of(new Tarball(write(tarball)).sha256()));
  }

  private ChdbLibrary library(Optional<String> sha256) {
    return new ChdbLibrary(
        cache, new ChdbPackage("@chdb/lib-test", "1.0", sha256), npm, output::add);
  }

  private void leftBehind(byte[] bytes) throws IOException {
    Path work = Files.createDirectories(cache.resolve("lib-test-1.0.part"));
    Files.write(work.resolve("chdb-lib-test-1.0.tgz"), bytes);
  }

  private Path write(byte[] bytes) throws IOException {
    return Files.write(scratch.resolve("expected.tgz"), bytes);
  }

  private static byte[] tarball(String... entries) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (TarArchiveOutputStream tar =
        new TarArchiveOutputStream(new GzipCompressorOutputStream(bytes))) {
      for (String name : entries) {
        TarArchiveEntry entry = new TarArchiveEntry(name);
        entry.setSize(LIBRARY.length);
        tar.putArchiveEntry(entry);
        tar.write(LIBRARY);
        tar.closeArchiveEntry();
      }
    }
    return bytes.toByteArray();
  }

  /** Serves prepared tarballs in order, then fails. */
  private static final class FakeNpm implements NpmClient {
    private final Deque<byte[]> tarballs = new ArrayDeque<>();
    private String integrity = "";
    private int calls;

    FakeNpm serve(byte[] bytes) {
      tarballs.add(bytes);
      return this;
    }

    @Override
    public void pack(String spec, Path into) throws IOException {
      calls++;
      if (tarballs.isEmpty()) {
        throw new IOException("no answer");
      }
      Files.write(into.resolve("chdb-lib-test-1.0.tgz"), tarballs.remove());
    }

    @Override
    public String integrity(String spec) {
      return integrity;
    }
  }
}
