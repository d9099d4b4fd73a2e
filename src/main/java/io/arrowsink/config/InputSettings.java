package io.arrowsink.config;

import io.arrowsink.core.batch.MetadataColumns;
import java.util.Map;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/**
 * What the records look like.
 *
 * @param schema the declared schema of every topic without one of its own; null where it is to be
 *     derived from the target
 * @param schemasByTopic the declared schemas of single topics
 * @param decoding how their values are read
 * @param nullValues what to do with a record that has no value
 * @param metadata the columns that hold where a row came from
 */
public record InputSettings(
    @Nullable Schema schema,
    Map<String, Schema> schemasByTopic,
    DecodingSettings decoding,
    NullValues nullValues,
    MetadataColumns metadata) {

  /** Takes a copy of {@code schemasByTopic}. */
  public InputSettings {
    schemasByTopic = Map.copyOf(schemasByTopic);
  }

  /** What to do with a record that has no value. */
  public enum NullValues {
    /** It is counted and its offset released. */
    IGNORE,
    /** It is treated as an undecodable record. */
    FAIL
  }

  /** The schema declared for {@code topic}; null where it is to be derived from the target. */
  public @Nullable Schema schemaOf(String topic) {
    return schemasByTopic.getOrDefault(topic, schema);
  }
}
