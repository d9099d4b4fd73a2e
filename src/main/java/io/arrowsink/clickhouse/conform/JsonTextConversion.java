package io.arrowsink.clickhouse.conform;

/** Lists, structs and maps into {@code String}, as JSON texts. */
final class JsonTextConversion implements Conversion {
  private final JsonShape shape;

  JsonTextConversion(JsonShape shape) {
    this.shape = shape;
  }

  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    JsonShape.Values values = shape.read(source, work, misfits);
    StringsBuilder texts = new StringsBuilder(source.count(), work.memory());
    JsonText text = new JsonText();
    for (int i = 0; i < source.count(); i++) {
      text.clear();
      if (!source.isNull(i)) {
        values.write(i, text);
      }
      texts.add(text.bytes(), 0, text.length());
    }
    return texts.build();
  }
}
