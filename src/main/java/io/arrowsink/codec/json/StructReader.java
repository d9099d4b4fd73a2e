package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.arrowsink.codec.column.Fault;
import io.arrowsink.codec.column.Misfit;
import io.arrowsink.codec.column.StructColumn;
import io.arrowsink.codec.column.StructFindings;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads objects into structs. */
final class StructReader implements ValueReader {
  private final StructColumn column;
  private final ObjectReader members;
  private final StructFindings findings;

  StructReader(StructColumn column, ObjectReader members, StructFindings findings) {
    this.column = column;
    this.members = members;
    this.findings = findings;
  }

  @Override
  public @Nullable Misfit read(JsonParser parser, int row) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      return Misfit.of(Fault.OTHER_KIND, column, FoundValue.describe(parser));
    }
    findings.reset();
    column.start(row);
    members.read(parser, row, findings);
    if (findings.first() != null) {
      column.forget(row);
    }
    return findings.first();
  }

  @Override
  public boolean readPlain(PlainScanner scanner, int row) {
    column.start(row);
    return members.readPlain(scanner, row);
  }

  @Override
  public void setNull(int row) {
    column.setNull(row);
  }
}
