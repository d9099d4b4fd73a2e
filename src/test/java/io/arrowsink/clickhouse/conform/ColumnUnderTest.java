package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.ArrowRows;
import io.arrowsink.clickhouse.schema.TargetColumn;
import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.config.ConformSettings;
import io.arrowsink.config.ConformSettings.NullValues;
import io.arrowsink.config.ConformSettings.Overflow;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.TableName;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;

/** Conforms single columns named {@code c}. */
final class ColumnUnderTest {
  static final ConformSettings AS_IS = new ConformSettings(Overflow.REJECT, NullValues.DEFAULT);

  private ColumnUnderTest() {}

  static TargetTable table(String type, DefaultKind kind) {
    return new TargetTable(new TableName("db", "t"), List.of(TargetColumn.of("c", type, kind, 1)));
  }

  static Field list(ArrowType element) {
    return list(Field.nullable("e", element));
  }

  static Field list(Field element) {
    return new Field("c", FieldType.nullable(ArrowType.List.INSTANCE), List.of(element));
  }

  static ConformedCells conform(ArrowType source, String target, Object... values) {
    return conform(Field.nullable("c", source), target, DefaultKind.NONE, values);
  }

  static ConformedCells conform(Field source, String target, DefaultKind kind, Object... values) {
    return conform(AS_IS, source, target, kind, values);
  }

  static ConformedCells conform(
      ConformSettings settings, Field source, String target, DefaultKind kind, Object... values) {
    Schema schema = new Schema(List.of(source));
    Object[][] rows = Stream.of(values).map(v -> new Object[] {v}).toArray(Object[][]::new);
    try (BufferAllocator allocator = new RootAllocator();
        VectorSchemaRoot root = ArrowRows.root(allocator, schema, rows)) {
      return conform(settings, root, allocator, table(target, kind));
    }
  }

  static ConformedCells conform(VectorSchemaRoot root, TargetTable table) {
    return conform(AS_IS, root, root.getVector(0).getAllocator(), table);
  }

  private static ConformedCells conform(
      ConformSettings settings,
      VectorSchemaRoot root,
      BufferAllocator allocator,
      TargetTable table) {
    return ConformedCells.of(conformer(root.getSchema(), table, settings).conform(root, allocator));
  }

  static Conformer conformer(Schema schema, TargetTable table) {
    return conformer(schema, table, AS_IS);
  }

  static Conformer conformer(Schema schema, TargetTable table, ConformSettings settings) {
    return Conformer.of(schema, table, settings, InsertFormat.NATIVE)
        .fold(
            conformer -> conformer,
            reason -> {
              throw new AssertionError(reason);
            });
  }

  static List<Object> rows(ConformedCells cells) {
    return cells.rows();
  }
}
