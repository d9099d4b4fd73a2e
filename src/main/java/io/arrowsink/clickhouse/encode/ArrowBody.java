package io.arrowsink.clickhouse.encode;

import io.arrowsink.clickhouse.conform.ColumnValues;
import io.arrowsink.clickhouse.conform.Offsets;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.ipc.message.ArrowBuffer;
import org.apache.arrow.vector.ipc.message.ArrowFieldNode;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.jspecify.annotations.Nullable;

/**
 * The body of a record batch: for each field and each of its children, the parents first, how many
 * values and nulls there are, and the buffers that its layout consists of. Nothing is written, or
 * read but what lengths depend on, before {@link #writeTo}. Used by one thread.
 */
final class ArrowBody {
  private static final int ALIGNMENT = 8;

  private final List<ArrowFieldNode> nodes = new ArrayList<>();
  private final List<ArrowBuffer> buffers = new ArrayList<>();
  private final List<ArrowContent> contents = new ArrayList<>();
  private long length;

  List<ArrowFieldNode> nodes() {
    return nodes;
  }

  /** Where each buffer is. */
  List<ArrowBuffer> buffers() {
    return buffers;
  }

  /** How many bytes there are. */
  long length() {
    return length;
  }

  void writeTo(BlockOutput out) throws IOException {
    for (int i = 0; i < contents.size(); i++) {
      contents.get(i).writeTo(out);
      out.writeInteger(0, padding(buffers.get(i).getSize()));
    }
  }

  private static int padding(long size) {
    return (int) (-size & (ALIGNMENT - 1));
  }

  /** Adds {@code rows} of {@code values}, which are of the type of {@code field}. */
  void add(Field field, ColumnValues values, ArrowRows rows) {
    if (values instanceof ColumnValues.Nullable nullable) {
      add(field, nullable.values(), rows, ArrowFlags.of(nullable.nulls(), rows));
    } else if (values instanceof ColumnValues.Dictionary dictionary) {
      ArrowRows keyed = new ArrowRows(rows.from(), rows.to(), dictionary.keys());
      ArrowFlags nulls = dictionary.nullable() ? ArrowFlags.ofKeyZero(keyed) : null;
      add(field, dictionary.distinct(), keyed, nulls);
    } else {
      add(field, values, rows, null);
    }
  }

  private void add(Field field, ColumnValues values, ArrowRows rows, @Nullable ArrowFlags nulls) {
    if (field.getType() instanceof ArrowType.Null) {
      addNode(rows.count(), rows.count());
      return;
    }
    if (values instanceof ColumnValues.Variant variant) {
      addUnion(field, variant, rows);
      return;
    }
    int nullCount = nulls == null ? 0 : nulls.count();
    addNode(rows.count(), nullCount);
    if (nulls == null || nullCount == 0) {
      addBuffer(0, out -> {});
    } else {
      addBuffer(nulls.packedLength(), out -> nulls.writePacked(false, out));
    }
    if (values instanceof ColumnValues.Tuple tuple) {
      for (int i = 0; i < tuple.elements().size(); i++) {
        add(field.getChildren().get(i), tuple.elements().get(i), rows);
      }
    } else if (values instanceof ColumnValues.Arrays arrays) {
      addArrays(field.getChildren().get(0), arrays, rows);
    } else if (values instanceof ColumnValues.Strings strings) {
      addStrings(field, strings, rows);
    } else {
      addFixedWidth(field, (ColumnValues.FixedWidth) values, rows);
    }
  }

  private void addNode(int count, int nulls) {
    nodes.add(new ArrowFieldNode(count, nulls));
  }

  private void addBuffer(long size, ArrowContent content) {
    buffers.add(new ArrowBuffer(length, size));
    contents.add(content);
    length += size + padding(size);
  }

  private void addArrays(Field elements, ColumnValues.Arrays arrays, ArrowRows rows) {
    Offsets offsets = arrays.offsets();
    addOffsets(offsets, rows);
    int first = Math.toIntExact(offsets.get(rows.from()));
    int end = Math.toIntExact(offsets.get(rows.to()));
    add(elements, arrays.elements(), new ArrowRows(first, end));
  }

  private void addOffsets(Offsets offsets, ArrowRows rows) {
    addBuffer(
        (rows.count() + 1L) * Integer.BYTES,
        out -> {
          out.writeInteger(0, Integer.BYTES);
          out.writeEnds(offsets, rows.from(), rows.to(), Integer.BYTES);
        });
  }

  private void addStrings(Field field, ColumnValues.Strings strings, ArrowRows rows) {
    if (rows.keys() != null) {
      addStringsByKey(field, strings, rows);
      return;
    }
    long start = strings.offsets().get(rows.from());
    long bytes = checked(field, strings.offsets().get(rows.to()) - start);
    addOffsets(strings.offsets(), rows);
    addBuffer(bytes, out -> out.write(strings.bytes(), start, bytes));
  }

  private void addStringsByKey(Field field, ColumnValues.Strings strings, ArrowRows rows) {
    Offsets offsets = strings.offsets();
    long bytes = 0;
    for (int i = 0; i < rows.count(); i++) {
      bytes += offsets.length(rows.index(i));
    }
    checked(field, bytes);
    addBuffer((rows.count() + 1L) * Integer.BYTES, out -> writeEndsByKey(offsets, rows, out));
    addBuffer(
        bytes,
        out -> {
          for (int i = 0; i < rows.count(); i++) {
            int index = rows.index(i);
            out.write(strings.bytes(), offsets.get(index), offsets.length(index));
          }
        });
  }

  private static void writeEndsByKey(Offsets offsets, ArrowRows rows, BlockOutput out)
      throws IOException {
    long end = 0;
    out.writeInteger(end, Integer.BYTES);
    for (int i = 0; i < rows.count(); i++) {
      end += offsets.length(rows.index(i));
      out.writeInteger(end, Integer.BYTES);
    }
  }

  /** Offsets have four bytes. */
  private static long checked(Field field, long bytes) {
    if (bytes > Integer.MAX_VALUE) {
      throw new IllegalStateException(
          "'"
              + field.getName()
              + "' has more than 2 GiB of text in one insert; set clickhouse.insert.max.rows");
    }
    return bytes;
  }

  private void addFixedWidth(Field field, ColumnValues.FixedWidth fixed, ArrowRows rows) {
    ArrowBuf bytes = fixed.bytes();
    int width = fixed.width();
    if (field.getType() instanceof ArrowType.Bool) {
      ArrowFlags flags = ArrowFlags.of(bytes, rows);
      addBuffer(flags.packedLength(), out -> flags.writePacked(true, out));
      return;
    }
    ArrowCell cell = ArrowCell.of(field.getType(), width);
    if (cell == null && rows.keys() == null) {
      long size = (long) rows.count() * width;
      addBuffer(size, out -> out.write(bytes, (long) rows.from() * width, size));
      return;
    }
    ArrowCell written = cell == null ? ArrowCell.unchanged(width) : cell;
    addBuffer(
        (long) rows.count() * written.width(), out -> written.writeAll(bytes, width, rows, out));
  }

  /** Unions have no nulls of their own: the last of the children stands for them. */
  private void addUnion(Field field, ColumnValues.Variant variant, ArrowRows rows) {
    ArrowUnion union = new ArrowUnion(variant, rows);
    addNode(rows.count(), 0);
    addBuffer(rows.count(), union::writeTypes);
    addBuffer((long) rows.count() * Integer.BYTES, union::writeOffsets);
    List<ColumnValues> alternatives = variant.alternatives();
    for (int i = 0; i < alternatives.size(); i++) {
      add(field.getChildren().get(i), alternatives.get(i), union.rows(i));
    }
    addNode(union.nulls(), union.nulls());
  }
}
