package io.arrowsink.testing.clickhouse;

import java.io.IOException;
import java.nio.file.Path;

/** What is needed of npm. Failures are {@link IOException}s that say what npm printed. */
interface NpmClient {
  /** Downloads the tarball of {@code spec} into the empty directory {@code into}. */
  void pack(String spec, Path into) throws IOException;

  /** The registry's digest of that tarball, {@code sha512-<base64>}. */
  String integrity(String spec) throws IOException;
}
