package io.arrowsink.config;

import java.util.regex.Pattern;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Width;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.config.types.Password;

/** A token of RFC 6750, which neither Connect nor a message ever shows. */
record BearerToken() implements ValueFormat<String> {
  private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9._~+/-]+=*");

  @Override
  public ConfigDef.Type type() {
    return ConfigDef.Type.PASSWORD;
  }

  @Override
  public Width width() {
    return Width.LONG;
  }

  @Override
  public String parse(Object value) {
    String token = ((Password) value).value();
    if (!TOKEN.matcher(token).matches()) {
      throw new ConfigException(
          "the value is no token: it may be "
              + this
              + "; give the token alone, without 'Bearer' before it");
    }
    return token;
  }

  @Override
  public String toString() {
    return "letters, digits and `-._~+/`, with `=` at the end";
  }
}
