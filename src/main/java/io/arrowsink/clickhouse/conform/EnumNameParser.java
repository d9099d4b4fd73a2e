package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.clickhouse.schema.ClickHouseType.EnumType;
import java.nio.charset.StandardCharsets;

/** The name of an element into its number. */
final class EnumNameParser implements TextParser {
  private final ByteSliceIndex names = new ByteSliceIndex();
  private final int[] numbers;
  private final EnumType type;

  EnumNameParser(EnumType type) {
    this.type = type;
    this.numbers = new int[type.elements().size()];
    for (EnumType.Element element : type.elements()) {
      byte[] name = element.name().getBytes(StandardCharsets.UTF_8);
      numbers[names.findOrAdd(name, 0, name.length)] = element.value();
    }
  }

  @Override
  public int parse(byte[] text, int from, int to, byte[] out, int at) {
    int ordinal = names.find(text, from, to);
    if (ordinal < 0) {
      return ErrorCode.UNKNOWN_ELEMENT_OF_ENUM;
    }
    LittleEndian.putInteger(out, at, type.byteWidth(), numbers[ordinal]);
    return OK;
  }

  @Override
  public String complaint(int code) {
    return "is not an element of " + EnumNumberConversion.shown(type);
  }
}
