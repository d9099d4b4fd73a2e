package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.VariantType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/**
 * Unions into {@code Variant}, row by row: each of a union's types becomes one of the alternatives,
 * several may become the same.
 */
final class UnionConversion implements Conversion {
  private final VariantType type;
  private final int[] typeIds;
  private final List<Child> children;
  private final boolean nullsOutOfRange;

  /**
   * What becomes of one of the union's types.
   *
   * @param alternative the ordinal of the alternative
   */
  record Child(int alternative, Conversion conversion) {}

  /**
   * Converts unions of {@code children}.
   *
   * @param typeIds what stands for each child in the union's vector of types
   * @param nullsOutOfRange whether a value that its alternative does not hold becomes null
   */
  UnionConversion(VariantType type, int[] typeIds, List<Child> children, boolean nullsOutOfRange) {
    this.type = type;
    this.typeIds = typeIds.clone();
    this.children = List.copyOf(children);
    this.nullsOutOfRange = nullsOutOfRange;
  }

  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    UnionRows rows = new UnionRows(source.unions(), typeIds);
    List<SourceColumn> columns = new ArrayList<>();
    List<ColumnValues> converted = new ArrayList<>();
    List<KeptMisfits> kept = new ArrayList<>();
    List<FieldVector> vectors = source.unions().getChildrenFromFields();
    for (int i = 0; i < children.size(); i++) {
      columns.add(new SourceColumn(vectors.get(i)));
      kept.add(new KeptMisfits());
      converted.add(children.get(i).conversion().convert(columns.get(i), work, kept.get(i)));
    }
    Picks[] picks = new Picks[type.alternatives().size()];
    Arrays.setAll(picks, i -> new Picks(source.count()));
    ArrowBuf discriminators = work.memory().allocate(source.count());
    for (int row = 0; row < source.count(); row++) {
      int child = source.isNull(row) ? UnionRows.NONE : rows.child(row);
      int index = rows.index(row);
      if (child == UnionRows.NONE
          || columns.get(child).isNull(index)
          || (nullsOutOfRange && kept.get(child).isOutOfRange(index))) {
        discriminators.setByte(row, ColumnValues.Variant.NULL);
      } else {
        int alternative = children.get(child).alternative();
        discriminators.setByte(row, alternative);
        picks[alternative].add(child, index);
        kept.get(child).report(index, row, misfits);
      }
    }
    return new ColumnValues.Variant(
        discriminators, source.count(), alternatives(picks, converted, work.memory()));
  }

  private List<ColumnValues> alternatives(
      Picks[] picks, List<ColumnValues> converted, ColumnMemory memory) {
    List<ColumnValues> alternatives = new ArrayList<>();
    for (int i = 0; i < picks.length; i++) {
      ClickHouseType alternative = type.alternatives().get(i);
      alternatives.add(
          picks[i].count == 0
              ? TypeDefaults.column(alternative, 0, memory)
              : picks[i].take(columnsOf(i, converted), memory));
    }
    return alternatives;
  }

  /** The columns of all children; those of other alternatives are never picked from. */
  private List<ColumnValues> columnsOf(int alternative, List<ColumnValues> converted) {
    ColumnValues some = converted.get(0);
    for (int i = 0; i < children.size(); i++) {
      some = children.get(i).alternative() == alternative ? converted.get(i) : some;
    }
    List<ColumnValues> columns = new ArrayList<>();
    for (int i = 0; i < children.size(); i++) {
      columns.add(children.get(i).alternative() == alternative ? converted.get(i) : some);
    }
    return columns;
  }

  /** The values of one alternative: which child's each is, and which of them. */
  private static final class Picks {
    private final int[] children;
    private final int[] indexes;
    private int count;

    Picks(int most) {
      this.children = new int[most];
      this.indexes = new int[most];
    }

    void add(int child, int index) {
      children[count] = child;
      indexes[count++] = index;
    }

    ColumnValues take(List<ColumnValues> columns, ColumnMemory memory) {
      return new Gather(Arrays.copyOf(children, count), Arrays.copyOf(indexes, count), memory)
          .take(columns);
    }
  }
}
