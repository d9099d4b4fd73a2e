package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.json.JsonObjectChecker;
import io.arrowsink.clickhouse.json.JsonProblem;
import io.arrowsink.core.text.Excerpt;

/**
 * Texts into {@code JSON}, to which they are sent as they are. A text that the server would refuse,
 * or not keep exactly, is rejected. In the place of a null stands an object without members, since
 * the server reads a text even there.
 */
final class JsonConversion implements Conversion {
  private final Conversion texts;
  private final TypedPaths paths;

  /** Takes the texts from {@code texts}. */
  JsonConversion(Conversion texts, TypedPaths paths) {
    this.texts = texts;
    this.paths = paths;
  }

  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    ColumnValues.Strings strings = (ColumnValues.Strings) texts.convert(source, work, misfits);
    check(strings, source, work, misfits);
    return new ColumnValues.Json(source.hasNulls() ? filled(strings, source, work) : strings);
  }

  private void check(
      ColumnValues.Strings strings, SourceColumn source, Workspace work, MisfitSink misfits) {
    ArraysOfNumbers arrays = new ArraysOfNumbers();
    JsonObjectChecker checker = new JsonObjectChecker(arrays);
    TypedCells cells = paths.cells();
    StringRun run = work.strings();
    int loaded;
    for (int first = 0; first < strings.count(); first += loaded) {
      loaded = run.load(strings, first, strings.count());
      for (int i = 0; i < loaded; i++) {
        int from = run.offsets()[i];
        int to = run.offsets()[i + 1];
        arrays.moveTo(first + i);
        JsonProblem problem =
            source.isNull(first + i) ? null : checker.check(run.bytes(), from, to);
        if (problem != null) {
          report(problem, first + i, Excerpt.quoted(run.bytes(), from, to), misfits);
        }
        if (!source.isNull(first + i) && (problem == null || problem.nearest())) {
          cells.read(first + i, run.bytes(), from, to);
        }
      }
    }
    arrays.report(misfits);
    cells.check(work.memory().allocator(), misfits);
  }

  private static void report(JsonProblem problem, int index, String text, MisfitSink misfits) {
    String reason = text + " " + problem.reason();
    if (problem.nearest()) {
      misfits.outOfRange(index, ErrorCode.INCORRECT_DATA, reason);
    } else {
      misfits.reject(index, ErrorCode.INCORRECT_DATA, reason);
    }
  }

  private static ColumnValues.Strings filled(
      ColumnValues.Strings strings, SourceColumn source, Workspace work) {
    StringsBuilder filled = new StringsBuilder(strings.count(), work.memory());
    StringRun run = work.strings();
    int loaded;
    for (int first = 0; first < strings.count(); first += loaded) {
      loaded = run.load(strings, first, strings.count());
      for (int i = 0; i < loaded; i++) {
        if (source.isNull(first + i)) {
          filled.add(TypeDefaults.EMPTY_OBJECT, 0, TypeDefaults.EMPTY_OBJECT.length);
        } else {
          filled.add(run.bytes(), run.offsets()[i], run.offsets()[i + 1]);
        }
      }
    }
    return filled.build();
  }
}
