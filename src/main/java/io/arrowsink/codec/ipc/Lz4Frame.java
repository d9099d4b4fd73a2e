package io.arrowsink.codec.ipc;

/**
 * Decompresses an LZ4 frame ("LZ4 Frame Format" 1.6.4, blocks after "LZ4 Block Format") into an
 * array of its known size, also where blocks refer to the ones before. Checksums are passed over:
 * the broker's covers the record. Libraries either refuse such blocks or keep a window per block,
 * which costs more than the small buffers that columns have.
 */
final class Lz4Frame {
  private static final int MAGIC = 0x184D2204;
  private static final int VERSION_MASK = 0xC0;
  private static final int VERSION_1 = 0x40;
  private static final int BLOCK_CHECKSUMS = 0x10;
  private static final int CONTENT_SIZE = 0x08;
  private static final int DICTIONARY = 0x01;
  private static final int HEADER_BYTES = 7;
  private static final int BLOCK_LENGTH_MASK = Integer.MAX_VALUE;
  private static final int MIN_MATCH = 4;
  private static final int LONG_RUN = 15;

  private final ByteSlice source;
  private final byte[] target;
  private int position;
  private int written;

  private Lz4Frame(ByteSlice source, byte[] target) {
    this.source = source;
    this.target = target;
  }

  /**
   * Fills {@code target} as far as the frame goes.
   *
   * @return how many bytes there were
   * @throws UnreadableStreamException where the frame is malformed
   * @throws IndexOutOfBoundsException where it ends too early or holds more than the target takes
   */
  static int decompress(ByteSlice source, byte[] target) {
    Lz4Frame frame = new Lz4Frame(source, target);
    frame.blocks();
    return frame.written;
  }

  private void blocks() {
    int flags = source.getByte(Integer.BYTES);
    if (source.getInt(0) != MAGIC
        || (flags & VERSION_MASK) != VERSION_1
        || (flags & DICTIONARY) != 0) {
      throw new UnreadableStreamException("a buffer compressed with LZ4_FRAME is no LZ4 frame");
    }
    position = HEADER_BYTES + ((flags & CONTENT_SIZE) == 0 ? 0 : Long.BYTES);
    int trailer = (flags & BLOCK_CHECKSUMS) == 0 ? 0 : Integer.BYTES;
    for (int header = nextInt(); header != 0; header = nextInt()) {
      ByteSlice block = source.slice(position, header & BLOCK_LENGTH_MASK);
      if (header < 0) {
        copyLiterals(block.length());
      } else {
        block(position + block.length());
      }
      position += trailer;
    }
  }

  private int nextInt() {
    int value = source.getInt(position);
    position += Integer.BYTES;
    return value;
  }

  private void block(int end) {
    while (position < end) {
      int token = source.getByte(position++) & 0xFF;
      copyLiterals(runLength(token >> 4));
      if (position < end) {
        int distance = source.getShort(position) & 0xFFFF;
        position += Short.BYTES;
        copyMatch(distance, Math.addExact(runLength(token & LONG_RUN), MIN_MATCH));
      }
    }
    if (position > end) {
      throw new UnreadableStreamException("a block of an LZ4 frame runs into the next");
    }
  }

  private int runLength(int nibble) {
    int length = nibble;
    int more = nibble == LONG_RUN ? 0xFF : 0;
    while (more == 0xFF) {
      more = source.getByte(position++) & 0xFF;
      length = Math.addExact(length, more);
    }
    return length;
  }

  private void copyLiterals(int length) {
    ByteSlice literals = source.slice(position, length);
    System.arraycopy(literals.array(), literals.offset(), target, written, length);
    position += length;
    written += length;
  }

  /** A match may overlap what it writes, and then repeats it. */
  private void copyMatch(int distance, int length) {
    int from = written - distance;
    if (distance == 0 || from < 0 || length > target.length - written) {
      throw new UnreadableStreamException(
          "an LZ4 frame refers to %d bytes at a distance of %d".formatted(length, distance));
    }
    if (distance >= length) {
      System.arraycopy(target, from, target, written, length);
    } else {
      for (int index = 0; index < length; index++) {
        target[written + index] = target[from + index];
      }
    }
    written += length;
  }
}
