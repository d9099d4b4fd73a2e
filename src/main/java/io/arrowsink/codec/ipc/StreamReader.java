package io.arrowsink.codec.ipc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.RecordBatch;
import org.apache.arrow.vector.types.pojo.Field;
import org.jspecify.annotations.Nullable;

/**
 * Reads streams, one after the other, each as a whole. What was made of the last schema message is
 * kept, since the next is mostly the same. Used by one thread.
 */
final class StreamReader {

  private record KnownSchema(ByteSlice metadata, SelectedColumns columns) {}

  private final ColumnSelection selection;
  private final IpcLimits limits;
  private @Nullable KnownSchema known;

  StreamReader(ColumnSelection selection, IpcLimits limits) {
    this.selection = selection;
    this.limits = limits;
  }

  /**
   * Reads and checks all of one stream.
   *
   * @throws UnreadableStreamException at the first fault
   * @throws RuntimeException of any kind where a flatbuffer is malformed
   */
  StreamRows read(ByteSlice bytes) {
    MessageStream messages = new MessageStream(bytes);
    IpcMessage first = messages.next();
    if (first == null) {
      throw new UnreadableStreamException("the Arrow IPC stream has no schema");
    }
    SelectedColumns columns = columnsOf(first);
    MemoryBudget memory = new MemoryBudget(limits.maxBytes());
    MemoryBudget appended = new MemoryBudget(limits.maxBytes());
    Dictionaries dictionaries = new Dictionaries(columns, memory);
    List<List<ArrowArray>> batches = new ArrayList<>();
    long rows = 0;
    for (IpcMessage message = messages.next(); message != null; message = messages.next()) {
      if (message.header().headerType() == MessageHeader.DictionaryBatch) {
        dictionaries.read(message);
        continue;
      }
      RecordBatch batch = recordBatch(message);
      rows = checkedSum(rows, batch.length());
      BatchBuffers buffers = new BatchBuffers(batch, message.body(), memory);
      List<ArrowArray> read =
          readColumns(batch, buffers, new ArrayReader(buffers, dictionaries, memory), columns);
      for (ArrowArray column : read) {
        column.reserve(0, column.length(), appended);
      }
      batches.add(read);
    }
    return new StreamRows(columns, batches, (int) rows, appended.taken());
  }

  private SelectedColumns columnsOf(IpcMessage message) {
    KnownSchema last = known;
    if (last != null && last.metadata.contentEquals(message.metadata())) {
      return last.columns;
    }
    SelectedColumns columns = selection.select(SchemaReader.read(message));
    known = new KnownSchema(message.metadata().copy(), columns);
    return columns;
  }

  private static RecordBatch recordBatch(IpcMessage message) {
    RecordBatch batch = new RecordBatch();
    if (message.header().headerType() != MessageHeader.RecordBatch
        || message.header().header(batch) == null) {
      throw new UnreadableStreamException(
          "expected a record batch in the Arrow IPC stream, found a message of type %d"
              .formatted(message.header().headerType()));
    }
    return batch;
  }

  private long checkedSum(long before, long rows) {
    if (rows < 0) {
      throw new UnreadableStreamException("a record batch of %d rows".formatted(rows));
    }
    long sum = rows > Integer.MAX_VALUE ? rows : before + rows;
    if (sum > limits.maxRows()) {
      throw new UnreadableStreamException(
          "the record has %d rows or more, the limit is %d: send fewer, or raise"
                  .formatted(sum, limits.maxRows())
              + " input.max.rows.per.record");
    }
    return sum;
  }

  private static List<ArrowArray> readColumns(
      RecordBatch batch, BatchBuffers buffers, ArrayReader reader, SelectedColumns columns) {
    ArrowArray[] read = new ArrowArray[columns.schema().getFields().size()];
    for (int ordinal = 0; ordinal < columns.columns().size(); ordinal++) {
      Field field = columns.columns().get(ordinal);
      int target = columns.target(ordinal);
      if (target == SelectedColumns.NOT_TAKEN) {
        SkippedArray.skip(field, buffers, field.getName());
        continue;
      }
      ArrowArray column = reader.read(field, field.getName());
      if (column.length() != batch.length()) {
        throw new UnreadableStreamException(
            field.getName(),
            "%d values in a record batch of %d rows".formatted(column.length(), batch.length()));
      }
      read[target] = column;
    }
    buffers.end();
    return Arrays.asList(read);
  }
}
