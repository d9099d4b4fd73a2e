package io.arrowsink.codec.ipc;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Streams that pyarrow and polars wrote; see {@code make_streams.py} beside them. */
final class GoldenStreams {
  private static final String[] WITH_VALUES = {
    "numbers",
    "times",
    "texts",
    "nested",
    "dictionaries",
    "dictionary-deltas",
    "structs-by-dictionary",
    "lz4",
    "zstd",
    "zstd-views",
    "no-end",
    "legacy-framing",
    "polars",
    "polars-lz4",
    "polars-zstd",
    "polars-oldest"
  };

  private GoldenStreams() {}

  /** The names of those whose values are known. */
  static String[] names() {
    return WITH_VALUES.clone();
  }

  /** The stream of that name. */
  static byte[] bytes(String name) {
    return resource(name + ".arrows");
  }

  /** What it holds. */
  static byte[] values(String name) {
    return resource(name + ".json");
  }

  private static byte[] resource(String file) {
    try (InputStream in = GoldenStreams.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalArgumentException("no resource " + file);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
