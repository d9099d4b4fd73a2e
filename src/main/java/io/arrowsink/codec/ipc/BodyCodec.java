package io.arrowsink.codec.ipc;

import com.github.luben.zstd.Zstd;
import io.arrowsink.core.text.Excerpt;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.arrow.flatbuf.BodyCompression;
import org.apache.arrow.flatbuf.BodyCompressionMethod;
import org.apache.arrow.flatbuf.CompressionType;
import org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorInputStream;
import org.jspecify.annotations.Nullable;

/**
 * How the buffers of a body are compressed. They are decompressed on the heap: Arrow's own codecs
 * go by NIO buffers over its memory, which a JVM gives only where it has been opened.
 */
enum BodyCodec {
  /** As they are. */
  NONE {
    @Override
    ByteSlice decompress(ByteSlice buffer, MemoryBudget memory) {
      return buffer;
    }
  },

  /** LZ4 frames. */
  LZ4_FRAME {
    @Override
    void fill(byte[] target, ByteSlice source) throws IOException {
      try (InputStream frame =
          new FramedLZ4CompressorInputStream(
              new ByteArrayInputStream(source.array(), source.offset(), source.length()))) {
        if (frame.readNBytes(target, 0, target.length) < target.length || frame.read() >= 0) {
          throw otherLength();
        }
      }
    }

    @Override
    long maxRatio() {
      return 255;
    }
  },

  /** Zstandard frames. */
  ZSTD {
    @Override
    void fill(byte[] target, ByteSlice source) {
      long length;
      try {
        length =
            Zstd.decompressByteArray(
                target, 0, target.length, source.array(), source.offset(), source.length());
      } catch (LinkageError e) {
        throw new UnreadableStreamException(
            "ZSTD cannot be loaded on this worker (%s): write with LZ4 or without compression"
                .formatted(Excerpt.line(String.valueOf(e.getMessage()), Excerpt.MAX_CHARACTERS)));
      }
      if (length != target.length) {
        throw otherLength();
      }
    }

    /** A block of 128 KiB takes four bytes when all of it is the same. */
    @Override
    long maxRatio() {
      return 32 << 10;
    }
  };

  private static final int LENGTH_BYTES = Long.BYTES;
  private static final long NOT_COMPRESSED = -1;

  /** What {@code compression} says, which is absent where a body is not compressed. */
  static BodyCodec of(@Nullable BodyCompression compression) {
    if (compression == null) {
      return NONE;
    }
    if (compression.method() == BodyCompressionMethod.BUFFER) {
      if (compression.codec() == CompressionType.LZ4_FRAME) {
        return LZ4_FRAME;
      }
      if (compression.codec() == CompressionType.ZSTD) {
        return ZSTD;
      }
    }
    throw new UnreadableStreamException(
        "compressed by codec %d, method %d: write with LZ4, ZSTD or without compression"
            .formatted(compression.codec(), compression.method()));
  }

  /**
   * The buffer as it was before it was compressed. It begins with its length, which is believed
   * only as far as that many bytes can be in it at all.
   *
   * @param memory gives what the result takes
   */
  ByteSlice decompress(ByteSlice buffer, MemoryBudget memory) {
    if (buffer.length() == 0) {
      return buffer;
    }
    if (buffer.length() < LENGTH_BYTES) {
      throw otherLength();
    }
    long length = buffer.getLong(0);
    ByteSlice content = buffer.slice(LENGTH_BYTES, buffer.length() - LENGTH_BYTES);
    if (length == NOT_COMPRESSED) {
      return content;
    }
    if (length < 0 || length > content.length() * maxRatio()) {
      throw otherLength();
    }
    memory.take(length);
    byte[] target = new byte[(int) length];
    try {
      if (length > 0) {
        fill(target, content);
      }
    } catch (IOException | RuntimeException e) {
      throw e instanceof UnreadableStreamException known ? known : notReadable(e);
    }
    return ByteSlice.of(target);
  }

  /** Decompresses {@code source}, which must fill {@code target}. */
  void fill(byte[] target, ByteSlice source) throws IOException {
    System.arraycopy(source.array(), source.offset(), target, 0, target.length);
  }

  /** How many times longer than the compressed a buffer can be. */
  long maxRatio() {
    return 1;
  }

  UnreadableStreamException otherLength() {
    return new UnreadableStreamException(
        "a buffer compressed with %s has another length than it claims".formatted(this));
  }

  private UnreadableStreamException notReadable(Exception e) {
    return new UnreadableStreamException(
        "a buffer compressed with %s cannot be read: %s"
            .formatted(this, Excerpt.line(String.valueOf(e.getMessage()), Excerpt.MAX_CHARACTERS)));
  }
}
