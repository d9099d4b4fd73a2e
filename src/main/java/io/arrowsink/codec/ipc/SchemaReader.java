package io.arrowsink.codec.ipc;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.arrow.flatbuf.Endianness;
import org.apache.arrow.flatbuf.KeyValue;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.Type;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.jspecify.annotations.Nullable;

/**
 * Reads the fields of a schema message. Of metadata only the name of an extension type is kept; the
 * type is the storage type.
 *
 * <p>Tables of a flatbuffer may refer to each other in any way, so a small one can describe a
 * schema without end: depth is limited, and everything read is counted against the size of the
 * message.
 */
final class SchemaReader {
  private static final int MAX_DEPTH = 64;

  /** What a table takes at least: its place in a vector and the reference to its layout. */
  private static final int TABLE_BYTES = 8;

  /** Writers may share equal names. */
  private static final int SHARING = 16;

  private long unreadBytes;

  private SchemaReader(long unreadBytes) {
    this.unreadBytes = unreadBytes;
  }

  /** The columns of the stream. */
  static List<Field> read(IpcMessage message) {
    if (message.header().headerType() != MessageHeader.Schema) {
      throw new UnreadableStreamException("the Arrow IPC stream does not begin with its schema");
    }
    var schema = new org.apache.arrow.flatbuf.Schema();
    if (message.header().header(schema) == null) {
      throw new UnreadableStreamException("the schema message is empty");
    }
    if (schema.endianness() != Endianness.Little) {
      throw new UnreadableStreamException(
          "expected a little-endian stream, found a big-endian one");
    }
    SchemaReader reader = new SchemaReader((long) message.metadata().length() * SHARING);
    List<Field> fields = new ArrayList<>();
    for (int index = 0; index < schema.fieldsLength(); index++) {
      fields.add(reader.field(schema.fields(index), 1));
    }
    return fields;
  }

  private Field field(org.apache.arrow.flatbuf.Field source, int depth) {
    if (depth > MAX_DEPTH) {
      throw new UnreadableStreamException(
          "the schema is nested deeper than %d levels".formatted(MAX_DEPTH));
    }
    String name = text(source.name());
    spend(TABLE_BYTES + name.length());
    ArrowType type = type(source, name);
    DictionaryEncoding dictionary = dictionary(source);
    Map<String, String> metadata = extension(source);
    List<Field> children = new ArrayList<>();
    for (int index = 0; index < source.childrenLength(); index++) {
      children.add(field(source.children(index), depth + 1));
    }
    return new Field(name, new FieldType(true, type, dictionary, metadata), children);
  }

  private ArrowType type(org.apache.arrow.flatbuf.Field source, String name) {
    var union = new org.apache.arrow.flatbuf.Union();
    if (source.typeType() == Type.Union && source.type(union) != null) {
      // Before Arrow allocates as many.
      spend((long) union.typeIdsLength() * Integer.BYTES);
    }
    try {
      // Throws whatever an unknown number or a missing table happens to cause.
      ArrowType type = ArrowType.getTypeForField(source);
      if (type instanceof ArrowType.Timestamp timestamp && timestamp.getTimezone() != null) {
        spend(timestamp.getTimezone().length());
      }
      return type;
    } catch (UnreadableStreamException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new UnreadableStreamException(
          name, "an Arrow type that is not known here, of number " + source.typeType());
    }
  }

  private static @Nullable DictionaryEncoding dictionary(org.apache.arrow.flatbuf.Field source) {
    var encoding = source.dictionary();
    if (encoding == null) {
      return null;
    }
    var index = encoding.indexType();
    ArrowType.Int indexType =
        index == null
            ? new ArrowType.Int(32, true)
            : new ArrowType.Int(index.bitWidth(), index.isSigned());
    return new DictionaryEncoding(encoding.id(), encoding.isOrdered(), indexType);
  }

  private Map<String, String> extension(org.apache.arrow.flatbuf.Field source) {
    Map<String, String> metadata = Map.of();
    for (int index = 0; index < source.customMetadataLength(); index++) {
      KeyValue entry = source.customMetadata(index);
      String key = text(entry.key());
      spend(TABLE_BYTES + key.length());
      if (key.equals(ArrowType.ExtensionType.EXTENSION_METADATA_KEY_NAME)) {
        String value = text(entry.value());
        spend(value.length());
        metadata = Map.of(key, value);
      }
    }
    return metadata;
  }

  private void spend(long bytes) {
    unreadBytes -= bytes;
    if (bytes < 0 || unreadBytes < 0) {
      throw new UnreadableStreamException("the schema is larger than the message that holds it");
    }
  }

  private static String text(@Nullable String text) {
    return text == null ? "" : text;
  }
}
