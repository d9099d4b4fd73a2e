package io.arrowsink.codec.ipc;

import io.arrowsink.codec.column.TypeName;
import io.arrowsink.core.text.Excerpt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/** Decides which columns of a message are taken, and what schema its rows then have. */
abstract sealed class ColumnSelection {

  /** The columns of {@code schema}, in its order, each of exactly the type it has there. */
  static final class Declared extends ColumnSelection {
    private final Schema schema;

    Declared(Schema schema, boolean rejectUnknownFields) {
      super(rejectUnknownFields);
      this.schema = schema;
    }

    @Override
    SelectedColumns take(List<Field> columns, Map<String, Integer> ordinals) {
      int[] targets = unselected(columns.size());
      for (int target = 0; target < schema.getFields().size(); target++) {
        Field expected = schema.getFields().get(target);
        Integer ordinal = ordinals.get(expected.getName());
        if (ordinal == null) {
          throw new UnreadableStreamException(
              expected.getName(), "the column is missing: input.schema declares it");
        }
        Field found = CanonicalFields.of(columns.get(ordinal), expected.getName());
        if (!found.equals(expected)) {
          throw new UnreadableStreamException(
              expected.getName(),
              "expected %s, found %s"
                  .formatted(Excerpt.of(TypeName.of(expected)), Excerpt.of(TypeName.of(found))));
        }
        targets[ordinal] = target;
      }
      return new SelectedColumns(schema, columns, targets);
    }
  }

  /** The columns whose names the target takes, in the order and of the types of the message. */
  static final class Embedded extends ColumnSelection {
    private final Predicate<String> taken;

    Embedded(Predicate<String> taken, boolean rejectUnknownFields) {
      super(rejectUnknownFields);
      this.taken = taken;
    }

    @Override
    SelectedColumns take(List<Field> columns, Map<String, Integer> ordinals) {
      int[] targets = unselected(columns.size());
      List<Field> fields = new ArrayList<>();
      for (int ordinal = 0; ordinal < targets.length; ordinal++) {
        Field column = columns.get(ordinal);
        if (taken.test(column.getName())) {
          targets[ordinal] = fields.size();
          fields.add(CanonicalFields.of(column, column.getName()));
        }
      }
      if (fields.isEmpty()) {
        throw new UnreadableStreamException(
            "none of the message's %d columns is a column of the target: rename them or add columns"
                .formatted(targets.length));
      }
      return new SelectedColumns(new Schema(fields), columns, targets);
    }
  }

  private final boolean rejectUnknownFields;

  private ColumnSelection(boolean rejectUnknownFields) {
    this.rejectUnknownFields = rejectUnknownFields;
  }

  /**
   * Selects from the columns of a message.
   *
   * @throws UnreadableStreamException when the message does not have the columns it should
   */
  SelectedColumns select(List<Field> columns) {
    Map<String, Integer> ordinals = new HashMap<>();
    for (int ordinal = 0; ordinal < columns.size(); ordinal++) {
      String name = columns.get(ordinal).getName();
      if (ordinals.put(name, ordinal) != null) {
        throw new UnreadableStreamException(name, "the message has the column twice");
      }
    }
    SelectedColumns selected = take(columns, ordinals);
    if (rejectUnknownFields && selected.unknownFields() > 0) {
      throw new UnreadableStreamException(
          selected.firstUnknown(), "not a column of the target (input.unknown.fields=reject)");
    }
    return selected;
  }

  abstract SelectedColumns take(List<Field> columns, Map<String, Integer> ordinals);

  private static int[] unselected(int columns) {
    int[] targets = new int[columns];
    Arrays.fill(targets, SelectedColumns.NOT_TAKEN);
    return targets;
  }
}
