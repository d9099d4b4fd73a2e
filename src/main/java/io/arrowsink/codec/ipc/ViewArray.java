package io.arrowsink.codec.ipc;

import java.util.List;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;

/**
 * Strings or binaries by reference: of each 16 bytes that are its length and either the value
 * itself or its first four bytes, the number of a buffer and the offset in that.
 */
final class ViewArray implements ArrowArray {
  private static final int VIEW_BYTES = 16;
  private static final int MAX_INLINE_BYTES = 12;
  private static final int PREFIX_BYTES = 4;

  private final int length;
  private final Validity validity;
  private final ByteSlice views;
  private final List<ByteSlice> buffers;

  /**
   * Checks that every view refers to bytes there are.
   *
   * @param path names the column in messages
   */
  ViewArray(int length, Validity validity, ByteSlice views, List<ByteSlice> buffers, String path) {
    BufferSizes.check(views, (long) length * VIEW_BYTES, "views", path);
    this.length = length;
    this.validity = validity;
    this.views = views;
    this.buffers = buffers;
    for (int index = 0; index < length; index++) {
      if (!validity.isNull(index)) {
        checkView(index, path);
      }
    }
  }

  private void checkView(int index, String path) {
    int view = index * VIEW_BYTES;
    int size = size(index);
    if (size < 0) {
      throw new UnreadableStreamException(path, "a view of %d bytes".formatted(size));
    }
    if (size <= MAX_INLINE_BYTES) {
      return;
    }
    int buffer = views.getInt(view + 8);
    int offset = views.getInt(view + 12);
    if (buffer < 0
        || buffer >= buffers.size()
        || offset < 0
        || size > buffers.get(buffer).length() - offset
        || views.getInt(view + PREFIX_BYTES) != buffers.get(buffer).getInt(offset)) {
      throw new UnreadableStreamException(
          path,
          "view %d refers to %d bytes at %d of buffer %d, which are not there"
              .formatted(index, size, offset, buffer));
    }
  }

  /** Fails at the first value that is no UTF-8. */
  void checkUtf8(String path) {
    for (int index = 0; index < length; index++) {
      if (!validity.isNull(index)) {
        int from = start(index);
        TextCheck.check(holder(index), from, from + size(index), path);
      }
    }
  }

  private int size(int index) {
    return views.getInt(index * VIEW_BYTES);
  }

  private ByteSlice holder(int index) {
    return size(index) <= MAX_INLINE_BYTES
        ? views
        : buffers.get(views.getInt(index * VIEW_BYTES + 8));
  }

  private int start(int index) {
    return size(index) <= MAX_INLINE_BYTES
        ? index * VIEW_BYTES + PREFIX_BYTES
        : views.getInt(index * VIEW_BYTES + 12);
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public boolean isNull(int index) {
    return validity.isNull(index);
  }

  @Override
  public void reserve(int from, int to, MemoryBudget memory) {
    for (int index = from; index < to; index++) {
      memory.take(Integer.BYTES + 1L + (validity.isNull(index) ? 0 : size(index)));
    }
  }

  @Override
  public void append(int from, int to, FieldVector target, int at) {
    BaseVariableWidthVector vector = (BaseVariableWidthVector) target;
    VectorSpace.ensureRows(vector, at + to - from);
    validity.copyTo(from, to, vector.getValidityBuffer(), at);
    int end = VectorSpace.start(vector.getOffsetBuffer(), at);
    for (int index = from; index < to; index++) {
      if (!validity.isNull(index)) {
        int size = size(index);
        VectorSpace.ensureBytes(vector, Math.addExact(end, size));
        holder(index).copyTo(start(index), size, vector.getDataBuffer(), end);
        end += size;
      }
      VectorSpace.setEnd(vector.getOffsetBuffer(), at + index - from, end);
    }
    vector.setLastSet(at + to - from - 1);
  }
}
