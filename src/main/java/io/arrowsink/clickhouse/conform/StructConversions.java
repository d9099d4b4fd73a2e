package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.Checked.Invalid;
import io.arrowsink.clickhouse.schema.Checked.Valid;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.LowCardinalityType;
import io.arrowsink.clickhouse.schema.ClickHouseType.MapType;
import io.arrowsink.clickhouse.schema.ClickHouseType.StringType;
import io.arrowsink.clickhouse.schema.ClickHouseType.TupleType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.arrow.vector.types.pojo.Field;

/** The conversions of structs, and those into tuples. */
final class StructConversions {
  private final Conversions conversions;

  /** Takes the conversions of parts from {@code conversions}. */
  StructConversions(Conversions conversions) {
    this.conversions = conversions;
  }

  /** A struct of {@code fields} by name, or by position where the elements have none. */
  Checked<Conversion> toTuple(List<Field> fields, TupleType type) {
    if (!type.named() && fields.size() != type.elements().size()) {
      return new Invalid<>(
          "a struct of " + fields.size() + " fields cannot become a " + type.text());
    }
    List<TupleConversion.Element> elements = new ArrayList<>();
    Set<Integer> used = new HashSet<>();
    for (TupleType.TupleElement element : type.elements()) {
      int child = type.named() ? indexOf(element.name(), fields) : elements.size();
      Checked<Conversion> conversion =
          child == TupleConversion.Element.NO_FIELD
              ? new Valid<>(new DefaultConversion(element.type()))
              : conversions.filled(fields.get(child), element.type());
      if (conversion instanceof Invalid<Conversion> invalid) {
        return new Invalid<>("element '" + element.name() + "': " + invalid.reason());
      }
      conversion.map(c -> elements.add(new TupleConversion.Element(element.name(), child, c)));
      used.add(child);
    }
    for (int i = 0; i < fields.size(); i++) {
      if (!used.contains(i)) {
        return new Invalid<>(
            "field '" + fields.get(i).getName() + "' of the struct has no element");
      }
    }
    return new Valid<>(new TupleConversion(elements));
  }

  private static int indexOf(String name, List<Field> fields) {
    for (int i = 0; i < fields.size(); i++) {
      if (fields.get(i).getName().equals(name)) {
        return i;
      }
    }
    return TupleConversion.Element.NO_FIELD;
  }

  /** A list of {@code element} by position. */
  Checked<Conversion> listToTuple(Field element, TupleType type) {
    Map<ClickHouseType, Conversion> byType = new LinkedHashMap<>();
    for (TupleType.TupleElement part : type.elements()) {
      Checked<Conversion> conversion = conversions.of(element, part.type());
      if (conversion instanceof Invalid<Conversion> invalid) {
        return new Invalid<>("element '" + part.name() + "': " + invalid.reason());
      }
      conversion.map(c -> byType.putIfAbsent(part.type(), c));
    }
    return new Valid<>(new ListToTupleConversion(type, byType));
  }

  /** The names of {@code struct}'s fields become keys. */
  Checked<Conversion> toMap(Field struct, MapType type) {
    boolean numberedKeys = type.key() instanceof LowCardinalityType;
    ClickHouseType key = type.key() instanceof LowCardinalityType l ? l.inner() : type.key();
    if (!(key instanceof StringType) || struct.getChildren().isEmpty()) {
      return Conversions.impossible(struct, type);
    }
    List<String> names = new ArrayList<>();
    List<Conversion> values = new ArrayList<>();
    for (Field field : struct.getChildren()) {
      Checked<Conversion> value = conversions.of(field, type.value());
      if (value instanceof Invalid<Conversion> invalid) {
        return new Invalid<>("field '" + field.getName() + "': " + invalid.reason());
      }
      names.add(field.getName());
      value.map(values::add);
    }
    return new Valid<>(new StructToMapConversion(names, values, numberedKeys));
  }
}
