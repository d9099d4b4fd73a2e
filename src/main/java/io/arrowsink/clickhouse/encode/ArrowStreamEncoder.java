package io.arrowsink.clickhouse.encode;

import com.google.flatbuffers.FlatBufferBuilder;
import io.arrowsink.clickhouse.conform.ConformedColumn;
import io.arrowsink.clickhouse.schema.ArrowFields;
import io.arrowsink.clickhouse.schema.TypeParser;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.RecordBatch;
import org.apache.arrow.vector.ipc.message.FBSerializables;
import org.apache.arrow.vector.ipc.message.IpcOption;
import org.apache.arrow.vector.ipc.message.MessageSerializer;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * Writes rows of a batch as an Arrow IPC stream: the schema, one record batch, and the end. Columns
 * that were converted have the fields of {@link ArrowFields}, the others their own. What is in the
 * layout of Arrow already, as most is, is copied whole.
 */
public final class ArrowStreamEncoder implements BatchEncoder {
  private static final int CONTINUATION = 0xFFFFFFFF;
  private static final int ALIGNMENT = 8;

  @Override
  public long encode(List<ConformedColumn> columns, int from, int to, OutputStream out)
      throws IOException {
    List<Field> fields = new ArrayList<>(columns.size());
    ArrowBody body = new ArrowBody();
    for (ConformedColumn column : columns) {
      Field field = field(column);
      fields.add(field);
      body.add(field, column.values(), new ArrowRows(from, to));
    }
    BlockOutput block = new BlockOutput(out);
    writeMessage(MessageSerializer.serializeMetadata(new Schema(fields), IpcOption.DEFAULT), block);
    writeMessage(header(body, to - from), block);
    body.writeTo(block);
    block.writeInteger(CONTINUATION, Integer.BYTES);
    block.writeInteger(0, Integer.BYTES);
    block.flush();
    return block.written();
  }

  private static Field field(ConformedColumn column) {
    Field asIs = column.asIs();
    return asIs != null
        ? asIs
        : ArrowFields.of(column.name(), TypeParser.parse(column.typeText()))
            .fold(
                field -> field,
                reason -> {
                  throw new IllegalStateException(column.name() + ": " + reason);
                });
  }

  private static ByteBuffer header(ArrowBody body, int rows) {
    FlatBufferBuilder builder = new FlatBufferBuilder();
    RecordBatch.startNodesVector(builder, body.nodes().size());
    int nodes = FBSerializables.writeAllStructsToVector(builder, body.nodes());
    RecordBatch.startBuffersVector(builder, body.buffers().size());
    int buffers = FBSerializables.writeAllStructsToVector(builder, body.buffers());
    int batch = RecordBatch.createRecordBatch(builder, rows, nodes, buffers, 0, 0);
    return MessageSerializer.serializeMessage(
        builder, MessageHeader.RecordBatch, batch, body.length(), IpcOption.DEFAULT);
  }

  /** Behind its length, padded so that a body is aligned. */
  private static void writeMessage(ByteBuffer message, BlockOutput block) throws IOException {
    byte[] bytes = new byte[message.remaining()];
    message.get(bytes);
    int padding = -bytes.length & (ALIGNMENT - 1);
    block.writeInteger(CONTINUATION, Integer.BYTES);
    block.writeInteger(bytes.length + padding, Integer.BYTES);
    block.write(bytes, 0, bytes.length);
    block.writeInteger(0, padding);
  }
}
