package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.TupleType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Lists into a {@code Tuple} of as many elements. A list of another length, or with a null where
 * the tuple's element cannot be null, is rejected; of a null list every element becomes its type's
 * default.
 */
final class ListToTupleConversion implements Conversion {
  private final TupleType tuple;

  /** One for each type in the tuple: elements of the same type are converted together. */
  private final Map<ClickHouseType, Conversion> byType;

  /**
   * Converts by position.
   *
   * @param byType the conversion of an element into each type of the tuple
   */
  ListToTupleConversion(TupleType tuple, Map<ClickHouseType, Conversion> byType) {
    this.tuple = tuple;
    this.byType = Map.copyOf(byType);
  }

  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    ListSpans spans = new ListSpans(source, work);
    boolean[] whole = wholeLists(source, spans.offsets(), misfits);
    Map<ClickHouseType, ColumnValues> converted = new LinkedHashMap<>();
    byType.forEach(
        (type, conversion) -> {
          SourceColumn elements = source.elements();
          MisfitSink ofType = new PositionMisfits(spans, whole, type, misfits);
          converted.put(type, conversion.convert(elements, work, ofType));
          if (!type.acceptsNull()) {
            elements.rejectNulls("null is not allowed in the tuple", ofType);
          }
        });
    List<ColumnValues> elements = new ArrayList<>();
    for (int position = 0; position < tuple.elements().size(); position++) {
      ClickHouseType type = tuple.elements().get(position).type();
      ColumnValues defaults = TypeDefaults.column(type, 1, work.memory());
      elements.add(
          positions(position, spans.offsets(), whole, work)
              .take(List.of(converted.get(type), defaults)));
    }
    return new ColumnValues.Tuple(elements);
  }

  private boolean[] wholeLists(SourceColumn source, Offsets offsets, MisfitSink misfits) {
    int length = tuple.elements().size();
    boolean[] whole = new boolean[source.count()];
    for (int i = 0; i < whole.length; i++) {
      whole[i] = !source.isNull(i) && offsets.length(i) == length;
      if (!whole[i] && !source.isNull(i)) {
        misfits.reject(
            i,
            ErrorCode.SIZES_OF_ARRAYS_DONT_MATCH,
            "a list of " + offsets.length(i) + " elements cannot become a tuple of " + length);
      }
    }
    return whole;
  }

  /** Picks the elements at {@code position}, and the one default where a list has none. */
  private static Gather positions(int position, Offsets offsets, boolean[] whole, Workspace work) {
    int[] columns = new int[whole.length];
    int[] indexes = new int[whole.length];
    for (int i = 0; i < whole.length; i++) {
      columns[i] = whole[i] ? 0 : 1;
      indexes[i] = whole[i] ? Math.toIntExact(offsets.get(i) + position) : 0;
    }
    return new Gather(columns, indexes, work.memory());
  }

  /** Hands on misfits of elements at the positions of one type. */
  private final class PositionMisfits implements MisfitSink {
    private final ListSpans spans;
    private final boolean[] whole;
    private final ClickHouseType type;
    private final MisfitSink misfits;

    PositionMisfits(ListSpans spans, boolean[] whole, ClickHouseType type, MisfitSink misfits) {
      this.spans = spans;
      this.whole = whole;
      this.type = type;
      this.misfits = misfits;
    }

    private boolean concerns(int list, int element) {
      return list >= 0
          && whole[list]
          && tuple.elements().get(position(list, element)).type().equals(type);
    }

    private int position(int list, int element) {
      return Math.toIntExact(element - spans.offsets().get(list));
    }

    @Override
    public void reject(int element, int code, String reason) {
      int list = spans.listOf(element);
      if (concerns(list, element)) {
        misfits.reject(list, code, "element " + position(list, element) + ": " + reason);
      }
    }

    @Override
    public void outOfRange(int element, int code, String reason) {
      int list = spans.listOf(element);
      if (concerns(list, element)) {
        misfits.outOfRange(list, code, "element " + position(list, element) + ": " + reason);
      }
    }
  }
}
