package io.arrowsink.core.record;

import org.jspecify.annotations.Nullable;

/** One header of a record. The bytes are not copied and must not be changed. */
public final class SourceHeader {
  private final String name;
  private final byte @Nullable [] value;

  /** A header; {@code value} is null where it has none. */
  public SourceHeader(String name, byte @Nullable [] value) {
    this.name = name;
    this.value = value;
  }

  /** Its name, which other headers of the record may have as well. */
  public String name() {
    return name;
  }

  /** Its bytes; null where it has none. */
  public byte @Nullable [] value() {
    return value;
  }
}
