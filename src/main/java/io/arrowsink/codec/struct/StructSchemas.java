package io.arrowsink.codec.struct;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The Arrow schemas of structs, worked out once for each of the Connect schemas that records have
 * at a time. Used by one thread.
 */
final class StructSchemas {
  private static final int MOST_SCHEMAS = 64;

  private final Predicate<String> columns;
  private final Map<org.apache.kafka.connect.data.Schema, Schema> known =
      new LinkedHashMap<>(MOST_SCHEMAS, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(
            Map.Entry<org.apache.kafka.connect.data.Schema, Schema> eldest) {
          return size() > MOST_SCHEMAS;
        }
      };

  private org.apache.kafka.connect.data.@Nullable Schema latest;
  private Schema ofLatest = new Schema(List.of());

  /**
   * @param columns says of a field's name whether the target takes it
   */
  StructSchemas(Predicate<String> columns) {
    this.columns = columns;
  }

  /** The schema of {@code connect}'s fields that the target takes. Converters mostly reuse it. */
  Schema of(org.apache.kafka.connect.data.Schema connect) {
    if (connect != latest) {
      ofLatest = known.computeIfAbsent(connect, this::derive);
      latest = connect;
    }
    return ofLatest;
  }

  private Schema derive(org.apache.kafka.connect.data.Schema connect) {
    return new Schema(
        connect.fields().stream()
            .filter(field -> columns.test(field.name()))
            .map(field -> ConnectSchemas.field(field.name(), field.schema()))
            .toList());
  }
}
