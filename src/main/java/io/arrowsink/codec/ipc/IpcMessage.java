package io.arrowsink.codec.ipc;

import org.apache.arrow.flatbuf.Message;

/**
 * One encapsulated message of a stream.
 *
 * @param metadata the flatbuffer as it came
 * @param header the same, to be read
 * @param body what follows it
 */
record IpcMessage(ByteSlice metadata, Message header, ByteSlice body) {}
