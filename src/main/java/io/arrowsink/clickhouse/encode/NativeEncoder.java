package io.arrowsink.clickhouse.encode;

import io.arrowsink.clickhouse.conform.ColumnValues;
import io.arrowsink.clickhouse.conform.ConformedColumn;
import io.arrowsink.clickhouse.conform.Offsets;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.arrow.memory.ArrowBuf;

/**
 * Writes rows of a batch as one block of ClickHouse's {@code Native} format: the numbers of columns
 * and rows, then for each column its name, its type, how dictionaries, objects and variants in it
 * are written, and its values.
 */
public final class NativeEncoder implements BatchEncoder {
  /** {@code KeysSerializationVersion::SharedDictionariesWithAdditionalKeys}. */
  private static final long DICTIONARY_VERSION = 1;

  /** The block brings its own dictionary ({@code HasAdditionalKeysBit | NeedUpdateDictionary}). */
  private static final long OWN_DICTIONARY = 0x600;

  /** {@code ObjectSerializationVersion::STRING}: objects come as their JSON texts. */
  private static final long JSON_AS_TEXT = 1;

  /** {@code DiscriminatorsSerializationMode::BASIC}: a discriminator for each value. */
  private static final long EVERY_DISCRIMINATOR = 0;

  private static final int MAX_BYTE_KEYS = 1 << Byte.SIZE;
  private static final int MAX_SHORT_KEYS = 1 << Short.SIZE;

  @Override
  public long encode(List<ConformedColumn> columns, int from, int to, OutputStream out)
      throws IOException {
    BlockOutput block = new BlockOutput(out);
    block.writeVarint(columns.size());
    block.writeVarint(to - from);
    for (ConformedColumn column : columns) {
      block.writeText(column.name());
      block.writeText(column.typeText());
      if (to > from) {
        writePrefix(column.values(), block);
        writeValues(column.values(), from, to, block);
      }
    }
    block.flush();
    return block.written();
  }

  private static void writePrefix(ColumnValues values, BlockOutput block) throws IOException {
    if (values instanceof ColumnValues.Dictionary) {
      block.writeLong(DICTIONARY_VERSION);
    } else if (values instanceof ColumnValues.Json) {
      block.writeLong(JSON_AS_TEXT);
    } else if (values instanceof ColumnValues.Arrays arrays) {
      writePrefix(arrays.elements(), block);
    } else if (values instanceof ColumnValues.Nullable nullable) {
      writePrefix(nullable.values(), block);
    } else if (values instanceof ColumnValues.Tuple tuple) {
      for (ColumnValues element : tuple.elements()) {
        writePrefix(element, block);
      }
    } else if (values instanceof ColumnValues.Variant variant) {
      block.writeLong(EVERY_DISCRIMINATOR);
      for (ColumnValues alternative : variant.alternatives()) {
        writePrefix(alternative, block);
      }
    }
  }

  private static void writeValues(ColumnValues values, int from, int to, BlockOutput block)
      throws IOException {
    if (values instanceof ColumnValues.FixedWidth fixed) {
      int width = fixed.width();
      block.write(fixed.bytes(), (long) from * width, (long) (to - from) * width);
    } else if (values instanceof ColumnValues.Strings strings) {
      block.writeStrings(strings, from, to);
    } else if (values instanceof ColumnValues.Nullable nullable) {
      block.write(nullable.nulls(), from, to - from);
      writeValues(nullable.values(), from, to, block);
    } else if (values instanceof ColumnValues.Arrays arrays) {
      writeArrays(arrays, from, to, block);
    } else if (values instanceof ColumnValues.Tuple tuple) {
      for (ColumnValues element : tuple.elements()) {
        writeValues(element, from, to, block);
      }
    } else if (values instanceof ColumnValues.Json json) {
      block.writeStrings(json.texts(), from, to);
    } else if (values instanceof ColumnValues.Variant variant) {
      writeVariant(variant, from, to, block);
    } else {
      writeDictionary((ColumnValues.Dictionary) values, from, to, block);
    }
  }

  /** What counts is where each array ends, from the block's first element on. */
  private static void writeArrays(ColumnValues.Arrays arrays, int from, int to, BlockOutput block)
      throws IOException {
    Offsets offsets = arrays.offsets();
    block.writeEnds(offsets, from, to, Long.BYTES);
    int first = Math.toIntExact(offsets.get(from));
    writeValues(arrays.elements(), first, Math.toIntExact(offsets.get(to)), block);
  }

  /** How many values of each type come before is what the discriminators before say. */
  private static void writeVariant(
      ColumnValues.Variant variant, int from, int to, BlockOutput block) throws IOException {
    block.write(variant.discriminators(), from, to - from);
    int[] starts = new int[1 << Byte.SIZE];
    count(variant.discriminators(), 0, from, starts);
    int[] ends = starts.clone();
    count(variant.discriminators(), from, to, ends);
    for (int i = 0; i < variant.alternatives().size(); i++) {
      writeValues(variant.alternatives().get(i), starts[i], ends[i], block);
    }
  }

  private static void count(ArrowBuf discriminators, int from, int to, int[] counts) {
    for (int i = from; i < to; i++) {
      counts[discriminators.getByte(i) & 0xFF]++;
    }
  }

  /** Nothing at all stands for no values, as in a block whose arrays are all empty. */
  private static void writeDictionary(
      ColumnValues.Dictionary dictionary, int from, int to, BlockOutput block) throws IOException {
    if (from == to) {
      return;
    }
    ColumnValues distinct = dictionary.distinct();
    if (distinct.count() > to - from) {
      writeDictionaryOfRows(dictionary, from, to, block);
      return;
    }
    int keyWidth = writeDictionaryHead(distinct.count(), block);
    writeValues(distinct, 0, distinct.count(), block);
    block.writeLong((long) to - from);
    block.writeKeys(dictionary.keys(), from, to, keyWidth);
  }

  /** Bytes of a key. */
  private static int writeDictionaryHead(int distinct, BlockOutput block) throws IOException {
    int widthExponent = distinct <= MAX_BYTE_KEYS ? 0 : distinct <= MAX_SHORT_KEYS ? 1 : 2;
    block.writeLong(OWN_DICTIONARY | widthExponent);
    block.writeLong(distinct);
    return 1 << widthExponent;
  }

  /** With only those of the distinct values that the rows have: few rows need few of them. */
  private static void writeDictionaryOfRows(
      ColumnValues.Dictionary dictionary, int from, int to, BlockOutput block) throws IOException {
    Map<Integer, Integer> places = new LinkedHashMap<>();
    if (dictionary.nullable()) {
      places.put(0, 0);
    }
    for (int i = from; i < to; i++) {
      places.putIfAbsent(key(dictionary, i), places.size());
    }
    int keyWidth = writeDictionaryHead(places.size(), block);
    for (int key : places.keySet()) {
      writeValues(dictionary.distinct(), key, key + 1, block);
    }
    block.writeLong((long) to - from);
    for (int i = from; i < to; i++) {
      block.writeInteger(Objects.requireNonNull(places.get(key(dictionary, i))), keyWidth);
    }
  }

  private static int key(ColumnValues.Dictionary dictionary, int row) {
    return dictionary.keys().getInt((long) row * Integer.BYTES);
  }
}
