package io.arrowsink.codec.column;

import org.apache.arrow.vector.complex.StructVector;

/** Takes structs: {@link #start}, then the row of {@link #fields} from its start to its end. */
public final class StructColumn extends Column {
  private final StructVector vector;
  private final ColumnGroup fields;

  StructColumn(StructVector vector, ColumnGroup fields) {
    super(TypeName.of(vector.getField()));
    this.vector = vector;
    this.fields = fields;
  }

  /** Starts the struct of {@code row}. */
  public void start(int row) {
    vector.setIndexDefined(row);
  }

  /** The columns of the fields, which have the same rows. */
  public ColumnGroup fields() {
    return fields;
  }

  @Override
  public void setNull(int row) {
    fields.setNull(row);
    vector.setNull(row);
  }

  @Override
  public void forget(int row) {
    fields.forget(row);
  }
}
