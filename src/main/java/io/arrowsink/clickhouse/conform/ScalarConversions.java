package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.clickhouse.schema.Checked.Valid;
import io.arrowsink.clickhouse.schema.ClickHouseType;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.jspecify.annotations.Nullable;

/** The conversions of Arrow types that contain no others. */
final class ScalarConversions {
  private ScalarConversions() {}

  /** The conversion of {@code field} into {@code type}, or why there is none. */
  static Checked<Conversion> of(Field field, ClickHouseType type) {
    ArrowType source = field.getType();
    if (source instanceof ArrowType.Null) {
      return new Valid<>(new DefaultConversion(type));
    }
    Checked<Conversion> found = TextTargets.of(source, type);
    if (found == null) {
      found = TimeTargets.of(ScalarTypes.storage(source), type);
    }
    if (found == null) {
      found = checked(ofNumbersAndIdentifiers(source, type));
    }
    return found == null ? Conversions.impossible(field, type) : found;
  }

  private static @Nullable Conversion ofNumbersAndIdentifiers(
      ArrowType source, ClickHouseType type) {
    Conversion toNumber = NumberTargets.of(ScalarTypes.storage(source), type);
    return toNumber == null ? IdentifierTargets.of(source, type) : toNumber;
  }

  private static @Nullable Checked<Conversion> checked(@Nullable Conversion conversion) {
    return conversion == null ? null : new Valid<>(conversion);
  }
}
