package io.arrowsink.clickhouse.conform;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Structs as JSON objects, with every field in its order. */
final class JsonStruct implements JsonShape {
  private final List<String> names;
  private final List<JsonShape> fields;

  /** Each field's name and colon, as they are written. */
  private final List<byte[]> prefixes;

  JsonStruct(List<String> names, List<JsonShape> fields) {
    this.names = List.copyOf(names);
    this.fields = List.copyOf(fields);
    this.prefixes = names.stream().map(JsonStruct::prefix).toList();
  }

  private static byte[] prefix(String name) {
    byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
    JsonText text = new JsonText();
    text.addQuoted(utf8, utf8.length);
    text.add(':');
    return Arrays.copyOf(text.bytes(), text.length());
  }

  @Override
  public Values read(SourceColumn source, Workspace work, MisfitSink misfits) {
    List<Values> values = new ArrayList<>();
    for (int i = 0; i < fields.size(); i++) {
      MisfitSink ofField = new NestedMisfits(misfits, "field '" + names.get(i) + "'");
      values.add(fields.get(i).read(source.child(i), work, ofField));
    }
    Values structs =
        (index, text) -> {
          text.add('{');
          for (int i = 0; i < values.size(); i++) {
            if (i > 0) {
              text.add(',');
            }
            text.add(prefixes.get(i));
            values.get(i).write(index, text);
          }
          text.add('}');
        };
    return (index, text) -> JsonScalar.write(source, structs, index, text);
  }
}
