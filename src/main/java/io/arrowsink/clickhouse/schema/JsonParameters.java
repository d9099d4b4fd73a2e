package io.arrowsink.clickhouse.schema;

import io.arrowsink.clickhouse.schema.ClickHouseType.ArrayType;
import io.arrowsink.clickhouse.schema.ClickHouseType.BFloat16Type;
import io.arrowsink.clickhouse.schema.ClickHouseType.FixedWidth;
import io.arrowsink.clickhouse.schema.ClickHouseType.LowCardinalityType;
import io.arrowsink.clickhouse.schema.ClickHouseType.NullableType;
import io.arrowsink.clickhouse.schema.ClickHouseType.StringType;
import io.arrowsink.clickhouse.schema.JsonType.TypedPath;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads the parameters of {@code JSON(…)}: {@code path Type}, {@code SKIP path}, {@code SKIP REGEXP
 * 'text'} and {@code name = number}. The server quotes a path that could be taken for something
 * else.
 */
final class JsonParameters {
  private final TypeScanner scanner;
  private final Supplier<@Nullable ClickHouseType> types;
  private final List<TypedPath> typedPaths = new ArrayList<>();

  /**
   * Reads what comes next.
   *
   * @param types reads the type that comes next
   */
  JsonParameters(TypeScanner scanner, Supplier<@Nullable ClickHouseType> types) {
    this.scanner = scanner;
    this.types = types;
  }

  /** All of them up to the {@code ')'}; null where they are of another form. */
  @Nullable List<TypedPath> read() {
    do {
      if (!readNext()) {
        return null;
      }
    } while (scanner.accept(','));
    return typedPaths;
  }

  private boolean readNext() {
    String quoted = scanner.backquoted();
    String path = quoted == null ? scanner.dottedName() : quoted;
    if (quoted == null && path.equals("SKIP")) {
      return scanner.argument() != null;
    }
    if (quoted == null && scanner.accept('=')) {
      return scanner.integer() != null;
    }
    ClickHouseType type = types.get();
    return type != null && typedPaths.add(new TypedPath(path, type));
  }

  /** Whether it can be told of a JSON value what a path of {@code type} makes of it. */
  static boolean isPredictable(ClickHouseType type) {
    if (type instanceof ArrayType array) {
      return isPredictable(array.element());
    }
    if (type instanceof NullableType nullable) {
      return isPredictable(nullable.inner());
    }
    if (type instanceof LowCardinalityType lowCardinality) {
      return isPredictable(lowCardinality.inner());
    }
    return type instanceof StringType
        || (type instanceof FixedWidth && !(type instanceof BFloat16Type));
  }
}
