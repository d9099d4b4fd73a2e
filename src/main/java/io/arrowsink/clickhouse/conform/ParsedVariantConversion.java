package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.VariantType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.arrow.memory.ArrowBuf;

/**
 * Texts into a {@code Variant} without texts: each becomes the first alternative, in the order of
 * the type, that can be read from it.
 */
final class ParsedVariantConversion implements Conversion {
  private static final int NONE = -1;

  private final VariantType type;
  private final SortedMap<Integer, Conversion> parsed;

  /**
   * Tries alternatives.
   *
   * @param parsed the conversions into those that can be read from text, by their ordinals
   */
  ParsedVariantConversion(VariantType type, Map<Integer, Conversion> parsed) {
    this.type = type;
    this.parsed = new TreeMap<>(parsed);
  }

  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    int[] chosen = new int[source.count()];
    Arrays.fill(chosen, NONE);
    List<KeptMisfits> complaints = new ArrayList<>();
    ColumnValues[] alternatives = new ColumnValues[type.alternatives().size()];
    Arrays.setAll(
        alternatives, i -> TypeDefaults.column(type.alternatives().get(i), 0, work.memory()));
    parsed.forEach(
        (ordinal, conversion) -> {
          KeptMisfits kept = new KeptMisfits();
          ColumnValues values = conversion.convert(source, work, kept);
          int[] members = choose(ordinal, chosen, source, kept);
          alternatives[ordinal] = new Gather(members, work.memory()).take(values);
          complaints.add(kept);
        });
    ArrowBuf discriminators = work.memory().allocate(source.count());
    for (int row = 0; row < source.count(); row++) {
      discriminators.setByte(row, chosen[row]);
      if (chosen[row] == NONE && !source.isNull(row)) {
        complain(row, complaints, misfits);
      }
    }
    return new ColumnValues.Variant(discriminators, source.count(), List.of(alternatives));
  }

  /** Chooses {@code ordinal} for every value that it fits and no other did before. */
  private static int[] choose(int ordinal, int[] chosen, SourceColumn source, KeptMisfits misfits) {
    int[] members = new int[chosen.length];
    int count = 0;
    for (int row = 0; row < chosen.length; row++) {
      if (chosen[row] == NONE && !source.isNull(row) && !misfits.has(row)) {
        chosen[row] = ordinal;
        members[count++] = row;
      }
    }
    return Arrays.copyOf(members, count);
  }

  private void complain(int row, List<KeptMisfits> complaints, MisfitSink misfits) {
    String reasons =
        complaints.isEmpty() ? "none is read from text" : complaints.get(0).reason(row);
    misfits.reject(
        row,
        ErrorCode.INCORRECT_DATA,
        "a text that fits no alternative of " + type.text() + ": " + reasons);
  }
}
