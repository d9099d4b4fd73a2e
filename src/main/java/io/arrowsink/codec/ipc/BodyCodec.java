package io.arrowsink.codec.ipc;

import com.github.luben.zstd.Zstd;
import io.arrowsink.core.text.Excerpt;
import org.apache.arrow.flatbuf.BodyCompression;
import org.apache.arrow.flatbuf.BodyCompressionMethod;
import org.apache.arrow.flatbuf.CompressionType;
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

    @Override
    long fill(byte[] target, ByteSlice source) {
      throw new UnsupportedOperationException("not compressed");
    }

    @Override
    long maxRatio() {
      return 1;
    }
  },

  /** LZ4 frames. */
  LZ4_FRAME {
    @Override
    long fill(byte[] target, ByteSlice source) {
      return Lz4Frame.decompress(source, target);
    }

    @Override
    long maxRatio() {
      return 255;
    }
  },

  /** Zstandard frames. */
  ZSTD {
    @Override
    long fill(byte[] target, ByteSlice source) {
      try {
        return Zstd.decompressByteArray(
            target, 0, target.length, source.array(), source.offset(), source.length());
      } catch (LinkageError e) {
        throw new UnreadableStreamException(
            "ZSTD cannot be loaded on this worker (%s): write with LZ4 or without compression"
                .formatted(Excerpt.line(String.valueOf(e.getMessage()), Excerpt.MAX_CHARACTERS)));
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
    if (length > 0 && filled(target, content) != length) {
      throw otherLength();
    }
    return ByteSlice.of(target);
  }

  private long filled(byte[] target, ByteSlice content) {
    try {
      return fill(target, content);
    } catch (UnreadableStreamException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new UnreadableStreamException(
          "a buffer compressed with %s cannot be read: %s"
              .formatted(
                  this, Excerpt.line(String.valueOf(e.getMessage()), Excerpt.MAX_CHARACTERS)));
    }
  }

  /** Decompresses {@code source} to {@code target} and tells how many bytes there were. */
  abstract long fill(byte[] target, ByteSlice source);

  /** How many times longer than the compressed a buffer can be. */
  abstract long maxRatio();

  UnreadableStreamException otherLength() {
    return new UnreadableStreamException(
        "a buffer compressed with %s has another length than it claims".formatted(this));
  }
}
