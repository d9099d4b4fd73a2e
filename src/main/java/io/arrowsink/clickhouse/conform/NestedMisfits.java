package io.arrowsink.clickhouse.conform;

/**
 * Hands misfits of one part of a column's values on as misfits of the whole.
 *
 * @param whole takes them
 * @param part names the part in messages
 */
record NestedMisfits(MisfitSink whole, String part) implements MisfitSink {
  @Override
  public void reject(int index, int code, String reason) {
    whole.reject(index, code, part + ": " + reason);
  }

  @Override
  public void outOfRange(int index, int code, String reason) {
    whole.outOfRange(index, code, part + ": " + reason);
  }
}
