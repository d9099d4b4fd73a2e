package io.arrowsink.codec.column;

import io.arrowsink.core.text.Excerpt;
import org.jspecify.annotations.Nullable;

/**
 * What is found in an object within a record: the first thing wrong with it speaks for it, and it
 * is read to its end nevertheless. Used by one thread.
 */
public final class StructFindings implements Findings {
  private final UnknownFields unknownFields;
  private @Nullable Misfit first;

  /**
   * @param unknownFields of the record
   */
  public StructFindings(UnknownFields unknownFields) {
    this.unknownFields = unknownFields;
  }

  /** Another object begins. */
  public void reset() {
    first = null;
  }

  /** What is wrong with the object, null where nothing is. */
  public @Nullable Misfit first() {
    return first;
  }

  @Override
  public boolean misfit(String name, int ordinal, Misfit misfit) {
    return keep(misfit.ofMember(name));
  }

  @Override
  public boolean twice(String name) {
    return keep(Misfit.within("the object has the field " + Excerpt.quoted(name) + " twice"));
  }

  @Override
  public boolean unknown(String name) {
    unknownFields.count(1);
    return !unknownFields.areRejected() || keep(Misfit.within(UnknownFields.reason(name)));
  }

  private boolean keep(Misfit misfit) {
    if (first == null) {
      first = misfit;
    }
    return true;
  }
}
