package io.arrowsink.clickhouse.client;

import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/**
 * A compression that HTTP has a name for. Bodies are compressed as they are written: neither form
 * of one is ever held whole.
 *
 * @param name as {@code Content-Encoding} of a request
 */
record ContentCoding(String name, Compressor compressor) {
  private static final int GZIP_BUFFER_BYTES = 1 << 16;

  /** Opens a compressing stream, which may hold memory that is not Java's until it is closed. */
  @FunctionalInterface
  interface Compressor {
    OutputStream open(OutputStream out) throws IOException;
  }

  /** The one for {@code compression}; empty where the client below compresses or nobody does. */
  static Optional<ContentCoding> of(Compression compression) {
    return switch (compression.method()) {
      case NONE, LZ4 -> Optional.empty();
      case GZIP ->
          Optional.of(
              new ContentCoding("gzip", out -> new GZIPOutputStream(out, GZIP_BUFFER_BYTES)));
      case ZSTD -> Optional.of(new ContentCoding("zstd", out -> zstd(out, compression.level())));
    };
  }

  private static OutputStream zstd(OutputStream out, int level) throws IOException {
    try {
      return new ZstdOutputStreamNoFinalizer(out, level);
    } catch (LinkageError e) {
      throw new IllegalStateException(
          "Zstandard cannot be loaded on this worker ("
              + e.getMessage()
              + "); set clickhouse.compression=lz4",
          e);
    }
  }

  /** {@code body}, compressed. */
  InsertRequest.Body encode(InsertRequest.Body body) {
    return out -> {
      try (OutputStream compressed = compressor.open(new LeftOpen(out))) {
        body.writeTo(compressed);
      }
    };
  }

  /** The end of what is compressed is not that of the request. */
  private static final class LeftOpen extends FilterOutputStream {
    LeftOpen(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      out.write(bytes, from, length);
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }
}
