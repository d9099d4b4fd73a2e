package io.arrowsink.clickhouse.client;

import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * A body as a Zstandard frame, compressed as it is written: neither form of it is ever held whole.
 *
 * @param body the rows
 * @param level 1 (fast) to 22 (small)
 */
record ZstdBody(InsertRequest.Body body, int level) implements InsertRequest.Body {

  @Override
  public void writeTo(OutputStream out) throws IOException {
    try (OutputStream compressed = compressed(new LeftOpen(out))) {
      body.writeTo(compressed);
    }
  }

  /** Holds memory that is not Java's until it is closed. */
  private OutputStream compressed(OutputStream out) throws IOException {
    try {
      return new ZstdOutputStreamNoFinalizer(out, level);
    } catch (LinkageError e) {
      throw new IllegalStateException(
          "Zstandard cannot be loaded on this worker ("
              + e.getMessage()
              + "); set clickhouse.compression=lz4");
    }
  }

  /** The end of the frame is not that of the request. */
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
