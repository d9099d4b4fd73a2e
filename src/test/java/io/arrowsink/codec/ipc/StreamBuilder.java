package io.arrowsink.codec.ipc;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.ipc.WriteChannel;
import org.apache.arrow.vector.ipc.message.ArrowDictionaryBatch;
import org.apache.arrow.vector.ipc.message.ArrowFieldNode;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;
import org.apache.arrow.vector.ipc.message.MessageSerializer;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/** Writes streams message by message, right ones and wrong ones, with Arrow's own serializer. */
final class StreamBuilder {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final WriteChannel channel = new HeapWriteChannel(bytes);

  /** Begins with a schema. */
  static StreamBuilder of(Field... columns) {
    StreamBuilder builder = new StreamBuilder();
    try {
      MessageSerializer.serialize(builder.channel, new Schema(List.of(columns)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return builder;
  }

  /** An array of a batch. */
  static ArrowFieldNode node(long length, long nulls) {
    return new ArrowFieldNode(length, nulls);
  }

  /** Adds a record batch of such arrays and buffers. */
  StreamBuilder batch(int rows, List<ArrowFieldNode> nodes, byte[]... buffers) {
    try (BufferAllocator allocator = new RootAllocator();
        ArrowRecordBatch batch = recordBatch(allocator, rows, nodes, buffers)) {
      MessageSerializer.serialize(channel, batch);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  /** Adds a dictionary of such arrays and buffers. */
  StreamBuilder dictionary(
      long id, boolean delta, int rows, List<ArrowFieldNode> nodes, byte[]... buffers) {
    try (BufferAllocator allocator = new RootAllocator();
        ArrowDictionaryBatch batch =
            new ArrowDictionaryBatch(id, recordBatch(allocator, rows, nodes, buffers), delta)) {
      MessageSerializer.serialize(channel, batch);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  private static ArrowRecordBatch recordBatch(
      BufferAllocator allocator, int rows, List<ArrowFieldNode> nodes, byte[]... buffers) {
    List<ArrowBuf> copies = new ArrayList<>();
    for (byte[] buffer : buffers) {
      ArrowBuf copy = allocator.buffer(buffer.length);
      copy.writeBytes(buffer);
      copies.add(copy);
    }
    ArrowRecordBatch batch = new ArrowRecordBatch(rows, nodes, copies);
    copies.forEach(ArrowBuf::close);
    return batch;
  }

  /** The stream without an end. */
  byte[] toBytes() {
    return bytes.toByteArray();
  }

  /** The stream with the end-of-stream marker. */
  byte[] toEndedBytes() {
    try {
      channel.writeIntLittleEndian(MessageSerializer.IPC_CONTINUATION_TOKEN);
      channel.writeIntLittleEndian(0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return toBytes();
  }
}
