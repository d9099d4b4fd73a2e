package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.VariantType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;

/** Values of one type into {@code Variant}: all become the same alternative, nulls stay null. */
final class VariantConversion implements Conversion {
  private final VariantType type;
  private final int alternative;
  private final Conversion inner;
  private final boolean nullsOutOfRange;

  /**
   * Wraps a conversion into one of the alternatives.
   *
   * @param alternative its ordinal
   * @param nullsOutOfRange whether a value that it does not hold becomes null
   */
  VariantConversion(VariantType type, int alternative, Conversion inner, boolean nullsOutOfRange) {
    this.type = type;
    this.alternative = alternative;
    this.inner = inner;
    this.nullsOutOfRange = nullsOutOfRange;
  }

  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    ColumnMemory memory = work.memory();
    NulledMisfits nulled = new NulledMisfits(misfits);
    ColumnValues converted = inner.convert(source, work, nullsOutOfRange ? nulled : misfits);
    ArrowBuf discriminators = memory.allocate(source.count());
    int[] kept = new int[source.count()];
    int count = 0;
    for (int i = 0; i < source.count(); i++) {
      boolean isNull = source.isNull(i) || nulled.nulled().get(i);
      discriminators.setByte(i, isNull ? ColumnValues.Variant.NULL : alternative);
      if (!isNull) {
        kept[count++] = i;
      }
    }
    ColumnValues values =
        count == source.count()
            ? converted
            : new Gather(Arrays.copyOf(kept, count), memory).take(converted);
    List<ColumnValues> alternatives = new ArrayList<>();
    for (int i = 0; i < type.alternatives().size(); i++) {
      alternatives.add(
          i == alternative ? values : TypeDefaults.column(type.alternatives().get(i), 0, memory));
    }
    return new ColumnValues.Variant(discriminators, source.count(), alternatives);
  }
}
