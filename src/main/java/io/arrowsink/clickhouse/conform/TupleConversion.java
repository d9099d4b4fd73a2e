package io.arrowsink.clickhouse.conform;

import java.util.ArrayList;
import java.util.List;

/**
 * Structs into {@code Tuple}, element by element. A tuple cannot be null: of a null struct every
 * element becomes its type's default.
 */
final class TupleConversion implements Conversion {
  private final List<Element> elements;

  /**
   * Where the values of one element come from.
   *
   * @param name for messages
   * @param child the ordinal among the struct's fields; {@link #NO_FIELD} where it has none
   */
  record Element(String name, int child, Conversion conversion) {
    static final int NO_FIELD = -1;
  }

  TupleConversion(List<Element> elements) {
    this.elements = List.copyOf(elements);
  }

  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    List<ColumnValues> converted = new ArrayList<>(elements.size());
    for (Element element : elements) {
      SourceColumn values =
          element.child() == Element.NO_FIELD ? source : source.child(element.child());
      MisfitSink ofElement = new NestedMisfits(misfits, "element '" + element.name() + "'");
      converted.add(element.conversion().convert(values, work, ofElement));
    }
    return new ColumnValues.Tuple(converted);
  }
}
