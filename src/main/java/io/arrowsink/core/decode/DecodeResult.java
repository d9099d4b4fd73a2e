package io.arrowsink.core.decode;

import java.util.function.Function;
import org.apache.arrow.vector.types.pojo.Schema;

/** What became of one record's value. */
public sealed interface DecodeResult {

  /** The record's rows were appended, possibly none. */
  record Decoded() implements DecodeResult {
    /** The only one needed. */
    public static final Decoded INSTANCE = new Decoded();
  }

  /** The record has no value: nothing was appended. */
  record Tombstone() implements DecodeResult {
    /** The only one needed. */
    public static final Tombstone INSTANCE = new Tombstone();
  }

  /**
   * The record is set aside alone: nothing was appended.
   *
   * @param field the offending field, empty where the value as a whole is at fault
   * @param reason what was expected and what was found, with the value shortened to at most 80
   *     characters
   */
  record Undecodable(String field, String reason) implements DecodeResult {
    /** Field and reason in one line. */
    public String message() {
      return field.isEmpty() ? reason : "field '" + field + "': " + reason;
    }
  }

  /**
   * The record's rows have another schema than the batch: nothing was appended. To be decoded again
   * into a batch of that schema.
   *
   * @param schema of the record's rows
   */
  record OtherSchema(Schema schema) implements DecodeResult {}

  /** Exactly one of the functions is applied. */
  default <T> T fold(
      Function<Decoded, T> decoded,
      Function<Tombstone, T> tombstone,
      Function<Undecodable, T> undecodable,
      Function<OtherSchema, T> otherSchema) {
    if (this instanceof Decoded d) {
      return decoded.apply(d);
    }
    if (this instanceof Tombstone t) {
      return tombstone.apply(t);
    }
    if (this instanceof Undecodable u) {
      return undecodable.apply(u);
    }
    return otherSchema.apply((OtherSchema) this);
  }
}
