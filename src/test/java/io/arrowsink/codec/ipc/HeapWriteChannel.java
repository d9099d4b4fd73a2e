package io.arrowsink.codec.ipc;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.ipc.WriteChannel;

/** Writes Arrow buffers by way of the heap: NIO buffers over them need a JVM that was opened. */
final class HeapWriteChannel extends WriteChannel {
  HeapWriteChannel(ByteArrayOutputStream target) {
    super(Channels.newChannel(target));
  }

  @Override
  public void write(ArrowBuf buffer) throws IOException {
    byte[] bytes = new byte[Math.toIntExact(buffer.readableBytes())];
    buffer.getBytes(buffer.readerIndex(), bytes);
    write(bytes);
  }
}
