package io.arrowsink.clickhouse.conform;

import org.apache.arrow.vector.VectorSchemaRoot;

/** How one column is filled. Immutable and safe to use from several threads. */
sealed interface ColumnPart permits ColumnPart.Single, EitherSpelling {
  /** The column's name. */
  String columnName();

  /** Its type, as the server spells it. */
  String typeText();

  /** Whether it is sent as it is, for the server to convert. */
  boolean isAsIs();

  /** Converts the values that {@code root} has for it. */
  ConformedColumn conform(VectorSchemaRoot root, Workspace work, MisfitSink misfits);

  /**
   * From one field, or one part of a field.
   *
   * @param source the field and its ordinal
   */
  record Single(InputField source, ColumnPlan plan) implements ColumnPart {
    @Override
    public String columnName() {
      return plan.columnName();
    }

    @Override
    public String typeText() {
      return plan.typeText();
    }

    @Override
    public boolean isAsIs() {
      return plan.asIs() != null;
    }

    @Override
    public ConformedColumn conform(VectorSchemaRoot root, Workspace work, MisfitSink misfits) {
      return plan.conform(source.in(root), work, misfits);
    }
  }
}
