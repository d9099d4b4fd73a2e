package io.arrowsink.clickhouse.conform;

/**
 * Lists into {@code Array}. A list with an element that does not fit, or with a null where the
 * array's elements cannot be null, is rejected; a null list becomes an empty array.
 */
final class ListConversion implements Conversion {
  private final Conversion elementConversion;
  private final boolean nullableElements;

  ListConversion(Conversion elementConversion, boolean nullableElements) {
    this.elementConversion = elementConversion;
    this.nullableElements = nullableElements;
  }

  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    ListSpans spans = new ListSpans(source, work);
    SourceColumn elements = source.elements();
    MisfitSink byList = spans.ofElements("element", misfits);
    ColumnValues converted = elementConversion.convert(elements, work, byList);
    if (!nullableElements) {
      elements.rejectNulls("null is not allowed among the array's elements", byList);
    }
    return spans.over(converted, work.memory());
  }
}
