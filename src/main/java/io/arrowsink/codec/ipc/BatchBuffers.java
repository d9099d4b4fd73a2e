package io.arrowsink.codec.ipc;

import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.flatbuf.Buffer;
import org.apache.arrow.flatbuf.FieldNode;
import org.apache.arrow.flatbuf.RecordBatch;

/**
 * The arrays and buffers of one record batch in their order, which is that of a walk over its
 * fields. Buffers are decompressed only as they are read.
 */
final class BatchBuffers {
  /** As many as a Java array can have. */
  private static final int MAX_VALUES = Integer.MAX_VALUE - 8;

  private final RecordBatch batch;
  private final ByteSlice body;
  private final BodyCodec codec;
  private final MemoryBudget memory;
  private int nextNode;
  private int nextBuffer;
  private int nextVariadicCount;

  BatchBuffers(RecordBatch batch, ByteSlice body, MemoryBudget memory) {
    this.batch = batch;
    this.body = body;
    this.codec = BodyCodec.of(batch.compression());
    this.memory = memory;
  }

  /** The next array of {@code path}. */
  ArrayNode nextNode(String path) {
    FieldNode node = nextNode < batch.nodesLength() ? batch.nodes(nextNode++) : null;
    if (node == null) {
      throw new UnreadableStreamException(path, "its array is missing in a record batch");
    }
    long length = node.length();
    long nulls = node.nullCount();
    if (length < 0 || length > MAX_VALUES || nulls < 0 || nulls > length) {
      throw new UnreadableStreamException(
          path, "an array of %d values of which %d are null".formatted(length, nulls));
    }
    return new ArrayNode((int) length, (int) nulls);
  }

  /** The next buffer of {@code path}. */
  ByteSlice nextBuffer(String path) {
    Buffer buffer = nextBuffer < batch.buffersLength() ? batch.buffers(nextBuffer++) : null;
    if (buffer == null) {
      throw new UnreadableStreamException(path, "a buffer is missing in a record batch");
    }
    long offset = buffer.offset();
    long length = buffer.length();
    if (offset < 0 || length < 0 || length > body.length() || offset > body.length() - length) {
      throw new UnreadableStreamException(
          path,
          "a buffer of %d bytes at %d in a body of %d bytes"
              .formatted(length, offset, body.length()));
    }
    return codec.decompress(body.slice((int) offset, (int) length), memory);
  }

  /** As many of the next buffers as the batch says that {@code path} has. */
  List<ByteSlice> nextVariadicBuffers(String path) {
    int count = nextVariadicCount(path);
    List<ByteSlice> buffers = new ArrayList<>();
    for (int index = 0; index < count; index++) {
      buffers.add(nextBuffer(path));
    }
    return buffers;
  }

  /** Passes over the next array of {@code path}. */
  void skipNode(String path) {
    nextNode(path);
  }

  /** Passes over the next {@code count} buffers. */
  void skipBuffers(int count) {
    nextBuffer += count;
  }

  /** Passes over as many buffers as the batch says that {@code path} has. */
  void skipVariadicBuffers(String path) {
    skipBuffers(nextVariadicCount(path));
  }

  private int nextVariadicCount(String path) {
    long count =
        nextVariadicCount < batch.variadicBufferCountsLength()
            ? batch.variadicBufferCounts(nextVariadicCount++)
            : -1;
    if (count < 0 || count > batch.buffersLength() - nextBuffer) {
      throw new UnreadableStreamException(
          path, "a view column of %d buffers in a record batch".formatted(count));
    }
    return (int) count;
  }

  /** Fails where anything is left. */
  void end() {
    if (nextNode != batch.nodesLength() || nextBuffer != batch.buffersLength()) {
      throw new UnreadableStreamException(
          "a record batch of %d arrays and %d buffers, where its schema has %d and %d"
              .formatted(batch.nodesLength(), batch.buffersLength(), nextNode, nextBuffer));
    }
  }
}
