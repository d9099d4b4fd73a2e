package io.arrowsink.codec.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.arrowsink.codec.column.DecodingRules;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/** Says what must become of any bytes that are given to the decoder as one record. */
final class DocumentOracle {

  /** What becomes of a document. */
  sealed interface Expected permits Refused, Tombstone, Row {}

  /**
   * It is undecodable.
   *
   * @param why in a few words
   */
  record Refused(String why) implements Expected {}

  /** It says null. */
  record Tombstone() implements Expected {}

  /**
   * It is a row.
   *
   * @param cells as {@link CellTree}s, by column
   * @param misfits the columns that the row is rejected for
   */
  record Row(Map<String, Object> cells, List<String> misfits) implements Expected {}

  private static final byte[] BYTE_ORDER_MARK = "\uFEFF".getBytes(StandardCharsets.UTF_8);

  /** An escape: of a surrogate pair, of one half of it, or another. */
  private static final Pattern ESCAPE =
      Pattern.compile(
          "\\\\u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2}"
              + "|(?<half>\\\\u[dD][89a-fA-F][0-9a-fA-F]{2})|\\\\.",
          Pattern.DOTALL);

  private final Map<String, Field> fields = new LinkedHashMap<>();
  private final DecodingRules rules;
  private final CellOracle cells;

  /** For a schema by rules that let unknown fields pass. */
  DocumentOracle(Schema schema, DecodingRules rules) {
    schema.getFields().forEach(field -> fields.put(field.getName(), field));
    this.rules = rules;
    this.cells = new CellOracle(rules);
  }

  /** What must become of {@code document}. */
  Expected of(byte[] document) {
    boolean marked =
        document.length >= BYTE_ORDER_MARK.length
            && Arrays.equals(
                document, 0, BYTE_ORDER_MARK.length, BYTE_ORDER_MARK, 0, BYTE_ORDER_MARK.length);
    byte[] utf8 =
        marked ? Arrays.copyOfRange(document, BYTE_ORDER_MARK.length, document.length) : document;
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8)).toString();
      return hasHalfAPair(text)
          ? new Refused("half a surrogate pair")
          : of(JsonValue.of(utf8, text));
    } catch (CharacterCodingException e) {
      return new Refused("no UTF-8");
    } catch (JsonProcessingException e) {
      return new Refused("no JSON: " + e.getOriginalMessage());
    }
  }

  private static boolean hasHalfAPair(String text) {
    if (text.indexOf('\\') < 0) {
      return false;
    }
    Matcher escapes = ESCAPE.matcher(text);
    while (escapes.find()) {
      if (escapes.group("half") != null) {
        return true;
      }
    }
    return false;
  }

  private Expected of(JsonValue value) {
    if (value.node().isNull()) {
      return new Tombstone();
    }
    return value.node().isObject() ? row(value) : new Refused("no object");
  }

  private Expected row(JsonValue object) {
    Optional<Map<String, JsonValue>> values = object.members(fields::containsKey);
    if (values.isEmpty()) {
      return new Refused("a field twice");
    }
    Map<String, Object> row = new LinkedHashMap<>();
    List<String> misfits = new ArrayList<>();
    for (Field field : fields.values()) {
      JsonValue value = values.get().get(field.getName());
      Optional<Object> cell = value == null ? Optional.of(CellTree.NULL) : cells.cell(field, value);
      row.put(field.getName(), cell.orElse(CellTree.NULL));
      if (cell.isEmpty()) {
        misfits.add(field.getName());
      }
    }
    return misfits.isEmpty() || rules.misfitsRejectTheRow()
        ? new Row(row, misfits)
        : new Refused("misfits: " + misfits);
  }
}
