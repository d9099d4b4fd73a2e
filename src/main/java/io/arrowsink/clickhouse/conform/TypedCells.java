package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.json.TypedPathReader;
import io.arrowsink.clickhouse.json.TypedValueKind;
import io.arrowsink.core.text.Excerpt;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarCharVector;
import org.jspecify.annotations.Nullable;

/**
 * The values that the rows of one column of type JSON have at its typed paths. They are collected
 * path by path, and each path's are converted together. Used by one thread.
 */
final class TypedCells {
  private final List<PathCells> paths;
  private final TypedPathReader reader;
  private int row;

  TypedCells(List<TypedPaths.Target> targets) {
    this.paths = targets.stream().map(PathCells::new).toList();
    this.reader =
        new TypedPathReader(
            targets.stream().map(TypedPaths.Target::path).toList(),
            targets.stream().map(TypedPaths.Target::depth).toList(),
            (path, kind, text) -> paths.get(path).take(row, kind, text));
  }

  /** Collects what bytes {@code from} to {@code to} hold, which are a sound JSON object. */
  void read(int newRow, byte[] text, int from, int to) {
    if (!paths.isEmpty()) {
      row = newRow;
      reader.read(text, from, to);
    }
  }

  /**
   * Rejects what the server would refuse, or store as another value.
   *
   * @param allocator of memory that is freed before the method returns
   */
  void check(BufferAllocator allocator, MisfitSink misfits) {
    paths.forEach(path -> path.check(allocator, misfits));
  }

  /** The values at one path. */
  private static final class PathCells {
    private final TypedPaths.Target target;
    private final List<String> texts = new ArrayList<>();
    private final List<Integer> textRows = new ArrayList<>();
    private final List<Long> numbers = new ArrayList<>();
    private final List<Integer> numberRows = new ArrayList<>();
    private final List<Misplaced> misplaced = new ArrayList<>();

    /** A value that no conversion has to judge. */
    private record Misplaced(int row, int code, String reason) {}

    PathCells(TypedPaths.Target target) {
      this.target = target;
    }

    void take(int row, TypedValueKind kind, String text) {
      String type = target.type().text();
      switch (kind) {
        case MISSING -> {
          if (target.requiresValue()) {
            misplace(row, ErrorCode.CANNOT_INSERT_NULL, "no value (clickhouse.null.values=reject)");
          }
        }
        case NULL_ELEMENT -> {
          if (!target.nullableElements()) {
            String reason = "null is not allowed among the array's elements";
            misplace(row, ErrorCode.CANNOT_INSERT_NULL, reason);
          }
        }
        case CONTAINER ->
            misplace(row, ErrorCode.INCORRECT_DATA, "an object or array cannot become a " + type);
        case NO_ARRAY -> misplace(row, ErrorCode.INCORRECT_DATA, "no array");
        default -> takeScalar(row, kind, text);
      }
    }

    private void takeScalar(int row, TypedValueKind kind, String text) {
      Long number =
          kind == TypedValueKind.INTEGER && target.numbers() != null ? longOf(text) : null;
      if (number != null) {
        numbers.add(number);
        numberRows.add(row);
        return;
      }
      String read = ServerReading.of(kind, text, target.type());
      if (read == null) {
        misplace(
            row,
            ErrorCode.INCORRECT_DATA,
            Excerpt.of(text)
                + " as a JSON "
                + ServerReading.name(kind)
                + " is not kept in a "
                + target.type().text());
      } else {
        texts.add(read);
        textRows.add(row);
      }
    }

    private static @Nullable Long longOf(String digits) {
      try {
        return Long.valueOf(digits);
      } catch (NumberFormatException e) {
        return null;
      }
    }

    private void misplace(int row, int code, String reason) {
      misplaced.add(new Misplaced(row, code, reason));
    }

    void check(BufferAllocator allocator, MisfitSink misfits) {
      misplaced.forEach(cell -> report(cell.row(), cell.code(), cell.reason(), misfits));
      if (!texts.isEmpty()) {
        try (VarCharVector vector = new VarCharVector("", allocator)) {
          vector.allocateNew(texts.size());
          for (int i = 0; i < texts.size(); i++) {
            vector.setSafe(i, texts.get(i).getBytes(StandardCharsets.UTF_8));
          }
          vector.setValueCount(texts.size());
          convert(vector, target.texts(), textRows, misfits);
        }
      }
      if (!numbers.isEmpty() && target.numbers() != null) {
        try (BigIntVector vector = new BigIntVector("", allocator)) {
          vector.allocateNew(numbers.size());
          for (int i = 0; i < numbers.size(); i++) {
            vector.set(i, numbers.get(i));
          }
          vector.setValueCount(numbers.size());
          convert(vector, target.numbers(), numberRows, misfits);
        }
      }
    }

    private void convert(
        FieldVector vector, Conversion conversion, List<Integer> rows, MisfitSink misfits) {
      KeptMisfits kept = new KeptMisfits();
      try (ColumnMemory memory = new ColumnMemory(vector.getAllocator())) {
        conversion.convert(new SourceColumn(vector), new Workspace(memory), kept);
      }
      for (int i = 0; i < rows.size(); i++) {
        if (kept.has(i)) {
          report(rows.get(i), kept.code(i), kept.reason(i), misfits);
        }
      }
    }

    /** The text is sent as it is, so that no nearest value can stand in for the value. */
    private void report(int row, int code, String reason, MisfitSink misfits) {
      misfits.reject(row, code, "path '" + target.path() + "': " + reason);
    }
  }
}
