package io.arrowsink.benchmark;

import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import io.arrowsink.config.TableName;
import java.io.IOException;

/** One of the ways to insert that are compared, over one connection of its own. */
interface InsertContender extends AutoCloseable {
  /** What it sends. */
  String name();

  /** How it is compressed on its way. */
  Compression compression();

  /** Gets ready for inserts into {@code table}. */
  void target(TableName table);

  /** Inserts one batch and waits for the server to acknowledge it. */
  void insert(int batch) throws IOException;

  @Override
  void close();
}
