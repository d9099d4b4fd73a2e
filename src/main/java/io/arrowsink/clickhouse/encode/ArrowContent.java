package io.arrowsink.clickhouse.encode;

import java.io.IOException;

/** What is in a buffer of a record batch. */
@FunctionalInterface
interface ArrowContent {
  /** Writes all of it. */
  void writeTo(BlockOutput out) throws IOException;
}
