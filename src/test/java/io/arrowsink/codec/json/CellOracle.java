package io.arrowsink.codec.json;

import io.arrowsink.codec.column.DecodingRules;
import io.arrowsink.core.decode.JsonField;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * Says which cell a JSON value must become, by the rules of the types as users are told them and by
 * means other than the decoder's.
 */
final class CellOracle {
  private static final Pattern UUID =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

  private final DecodingRules rules;
  private final NumberOracle numbers;
  private final TimeOracle times;

  CellOracle(DecodingRules rules) {
    this.rules = rules;
    this.numbers = new NumberOracle(rules.lenient());
    this.times = new TimeOracle(rules.lenient());
  }

  /** The cell as a {@link CellTree}, empty for a misfit. */
  Optional<Object> cell(Field field, JsonValue value) {
    if (value.node().isNull()) {
      return Optional.of(CellTree.NULL);
    }
    ArrowType type = field.getType();
    if (type instanceof ArrowType.List) {
      return list(field.getChildren().get(0), value);
    }
    if (type instanceof ArrowType.Struct) {
      return value.node().isObject()
          ? object(field.getChildren(), value).<Object>map(members -> members)
          : Optional.empty();
    }
    if (type instanceof ArrowType.Map) {
      return map(field.getChildren().get(0).getChildren().get(1), value);
    }
    return JsonField.is(field)
        ? Optional.of(value.text())
        : scalar(type, value).<Object>map(cell -> cell);
  }

  private Optional<Object> list(Field elementField, JsonValue value) {
    if (!value.node().isArray()) {
      return Optional.empty();
    }
    List<Object> elements = new ArrayList<>();
    for (JsonValue element : value.elements()) {
      Optional<Object> cell = cell(elementField, element);
      if (cell.isEmpty()) {
        return cell;
      }
      elements.add(cell.get());
    }
    return Optional.of(elements);
  }

  /** The cells of an object's members, by name; empty where one is a misfit or comes twice. */
  private Optional<Map<String, Object>> object(List<Field> fields, JsonValue object) {
    Optional<Map<String, JsonValue>> members =
        object.members(name -> fields.stream().anyMatch(field -> field.getName().equals(name)));
    if (members.isEmpty()) {
      return Optional.empty();
    }
    Map<String, Object> cells = new LinkedHashMap<>();
    for (Field field : fields) {
      JsonValue value = members.get().get(field.getName());
      Optional<Object> cell = value == null ? Optional.of(CellTree.NULL) : cell(field, value);
      if (cell.isEmpty()) {
        return Optional.empty();
      }
      cells.put(field.getName(), cell.get());
    }
    return Optional.of(cells);
  }

  private Optional<Object> map(Field valueField, JsonValue object) {
    Optional<Map<String, JsonValue>> members =
        object.node().isObject() ? object.members(name -> true) : Optional.empty();
    if (members.isEmpty()) {
      return Optional.empty();
    }
    List<Object> entries = new ArrayList<>();
    for (Map.Entry<String, JsonValue> member : members.get().entrySet()) {
      Optional<Object> cell = cell(valueField, member.getValue());
      if (cell.isEmpty()) {
        return cell;
      }
      entries.add(Map.of(MapVector.KEY_NAME, member.getKey(), MapVector.VALUE_NAME, cell.get()));
    }
    return Optional.of(entries);
  }

  private Optional<String> scalar(ArrowType type, JsonValue value) {
    if (type instanceof ArrowType.Utf8) {
      return string(value);
    }
    if (type instanceof ArrowType.Bool) {
      return bool(value);
    }
    if (type instanceof ArrowType.Binary) {
      return value.node().isTextual() ? bytes(value.node().textValue()) : Optional.empty();
    }
    if (type instanceof UuidType) {
      return Optional.ofNullable(value.node().textValue())
          .filter(text -> UUID.matcher(text).matches())
          .map(text -> text.toLowerCase(Locale.ROOT));
    }
    return type instanceof ArrowType.Timestamp
            || type instanceof ArrowType.Date
            || type instanceof ArrowType.Time
        ? times.cell(type, value)
        : numbers.cell(type, value);
  }

  private Optional<String> string(JsonValue value) {
    if (value.node().isTextual()) {
      return Optional.of(value.node().textValue());
    }
    boolean taken = rules.lenient() || (rules.misfitsRejectTheRow() && value.node().isValueNode());
    return taken ? Optional.of(value.text()) : Optional.empty();
  }

  private Optional<String> bool(JsonValue value) {
    String text = value.node().asText();
    if (value.node().isBoolean() || (rules.lenient() && text.matches("true|false"))) {
      return Optional.of(text);
    }
    boolean isBit = value.node().isIntegralNumber() && text.matches("[01]");
    return rules.lenient() && isBit
        ? Optional.of(Boolean.toString(text.equals("1")))
        : Optional.empty();
  }

  private static Optional<String> bytes(String text) {
    try {
      return Optional.of(HexFormat.of().formatHex(Base64.getDecoder().decode(text)));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
