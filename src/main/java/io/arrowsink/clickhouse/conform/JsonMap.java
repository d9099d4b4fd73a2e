package io.arrowsink.clickhouse.conform;

/** Maps as JSON objects; every key is a string. */
record JsonMap(JsonScalar key, JsonShape value) implements JsonShape {
  @Override
  public Values read(SourceColumn source, Workspace work, MisfitSink misfits) {
    ListSpans spans = new ListSpans(source, work);
    Offsets offsets = spans.offsets();
    SourceColumn entries = source.elements();
    Values keys = key.read(entries.child(0), work, spans.ofElements("key of entry", misfits));
    Values values = value.read(entries.child(1), work, spans.ofElements("value of entry", misfits));
    Values maps =
        (index, text) -> {
          text.add('{');
          for (long i = offsets.get(index); i < offsets.get(index + 1); i++) {
            if (i > offsets.get(index)) {
              text.add(',');
            }
            keys.write((int) i, text);
            text.add(':');
            values.write((int) i, text);
          }
          text.add('}');
        };
    return (index, text) -> JsonScalar.write(source, maps, index, text);
  }
}
