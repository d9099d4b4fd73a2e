package io.arrowsink.core.batch;

import io.arrowsink.core.record.SourceHeader;
import io.arrowsink.core.record.SourceRecord;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.TimeStampMilliTZVector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.StructVector;
import org.jspecify.annotations.Nullable;

/** Fills the cells of one metadata column from the record that their rows came from. */
@FunctionalInterface
interface MetadataWriter {
  /**
   * Writes the same into {@code rows} rows from {@code first} on.
   *
   * @return about how many bytes they take
   */
  long write(SourceRecord record, int first, int rows);

  /** The writer of {@code vector}, which is of the type of {@code kind}. */
  static MetadataWriter of(MetadataKind kind, FieldVector vector) {
    return switch (kind) {
      case TOPIC -> new Topics((VarCharVector) vector);
      case PARTITION -> new Partitions((IntVector) vector);
      case OFFSET -> new Offsets((BigIntVector) vector);
      case TIMESTAMP -> new Timestamps((TimeStampMilliTZVector) vector);
      case KEY -> new Keys((VarBinaryVector) vector);
      case HEADERS -> new Headers((MapVector) vector);
      case BATCH_ID -> throw new IllegalArgumentException("a batch's id comes from no record");
    };
  }

  /** Consecutive records mostly share a topic: only a change is encoded. */
  final class Topics implements MetadataWriter {
    private final VarCharVector vector;
    private @Nullable String latest;
    private byte[] encoded = {};

    Topics(VarCharVector vector) {
      this.vector = vector;
    }

    @Override
    public long write(SourceRecord record, int first, int rows) {
      String topic = record.partition().topic();
      if (!topic.equals(latest)) {
        latest = topic;
        encoded = topic.getBytes(StandardCharsets.UTF_8);
      }
      return repeat(vector, encoded, first, rows);
    }
  }

  /** The number of the partition. */
  record Partitions(IntVector vector) implements MetadataWriter {
    @Override
    public long write(SourceRecord record, int first, int rows) {
      int partition = record.partition().partition();
      for (int row = first; row < first + rows; row++) {
        vector.setSafe(row, partition);
      }
      return (long) IntVector.TYPE_WIDTH * rows;
    }
  }

  /** The record's offset. */
  record Offsets(BigIntVector vector) implements MetadataWriter {
    @Override
    public long write(SourceRecord record, int first, int rows) {
      long offset = record.offset();
      for (int row = first; row < first + rows; row++) {
        vector.setSafe(row, offset);
      }
      return (long) BigIntVector.TYPE_WIDTH * rows;
    }
  }

  /** The record's time stamp. */
  record Timestamps(TimeStampMilliTZVector vector) implements MetadataWriter {
    @Override
    public long write(SourceRecord record, int first, int rows) {
      Long timestamp = record.timestamp();
      if (timestamp == null) {
        for (int row = first; row < first + rows; row++) {
          vector.setNull(row);
        }
      } else {
        long millis = timestamp;
        for (int row = first; row < first + rows; row++) {
          vector.setSafe(row, millis);
        }
      }
      return (long) TimeStampMilliTZVector.TYPE_WIDTH * rows;
    }
  }

  /** The bytes of the record's key. */
  record Keys(VarBinaryVector vector) implements MetadataWriter {
    @Override
    public long write(SourceRecord record, int first, int rows) {
      byte[] key = record.keyBytes();
      if (key != null) {
        return repeat(vector, key, first, rows);
      }
      for (int row = first; row < first + rows; row++) {
        vector.setNull(row);
      }
      return (long) BaseVariableWidthVector.OFFSET_WIDTH * rows;
    }
  }

  /** The record's headers, one entry each. */
  final class Headers implements MetadataWriter {
    private final MapVector vector;
    private final StructVector entries;
    private final VarCharVector names;
    private final VarBinaryVector values;

    Headers(MapVector vector) {
      this.vector = vector;
      this.entries = (StructVector) vector.getDataVector();
      this.names = entries.getChild(MapVector.KEY_NAME, VarCharVector.class);
      this.values = entries.getChild(MapVector.VALUE_NAME, VarBinaryVector.class);
    }

    @Override
    public long write(SourceRecord record, int first, int rows) {
      List<SourceHeader> headers = record.headers();
      byte[][] encodedNames = new byte[headers.size()][];
      for (int i = 0; i < encodedNames.length; i++) {
        encodedNames[i] = headers.get(i).name().getBytes(StandardCharsets.UTF_8);
      }
      long bytes = (long) MapVector.OFFSET_WIDTH * rows;
      for (int row = first; row < first + rows; row++) {
        int entry = vector.startNewValue(row);
        for (int i = 0; i < encodedNames.length; i++, entry++) {
          entries.setIndexDefined(entry);
          bytes += repeat(names, encodedNames[i], entry, 1);
          bytes += writeValue(headers.get(i).value(), entry);
        }
        vector.endValue(row, encodedNames.length);
      }
      return bytes;
    }

    private long writeValue(byte @Nullable [] value, int entry) {
      if (value != null) {
        return repeat(values, value, entry, 1);
      }
      values.setNull(entry);
      return BaseVariableWidthVector.OFFSET_WIDTH;
    }
  }

  private static long repeat(BaseVariableWidthVector vector, byte[] bytes, int first, int rows) {
    for (int row = first; row < first + rows; row++) {
      vector.setSafe(row, bytes);
    }
    return ((long) bytes.length + BaseVariableWidthVector.OFFSET_WIDTH) * rows;
  }
}
