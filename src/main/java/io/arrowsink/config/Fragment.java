package io.arrowsink.config;

import java.util.Map;

/** One group of options and the settings that they describe. */
interface Fragment<T> {
  /** Its options. */
  OptionGroup group();

  /** Checks what involves several options, where each of them is right by itself. */
  default void crossCheck(Validation validation) {}

  /** The settings in {@code properties}, which have been found valid. */
  T read(Map<String, String> properties);
}
