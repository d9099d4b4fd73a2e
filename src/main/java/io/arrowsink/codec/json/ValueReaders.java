package io.arrowsink.codec.json;

import io.arrowsink.codec.column.Column;
import io.arrowsink.codec.column.ColumnGroup;
import io.arrowsink.codec.column.ListColumn;
import io.arrowsink.codec.column.MapColumn;
import io.arrowsink.codec.column.StructColumn;
import io.arrowsink.codec.column.StructFindings;
import io.arrowsink.codec.column.UnknownFields;

/** Makes the readers of a batch's columns, which share the document that is read. */
final class ValueReaders {
  private final Document document;
  private final UnknownFields unknownFields;

  ValueReaders(Document document, UnknownFields unknownFields) {
    this.document = document;
    this.unknownFields = unknownFields;
  }

  /** The reader of objects whose fields are {@code columns}. */
  ObjectReader of(ColumnGroup columns) {
    ValueReader[] readers = new ValueReader[columns.names().size()];
    for (int ordinal = 0; ordinal < readers.length; ordinal++) {
      readers[ordinal] = of(columns.column(ordinal));
    }
    return new ObjectReader(columns, readers, unknownFields);
  }

  private ValueReader of(Column column) {
    if (column instanceof ListColumn list) {
      return new ListReader(list, of(list.elements()));
    }
    if (column instanceof StructColumn struct) {
      return new StructReader(struct, of(struct.fields()), new StructFindings(unknownFields));
    }
    if (column instanceof MapColumn map) {
      return new MapReader(map, of(map.values()), document);
    }
    return new ScalarReader(column, document);
  }
}
