package io.arrowsink.clickhouse.conform;

/** Lists as JSON arrays. */
record JsonList(JsonShape element) implements JsonShape {
  @Override
  public Values read(SourceColumn source, Workspace work, MisfitSink misfits) {
    ListSpans spans = new ListSpans(source, work);
    Offsets offsets = spans.offsets();
    Values elements = element.read(source.elements(), work, spans.ofElements("element", misfits));
    Values lists =
        (index, text) -> {
          text.add('[');
          for (long i = offsets.get(index); i < offsets.get(index + 1); i++) {
            if (i > offsets.get(index)) {
              text.add(',');
            }
            elements.write((int) i, text);
          }
          text.add(']');
        };
    return (index, text) -> JsonScalar.write(source, lists, index, text);
  }
}
