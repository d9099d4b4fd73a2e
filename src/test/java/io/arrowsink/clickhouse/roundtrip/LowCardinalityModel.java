package io.arrowsink.clickhouse.roundtrip;

import com.fasterxml.jackson.databind.node.TextNode;
import io.arrowsink.clickhouse.roundtrip.Verdict.Stored;

/**
 * {@code LowCardinality(T)}: holds what T holds. The server takes what compares as equal to a
 * type's default for that default when it reads a dictionary: -0.0 becomes 0.0.
 */
record LowCardinalityModel(ColumnModel inner) implements ColumnModel {
  private static final TextNode NEGATIVE_ZERO = TextNode.valueOf("-0");
  private static final Shown ZERO = Shown.text("0 or -0", text -> text.matches("-?0"));

  /** Whether the server has a {@code LowCardinality} of the type. */
  static boolean exists(ColumnModel inner) {
    return inner
        .type()
        .matches(
            "(U?Int|B?Float|(Fixed)?String|IPv).*|Bool|UUID|Date|Date32|DateTime(\\('.*)?|Time");
  }

  @Override
  public String type() {
    return "LowCardinality(" + inner.type() + ")";
  }

  @Override
  public Verdict judge(Object value) {
    Verdict verdict = inner.judge(value);
    return verdict instanceof Stored stored && stored.shown().shownBy().test(NEGATIVE_ZERO)
        ? new Stored(ZERO)
        : verdict;
  }

  @Override
  public String expression(String value) {
    return inner.expression(value);
  }

  @Override
  public boolean acceptsNull() {
    return inner.acceptsNull();
  }
}
