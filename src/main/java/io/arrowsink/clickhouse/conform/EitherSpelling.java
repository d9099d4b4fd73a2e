package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.vector.VectorSchemaRoot;

/**
 * A column of a flattened {@code Nested} that each row gives in one of two ways: as a field of the
 * column's name, or as a part of the list of structs that has the group's name. A row that gives
 * both is rejected.
 *
 * @param field the column's own
 * @param structs the list of structs
 */
record EitherSpelling(Single field, Single structs) implements ColumnPart {
  @Override
  public String columnName() {
    return field.columnName();
  }

  @Override
  public String typeText() {
    return field.typeText();
  }

  @Override
  public boolean isAsIs() {
    return false;
  }

  @Override
  public ConformedColumn conform(VectorSchemaRoot root, Workspace work, MisfitSink misfits) {
    SourceColumn own = field.source().in(root);
    SourceColumn parts = structs.source().in(root);
    if (parts.hasOnlyNulls()) {
      return field.conform(root, work, misfits);
    }
    if (own.hasOnlyNulls()) {
      return structs.conform(root, work, misfits);
    }
    return merged(root, own, parts, work, misfits);
  }

  private ConformedColumn merged(
      VectorSchemaRoot root,
      SourceColumn own,
      SourceColumn parts,
      Workspace work,
      MisfitSink misfits) {
    List<KeptMisfits> kept = List.of(new KeptMisfits(), new KeptMisfits());
    ConformedColumn fromOwn = field.conform(root, work, kept.get(0));
    ConformedColumn fromParts = structs.conform(root, work, kept.get(1));
    int[] chosen = new int[own.count()];
    int[] indexes = new int[own.count()];
    BitSet leftOut = new BitSet();
    for (int row = 0; row < chosen.length; row++) {
      chosen[row] = parts.isNull(row) ? 0 : 1;
      indexes[row] = row;
      leftOut.set(row, parts.isNull(row) && fromOwn.leftOut().get(row));
      kept.get(chosen[row]).report(row, row, misfits);
      if (!parts.isNull(row) && !own.isNull(row)) {
        misfits.reject(row, ErrorCode.INCORRECT_DATA, bothGiven());
      }
    }
    ColumnValues values =
        new Gather(chosen, indexes, work.memory())
            .take(List.of(fromOwn.values(), fromParts.values()));
    return new ConformedColumn(columnName(), fromOwn.typeText(), null, values, leftOut);
  }

  private String bothGiven() {
    String part = columnName();
    return "given twice, as '"
        + part
        + "' and in '"
        + part.substring(0, part.indexOf('.'))
        + "'; leave one of them out";
  }
}
