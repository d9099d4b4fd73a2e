package io.arrowsink.config;

import java.util.List;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Width;

/** Yes or no. */
record Flag() implements ValueFormat<Boolean> {
  @Override
  public ConfigDef.Type type() {
    return ConfigDef.Type.BOOLEAN;
  }

  @Override
  public Width width() {
    return Width.SHORT;
  }

  @Override
  public Boolean parse(Object value) {
    return (Boolean) value;
  }

  @Override
  public List<Object> recommended() {
    return List.of(true, false);
  }

  @Override
  public String toString() {
    return "true, false";
  }
}
