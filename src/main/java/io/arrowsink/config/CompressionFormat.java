package io.arrowsink.config;

import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import io.arrowsink.core.text.Excerpt;
import java.util.List;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Width;
import org.apache.kafka.common.config.ConfigException;

/** A method of compression, with a level where it has some. */
record CompressionFormat() implements ValueFormat<Compression> {
  private static final String ZSTD_LEVEL_PREFIX = "zstd:";
  private static final int DEFAULT_ZSTD_LEVEL = 3;
  private static final int HIGHEST_ZSTD_LEVEL = 22;

  @Override
  public ConfigDef.Type type() {
    return ConfigDef.Type.STRING;
  }

  @Override
  public Width width() {
    return Width.SHORT;
  }

  @Override
  public Compression parse(Object value) {
    String text = (String) value;
    return switch (text) {
      case "none", "off" -> Compression.NONE;
      case "lz4" -> Compression.LZ4;
      case "gzip" -> Compression.GZIP;
      case "zstd" -> Compression.zstd(DEFAULT_ZSTD_LEVEL);
      default -> zstd(text);
    };
  }

  private Compression zstd(String text) {
    if (text.startsWith(ZSTD_LEVEL_PREFIX)) {
      String digits = text.substring(ZSTD_LEVEL_PREFIX.length());
      if (digits.matches("[1-9][0-9]?") && Integer.parseInt(digits) <= HIGHEST_ZSTD_LEVEL) {
        return Compression.zstd(Integer.parseInt(digits));
      }
    }
    throw new ConfigException(Excerpt.quoted(text) + " is not among the valid values: " + this);
  }

  @Override
  public List<Object> recommended() {
    return List.of("none", "lz4", "gzip", "zstd");
  }

  @Override
  public String toString() {
    return "none (or off), lz4, gzip, zstd, zstd:1 to zstd:" + HIGHEST_ZSTD_LEVEL;
  }
}
