package io.arrowsink.clickhouse.conform;

import java.nio.charset.StandardCharsets;

/**
 * Values that contain no others, by their texts.
 *
 * @param texts the conversion into {@code String}
 * @param quoted whether JSON has them as strings
 */
record JsonScalar(Conversion texts, boolean quoted) implements JsonShape {
  private static final byte[] NULL = "null".getBytes(StandardCharsets.US_ASCII);

  @Override
  public Values read(SourceColumn source, Workspace work, MisfitSink misfits) {
    ColumnValues.Strings values = (ColumnValues.Strings) texts.convert(source, work, misfits);
    return (index, text) -> {
      if (source.isNull(index)) {
        text.add(NULL);
      } else if (quoted) {
        text.addQuoted(values, index);
      } else {
        text.addBare(values, index);
      }
    };
  }

  /** Adds a null, or the value. */
  static void write(SourceColumn source, Values values, int index, JsonText text) {
    if (source.isNull(index)) {
      text.add(NULL);
    } else {
      values.write(index, text);
    }
  }
}
