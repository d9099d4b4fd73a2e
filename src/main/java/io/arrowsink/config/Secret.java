package io.arrowsink.config;

import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Width;
import org.apache.kafka.common.config.types.Password;

/** Text that neither Connect nor a message ever shows. */
record Secret() implements ValueFormat<String> {
  @Override
  public ConfigDef.Type type() {
    return ConfigDef.Type.PASSWORD;
  }

  @Override
  public Width width() {
    return Width.MEDIUM;
  }

  @Override
  public String parse(Object value) {
    return ((Password) value).value();
  }

  @Override
  public String toString() {
    return "any text";
  }
}
