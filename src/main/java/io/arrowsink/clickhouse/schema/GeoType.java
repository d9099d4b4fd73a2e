package io.arrowsink.clickhouse.schema;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A geometric type: a name for a structure of other types. */
public record GeoType(Shape shape) implements NeverNullable {

  /** The shapes that there are names for. */
  public enum Shape {
    /** {@code Tuple(Float64, Float64)}: x and y. */
    POINT("Point"),
    /** {@code Array(Point)}. */
    RING("Ring"),
    /** {@code Array(Point)}. */
    LINE_STRING("LineString"),
    /** {@code Array(LineString)}. */
    MULTI_LINE_STRING("MultiLineString"),
    /** {@code Array(Ring)}: the outline, then its holes. */
    POLYGON("Polygon"),
    /** {@code Array(Polygon)}. */
    MULTI_POLYGON("MultiPolygon"),
    /** A variant of all the others. */
    GEOMETRY("Geometry");

    private final String typeName;

    Shape(String typeName) {
      this.typeName = typeName;
    }

    /** The shape that the server calls {@code name}. */
    static Optional<Shape> named(String name) {
      return Arrays.stream(values()).filter(shape -> shape.typeName.equals(name)).findFirst();
    }
  }

  /** The type of x and y. */
  static final ClickHouseType COORDINATE = new FloatType(Double.SIZE);

  /** The type that the name stands for, one level of it. */
  public ClickHouseType structure() {
    return switch (shape) {
      case POINT ->
          new TupleType(
              false,
              List.of(
                  new TupleType.TupleElement("1", COORDINATE),
                  new TupleType.TupleElement("2", COORDINATE)));
      case RING, LINE_STRING -> arrayOf(Shape.POINT);
      case MULTI_LINE_STRING -> arrayOf(Shape.LINE_STRING);
      case POLYGON -> arrayOf(Shape.RING);
      case MULTI_POLYGON -> arrayOf(Shape.POLYGON);
      case GEOMETRY ->
          new VariantType(
              List.of(
                  new GeoType(Shape.LINE_STRING),
                  new GeoType(Shape.MULTI_LINE_STRING),
                  new GeoType(Shape.MULTI_POLYGON),
                  new GeoType(Shape.POINT),
                  new GeoType(Shape.POLYGON),
                  new GeoType(Shape.RING)));
    };
  }

  private static ClickHouseType arrayOf(Shape element) {
    return new ArrayType(new GeoType(element));
  }

  @Override
  public String text() {
    return shape.typeName;
  }

  @Override
  public boolean acceptsNull() {
    return shape == Shape.GEOMETRY;
  }
}
