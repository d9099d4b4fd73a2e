package io.arrowsink.clickhouse.conform;

import java.util.List;

/**
 * Maps into {@code Map}, which is an array of pairs: entries keep their order, and none is dropped
 * for a key that occurs twice. A map with a key or value that does not fit, with a null key, or
 * with a null where the values cannot be null, is rejected; a null map becomes an empty one.
 */
final class MapConversion implements Conversion {
  private final Conversion keyConversion;
  private final Conversion valueConversion;
  private final boolean nullableValues;

  MapConversion(Conversion keyConversion, Conversion valueConversion, boolean nullableValues) {
    this.keyConversion = keyConversion;
    this.valueConversion = valueConversion;
    this.nullableValues = nullableValues;
  }

  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    ListSpans spans = new ListSpans(source, work);
    SourceColumn entries = source.elements();
    SourceColumn keys = entries.child(0);
    SourceColumn values = entries.child(1);
    MisfitSink ofKeys = spans.ofElements("key of entry", misfits);
    MisfitSink ofValues = spans.ofElements("value of entry", misfits);
    ColumnValues convertedKeys = keyConversion.convert(keys, work, ofKeys);
    keys.rejectNulls("a map's key cannot be null", ofKeys);
    ColumnValues convertedValues = valueConversion.convert(values, work, ofValues);
    if (!nullableValues) {
      values.rejectNulls("null is not allowed among the map's values", ofValues);
    }
    return spans.over(
        new ColumnValues.Tuple(List.of(convertedKeys, convertedValues)), work.memory());
  }
}
