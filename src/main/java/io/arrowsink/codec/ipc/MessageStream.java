package io.arrowsink.codec.ipc;

import static java.nio.charset.StandardCharsets.US_ASCII;

import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MetadataVersion;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a stream into its encapsulated messages, after "Serialization and Interprocess
 * Communication" of the Arrow columnar format 1.5, also those framed as before Arrow 0.15. Nothing
 * is copied, and lengths are checked against the bytes there are.
 */
final class MessageStream {
  private static final byte[] FILE_MAGIC = "ARROW1".getBytes(US_ASCII);
  private static final int CONTINUATION = -1;

  private final ByteSlice bytes;
  private int position;

  MessageStream(ByteSlice bytes) {
    if (bytes.length() == 0) {
      throw new UnreadableStreamException("expected an Arrow IPC stream, found no bytes");
    }
    if (bytes.startsWith(FILE_MAGIC)) {
      throw new UnreadableStreamException(
          "expected an Arrow IPC stream, found an Arrow IPC file: write it with"
              + " pyarrow.ipc.new_stream, polars write_ipc_stream or Java's ArrowStreamWriter");
    }
    this.bytes = bytes;
  }

  /** The next message; null after the end-of-stream marker or the last byte. */
  @Nullable IpcMessage next() {
    if (position == bytes.length()) {
      return null;
    }
    int first = nextInt();
    int metadataLength = first == CONTINUATION ? nextInt() : first;
    if (metadataLength == 0) {
      if (position < bytes.length()) {
        throw new UnreadableStreamException(
            "%d bytes follow the end of the Arrow IPC stream: a record takes one stream"
                .formatted(bytes.length() - position));
      }
      return null;
    }
    ByteSlice metadata = take("metadata", metadataLength);
    Message header = Message.getRootAsMessage(metadata.toByteBuffer());
    if (header.version() < MetadataVersion.V4 || header.version() > MetadataVersion.V5) {
      throw new UnreadableStreamException(
          "expected version 4 or 5 of the Arrow format, found %d".formatted(header.version() + 1));
    }
    return new IpcMessage(metadata, header, take("body", header.bodyLength()));
  }

  private int nextInt() {
    return take("length", Integer.BYTES).getInt(0);
  }

  private ByteSlice take(String part, long length) {
    int left = bytes.length() - position;
    if (length < 0 || length > left) {
      throw new UnreadableStreamException(
          "no Arrow IPC stream, or truncated: a message %s of %d bytes at byte %d, where %d are left"
              .formatted(part, length, position, left));
    }
    ByteSlice taken = bytes.slice(position, (int) length);
    position += (int) length;
    return taken;
  }
}
