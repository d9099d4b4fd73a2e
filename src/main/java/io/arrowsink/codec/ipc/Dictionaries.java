package io.arrowsink.codec.ipc;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.arrow.flatbuf.DictionaryBatch;
import org.apache.arrow.flatbuf.RecordBatch;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;

/** The dictionaries of one stream that taken columns refer to, as they are at one point of it. */
final class Dictionaries {

  /**
   * What a dictionary holds.
   *
   * @param values the field of its values
   * @param path the first column that refers to it
   */
  private record Kind(Field values, String path) {}

  private final Map<Long, Kind> kinds = new HashMap<>();
  private final Map<Long, Dictionary> current = new HashMap<>();
  private final MemoryBudget memory;

  Dictionaries(SelectedColumns columns, MemoryBudget memory) {
    this.memory = memory;
    for (int ordinal = 0; ordinal < columns.columns().size(); ordinal++) {
      if (columns.target(ordinal) != SelectedColumns.NOT_TAKEN) {
        Field column = columns.columns().get(ordinal);
        register(column, column.getName());
      }
    }
  }

  private void register(Field field, String path) {
    if (field.getDictionary() != null) {
      FieldType type = new FieldType(true, field.getType(), null, field.getMetadata());
      Kind kind = new Kind(new Field(field.getName(), type, field.getChildren()), path);
      Kind known = kinds.putIfAbsent(field.getDictionary().getId(), kind);
      if (known != null && !haveSameLayout(List.of(known.values), List.of(kind.values))) {
        throw new UnreadableStreamException(
            path, "shares a dictionary with a column of another type");
      }
    }
    field.getChildren().forEach(child -> register(child, path));
  }

  private static boolean haveSameLayout(List<Field> some, List<Field> others) {
    if (some.size() != others.size()) {
      return false;
    }
    for (int index = 0; index < some.size(); index++) {
      Field one = some.get(index);
      Field other = others.get(index);
      if (!one.getType().equals(other.getType())
          || !Objects.equals(one.getDictionary(), other.getDictionary())
          || !haveSameLayout(one.getChildren(), other.getChildren())) {
        return false;
      }
    }
    return true;
  }

  /** Replaces or extends a dictionary; one that no taken column refers to is passed over. */
  void read(IpcMessage message) {
    DictionaryBatch batch = new DictionaryBatch();
    RecordBatch values =
        message.header().header(batch) == null ? null : batch.data(new RecordBatch());
    if (values == null) {
      throw new UnreadableStreamException("a dictionary batch is empty");
    }
    Kind kind = kinds.get(batch.id());
    if (kind == null) {
      return;
    }
    BatchBuffers buffers = new BatchBuffers(values, message.body(), memory);
    ArrowArray column = new ArrayReader(buffers, this, memory).read(kind.values, kind.path);
    buffers.end();
    if (values.length() != column.length()) {
      throw new UnreadableStreamException(
          kind.path,
          "a dictionary of %d values has %d".formatted(values.length(), column.length()));
    }
    Dictionary before = batch.isDelta() ? get(batch.id()) : Dictionary.EMPTY;
    current.put(batch.id(), before.with(column, memory));
  }

  /** The dictionary of that id, without values where the stream has not brought it yet. */
  Dictionary get(long id) {
    return current.getOrDefault(id, Dictionary.EMPTY);
  }
}
