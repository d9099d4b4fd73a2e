package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.arrowsink.codec.column.Fault;
import io.arrowsink.codec.column.Misfit;
import io.arrowsink.codec.column.StructColumn;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads objects into structs; the first member that does not fit speaks for the object. */
final class StructReader implements ValueReader, Findings {
  private final StructColumn column;
  private final ObjectReader members;
  private final UnknownFields unknownFields;
  private @Nullable Misfit first;

  StructReader(StructColumn column, ObjectReader members, UnknownFields unknownFields) {
    this.column = column;
    this.members = members;
    this.unknownFields = unknownFields;
  }

  @Override
  public @Nullable Misfit read(JsonParser parser, int row) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      return Misfit.of(Fault.OTHER_KIND, column, FoundValue.describe(parser));
    }
    column.start(row);
    first = null;
    members.read(parser, row, this);
    if (first != null) {
      column.forget(row);
    }
    return first;
  }

  @Override
  public boolean misfit(String name, int ordinal, Misfit misfit) {
    return keepFirst(misfit.ofMember(name));
  }

  @Override
  public boolean twice(String name) {
    return keepFirst(Misfit.within("the object has the field '" + name + "' twice"));
  }

  @Override
  public boolean unknown(String name) {
    unknownFields.count();
    return !unknownFields.areRejected() || keepFirst(Misfit.within(UnknownFields.reason(name)));
  }

  /** What follows is read on, so that the parser comes to the object's end. */
  private boolean keepFirst(Misfit misfit) {
    if (first == null) {
      first = misfit;
    }
    return true;
  }

  @Override
  public boolean readPlain(PlainScanner scanner, int row) {
    column.start(row);
    boolean read = members.readPlain(scanner, row);
    unknownFields.count(members.plainUnknownFields());
    return read;
  }

  @Override
  public void setNull(int row) {
    column.setNull(row);
  }
}
