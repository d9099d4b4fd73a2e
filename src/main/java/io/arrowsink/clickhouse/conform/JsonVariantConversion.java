package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.json.JsonNode;
import io.arrowsink.clickhouse.json.JsonNodeReader;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.JsonType;
import io.arrowsink.clickhouse.schema.VariantType;
import io.arrowsink.core.text.Excerpt;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * JSON values into {@code Variant}: each becomes the first of the alternatives for its kind, see
 * {@link JsonAlternatives}, that holds it exactly.
 */
final class JsonVariantConversion implements Conversion {
  private final VariantType type;
  private final SortedMap<Integer, Conversion> conversions;
  private final JsonAlternatives alternatives;
  private final boolean nullsOutOfRange;

  /**
   * Tries alternatives.
   *
   * @param conversions from {@link TextVectors} into alternatives, by their ordinals
   * @param nullsOutOfRange whether a value that no alternative holds becomes null
   */
  JsonVariantConversion(
      VariantType type, Map<Integer, Conversion> conversions, boolean nullsOutOfRange) {
    this.type = type;
    this.conversions = new TreeMap<>(conversions);
    this.alternatives = new JsonAlternatives(type, this.conversions.keySet());
    this.nullsOutOfRange = nullsOutOfRange;
  }

  /** One value and what it may become. */
  private record Value(int row, JsonNode node, String text, List<Integer> ordinals) {}

  @Override
  public ColumnValues convert(SourceColumn source, Workspace work, MisfitSink misfits) {
    List<Value> values = read(source, work, misfits);
    Attempt[] attempts = new Attempt[type.alternatives().size()];
    conversions.forEach(
        (ordinal, conversion) ->
            attempts[ordinal] = attempt(ordinal, conversion, values, source.count(), work));
    ArrowBuf discriminators = work.memory().allocate(source.count());
    for (int row = 0; row < source.count(); row++) {
      discriminators.setByte(row, ColumnValues.Variant.NULL);
    }
    for (Value value : values) {
      choose(value, attempts, discriminators, misfits);
    }
    List<ColumnValues> chosen = new ArrayList<>();
    for (int i = 0; i < attempts.length; i++) {
      chosen.add(
          attempts[i] == null
              ? TypeDefaults.column(type.alternatives().get(i), 0, work.memory())
              : attempts[i].taken(work.memory()));
    }
    return new ColumnValues.Variant(discriminators, source.count(), chosen);
  }

  private List<Value> read(SourceColumn source, Workspace work, MisfitSink misfits) {
    ColumnValues.Strings strings = source.strings(work);
    List<Value> values = new ArrayList<>();
    JsonNodeReader reader = new JsonNodeReader();
    StringRun run = work.strings();
    int loaded;
    for (int first = 0; first < source.count(); first += loaded) {
      loaded = run.load(strings, first, source.count());
      for (int i = 0; i < loaded; i++) {
        if (!source.isNull(first + i)) {
          int from = run.offsets()[i];
          byte[] text = Arrays.copyOfRange(run.bytes(), from, run.offsets()[i + 1]);
          read(first + i, text, reader, values, misfits);
        }
      }
    }
    return values;
  }

  private void read(
      int row, byte[] text, JsonNodeReader reader, List<Value> values, MisfitSink misfits) {
    JsonNode node = reader.read(text, 0, text.length);
    if (node == null) {
      misfits.reject(row, ErrorCode.INCORRECT_DATA, quoted(text) + " " + reader.problem());
    } else if (!(node instanceof JsonNode.Null)) {
      List<Integer> ordinals = alternatives.of(node);
      if (ordinals.isEmpty()) {
        String reason = quoted(text) + " " + alternatives.complaint(node);
        misfits.reject(row, ErrorCode.INCORRECT_DATA, reason);
      } else {
        values.add(new Value(row, alternatives.content(node), utf8(text), ordinals));
      }
    }
  }

  private static String utf8(byte[] text) {
    return new String(text, StandardCharsets.UTF_8);
  }

  private static String quoted(byte[] text) {
    return Excerpt.quoted(text, 0, text.length);
  }

  private Attempt attempt(
      int ordinal, Conversion conversion, List<Value> values, int rows, Workspace work) {
    ClickHouseType alternative = type.alternatives().get(ordinal);
    int[] indexes = new int[rows];
    KeptMisfits misfits = new KeptMisfits();
    Field field = TextVectors.field("c", alternative);
    try (FieldVector vector = field.createVector(work.memory().allocator())) {
      vector.allocateNew();
      int count = 0;
      for (Value value : values) {
        if (value.ordinals().contains(ordinal)) {
          if (alternative instanceof JsonType) {
            ((VarCharVector) vector).setSafe(count, value.text().getBytes(StandardCharsets.UTF_8));
          } else {
            TextVectors.put(vector, count, value.node(), alternative);
          }
          indexes[value.row()] = count++;
        }
      }
      vector.setValueCount(count);
      work.memory().keep(vector);
      return new Attempt(
          indexes, misfits, conversion.convert(new SourceColumn(vector), work, misfits));
    }
  }

  private void choose(
      Value value, Attempt[] attempts, ArrowBuf discriminators, MisfitSink misfits) {
    int widest = -1;
    for (int ordinal : value.ordinals()) {
      Attempt attempt = attempts[ordinal];
      int index = attempt.indexes[value.row()];
      if (!attempt.misfits.has(index)) {
        discriminators.setByte(value.row(), ordinal);
        attempt.chosen.add(index);
        return;
      }
      widest = widest < 0 || attempt.misfits.isOutOfRange(index) ? ordinal : widest;
    }
    Attempt nearest = attempts[widest];
    int index = nearest.indexes[value.row()];
    if (!nullsOutOfRange || !nearest.misfits.isOutOfRange(index)) {
      discriminators.setByte(value.row(), widest);
      nearest.chosen.add(index);
      nearest.misfits.report(index, value.row(), misfits);
    }
  }

  /** What one alternative makes of the values that may become it. */
  private static final class Attempt {
    private final int[] indexes;
    private final KeptMisfits misfits;
    private final ColumnValues converted;
    private final List<Integer> chosen = new ArrayList<>();

    /**
     * @param indexes of each row's value among the converted
     */
    Attempt(int[] indexes, KeptMisfits misfits, ColumnValues converted) {
      this.indexes = indexes;
      this.misfits = misfits;
      this.converted = converted;
    }

    /** Those that are written, in order. */
    ColumnValues taken(ColumnMemory memory) {
      int[] picked = chosen.stream().mapToInt(Integer::intValue).toArray();
      return new Gather(picked, memory).take(converted);
    }
  }
}
