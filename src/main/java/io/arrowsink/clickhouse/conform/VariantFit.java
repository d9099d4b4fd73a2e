package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.ClickHouseType;
import io.arrowsink.clickhouse.schema.ClickHouseType.ArrayType;
import io.arrowsink.clickhouse.schema.ClickHouseType.LowCardinalityType;
import io.arrowsink.clickhouse.schema.ClickHouseType.MapType;
import io.arrowsink.clickhouse.schema.ClickHouseType.NullableType;
import io.arrowsink.clickhouse.schema.ClickHouseType.TupleType;
import io.arrowsink.clickhouse.schema.GeoType;
import io.arrowsink.clickhouse.schema.JsonType;
import io.arrowsink.clickhouse.schema.NestedType;
import java.util.List;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * How well an alternative of a {@code Variant} fits an Arrow type: exactly, or so that it holds
 * every value, the narrowest first, or so that it holds some and others are rejected. What stands
 * for another kind of value fits only where text is parsed. Lists, maps and structs fit as their
 * parts do.
 */
final class VariantFit {
  /** It does not. */
  static final int NONE = Integer.MAX_VALUE;

  /** It is the same type. */
  static final int EXACT = 0;

  /** Holds every value; how much is added counts what it has room for beyond. */
  static final int WIDER = 1_000;

  /** Holds every value in a form of another kind. */
  static final int OTHER_FORM = 50_000;

  /** Holds some of the values. */
  static final int NARROWER = 100_000;

  /** Holds what its parser makes of a text. */
  static final int PARSED = 200_000;

  private VariantFit() {}

  /** The rank of {@code type}, the lower the better. */
  static int rank(Field field, ClickHouseType type) {
    if (type instanceof LowCardinalityType lowCardinality) {
      return after(rank(field, lowCardinality.inner()), 1);
    }
    if (type instanceof NullableType nullable) {
      return rank(field, nullable.inner());
    }
    if (type instanceof GeoType geo) {
      return rank(field, geo.structure());
    }
    if (type instanceof NestedType nested) {
      return rank(field, nested.structure());
    }
    ArrowType source = field.getType();
    if (ListSpans.areLists(source)) {
      return rankOfLists(field.getChildren().get(0), type);
    }
    if (source instanceof ArrowType.Struct) {
      return rankOfStructs(field.getChildren(), type);
    }
    if (source instanceof ArrowType.Map) {
      return rankOfMaps(field.getChildren().get(0).getChildren(), type);
    }
    return ScalarFit.rank(source, type);
  }

  private static int after(int rank, int more) {
    return rank == NONE ? NONE : rank + more;
  }

  private static int rankOfLists(Field element, ClickHouseType type) {
    if (type instanceof ArrayType array) {
      return rank(element, array.element());
    }
    if (!(type instanceof TupleType tuple)) {
      return NONE;
    }
    int worst = EXACT;
    for (TupleType.TupleElement part : tuple.elements()) {
      worst = Math.max(worst, rank(element, part.type()));
    }
    return after(worst, OTHER_FORM);
  }

  private static int rankOfStructs(List<Field> fields, ClickHouseType type) {
    if (type instanceof JsonType) {
      return OTHER_FORM + 1;
    }
    int worst = EXACT;
    if (type instanceof MapType map) {
      for (Field field : fields) {
        worst = Math.max(worst, rank(field, map.value()));
      }
      return after(worst, OTHER_FORM);
    }
    if (!(type instanceof TupleType tuple) || tuple.elements().size() != fields.size()) {
      return NONE;
    }
    for (int i = 0; i < fields.size(); i++) {
      worst = Math.max(worst, rankOfElement(fields, i, tuple));
    }
    return tuple.named() ? worst : after(worst, WIDER);
  }

  private static int rankOfElement(List<Field> fields, int ordinal, TupleType tuple) {
    TupleType.TupleElement element = tuple.elements().get(ordinal);
    if (!tuple.named()) {
      return rank(fields.get(ordinal), element.type());
    }
    return fields.stream()
        .filter(field -> field.getName().equals(element.name()))
        .mapToInt(field -> rank(field, element.type()))
        .findFirst()
        .orElse(NONE);
  }

  private static int rankOfMaps(List<Field> entry, ClickHouseType type) {
    if (type instanceof JsonType) {
      return OTHER_FORM;
    }
    return type instanceof MapType map
        ? Math.max(rank(entry.get(0), map.key()), rank(entry.get(1), map.value()))
        : NONE;
  }
}
