package io.arrowsink.clickhouse.roundtrip;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.SplittableRandom;
import org.apache.arrow.vector.BaseLargeVariableWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.BaseVariableWidthViewVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * Texts of one kind.
 *
 * @param typeName {@code utf8}, {@code large_utf8} or {@code utf8_view}
 */
record TextDomain(String typeName, TextSamples samples) implements ValueDomain {
  @Override
  public String name() {
    return typeName + " of " + samples.name();
  }

  @Override
  public Field field(String name) {
    return Field.nullable(
        name,
        switch (typeName) {
          case "utf8" -> ArrowType.Utf8.INSTANCE;
          case "large_utf8" -> ArrowType.LargeUtf8.INSTANCE;
          default -> ArrowType.Utf8View.INSTANCE;
        });
  }

  @Override
  public List<Object> boundaries() {
    return samples.all();
  }

  @Override
  public Object next(SplittableRandom random) {
    return samples.next(random);
  }

  @Override
  public void write(FieldVector vector, int row, Object value) {
    writeBytes(vector, row, ((String) value).getBytes(UTF_8));
  }

  static void writeBytes(FieldVector vector, int row, byte[] bytes) {
    if (vector instanceof BaseVariableWidthVector texts) {
      texts.setSafe(row, bytes);
    } else if (vector instanceof BaseLargeVariableWidthVector texts) {
      texts.setSafe(row, bytes);
    } else {
      ((BaseVariableWidthViewVector) vector).setSafe(row, bytes);
    }
  }
}
