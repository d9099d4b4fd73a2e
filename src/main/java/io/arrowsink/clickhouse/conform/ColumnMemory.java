package io.arrowsink.clickhouse.conform;

import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * The off-heap memory of one conformed batch: whatever is allocated is freed together. Used by one
 * thread at a time.
 */
public final class ColumnMemory implements AutoCloseable {
  private final BufferAllocator allocator;
  private final List<ArrowBuf> buffers = new ArrayList<>();

  /** Takes its memory from {@code allocator}, which the caller keeps open for longer. */
  public ColumnMemory(BufferAllocator allocator) {
    this.allocator = allocator;
  }

  /** Where it comes from. */
  BufferAllocator allocator() {
    return allocator;
  }

  /** At least {@code bytes} bytes, whose content is not defined. */
  public ArrowBuf allocate(long bytes) {
    ArrowBuf buffer = allocator.buffer(bytes);
    buffers.add(buffer);
    return buffer;
  }

  /** The same with every byte 0. */
  ArrowBuf allocateZeros(long bytes) {
    ArrowBuf buffer = allocate(bytes);
    buffer.setZero(0, bytes);
    return buffer;
  }

  /** Keeps the buffers of {@code vector}, which values may share, until all is freed. */
  void keep(FieldVector vector) {
    for (ArrowBuf buffer : vector.getBuffers(false)) {
      buffer.getReferenceManager().retain();
      buffers.add(buffer);
    }
  }

  /** A larger buffer with the first {@code used} bytes of {@code buffer}, which is freed. */
  ArrowBuf grow(ArrowBuf buffer, long used, long bytes) {
    ArrowBuf larger = allocate(bytes);
    larger.setBytes(0, buffer, 0, used);
    buffers.remove(buffer);
    buffer.close();
    return larger;
  }

  @Override
  public void close() {
    buffers.forEach(ArrowBuf::close);
    buffers.clear();
  }
}
