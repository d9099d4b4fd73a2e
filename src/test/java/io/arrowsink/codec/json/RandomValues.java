package io.arrowsink.codec.json;

import io.arrowsink.codec.column.TypeName;
import java.util.Random;
import java.util.StringJoiner;
import java.util.UUID;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** Generates JSON values for fields of any type. */
final class RandomValues {
  private static final String[] ESCAPES = {
    "\\\"",
    "\\\\",
    "\\/",
    "\\b",
    "\\f",
    "\\n",
    "\\r",
    "\\t",
    "\\u0000",
    "\\u00e9",
    "\\u4E2D",
    "\\uD83D\\ude00"
  };

  private final Random random;

  RandomValues(Random random) {
    this.random = random;
  }

  /** A value of the field's type, now and then null or only almost of the type. */
  String next(Field field) {
    if (random.nextInt(12) == 0) {
      return "null";
    }
    ArrowType type = field.getType();
    if (type instanceof ArrowType.List) {
      return nextList(field.getChildren().get(0));
    }
    if (type instanceof ArrowType.Struct) {
      return nextStruct(field);
    }
    return type instanceof ArrowType.Map
        ? nextMap(field.getChildren().get(0).getChildren().get(1))
        : nextScalar(TypeName.of(field));
  }

  private String nextList(Field elementField) {
    StringJoiner elements = new StringJoiner(",", "[", "]");
    for (int left = random.nextInt(4); left > 0; left--) {
      elements.add(next(elementField));
    }
    return elements.toString();
  }

  private String nextStruct(Field field) {
    StringJoiner members = new StringJoiner(",", "{", "}");
    for (Field member : field.getChildren()) {
      if (random.nextInt(8) > 0) {
        members.add("\"" + member.getName() + "\":" + next(member));
      }
    }
    return members.toString();
  }

  private String nextMap(Field valueField) {
    StringJoiner entries = new StringJoiner(",", "{", "}");
    for (int entry = random.nextInt(3); entry > 0; entry--) {
      entries.add("\"k" + entry + "\":" + next(valueField));
    }
    return entries.toString();
  }

  private String nextScalar(String type) {
    return switch (type.substring(0, 4)) {
      case "bool" -> Boolean.toString(random.nextBoolean());
      case "stri" -> nextString();
      case "floa" -> nextFloat();
      case "deci" -> type.contains(", 0)") ? nextDigits(3) : nextDecimal();
      case "time" -> type.startsWith("timestamp") ? nextTimestamp() : nextTimeOfDay(type);
      case "date" -> nextTime().substring(0, 11) + '"';
      case "uuid" -> '"' + new UUID(random.nextLong(), random.nextLong()).toString() + '"';
      case "bina" -> "\"" + "QUJD".repeat(random.nextInt(4)) + "\"";
      case "json" -> random.nextBoolean() ? nextString() : "[" + nextFloat() + ",{}]";
      default -> nextDigits(type.endsWith("8") ? 2 : type.endsWith("16") ? 4 : 9);
    };
  }

  private String nextDigits(int max) {
    String sign = random.nextInt(200) == 0 ? "-" : "";
    int digits = random.nextInt(500) == 0 ? 20 : 1 + random.nextInt(max);
    StringBuilder number = new StringBuilder(sign).append(1 + random.nextInt(9));
    while (number.length() < digits) {
      number.append(random.nextInt(10));
    }
    return random.nextInt(20) == 0 ? "0" : number.toString();
  }

  private String nextDecimal() {
    return nextDigits(16) + (random.nextBoolean() ? "." + random.nextInt(10) : "");
  }

  private String nextFloat() {
    return switch (random.nextInt(4)) {
      case 0 -> nextDigits(18);
      case 1 -> nextDecimal();
      case 2 -> Float.toString((float) random.nextGaussian());
      default -> Double.toString(random.nextGaussian() * Math.pow(10, random.nextInt(60) - 30));
    };
  }

  private String nextTimestamp() {
    return random.nextBoolean() ? nextDigits(12) : nextTime();
  }

  private String nextTimeOfDay(String type) {
    return '"' + nextTime().substring(12, type.contains("[s]") ? 20 : 24) + '"';
  }

  /** A timestamp that has milliseconds now and then. */
  private String nextTime() {
    return "\"20%02d-%02d-%02dT%02d:30:00.%03dZ\""
        .formatted(
            random.nextInt(100),
            1 + random.nextInt(12),
            1 + random.nextInt(28),
            random.nextInt(24),
            random.nextBoolean() ? 0 : random.nextInt(1000));
  }

  private String nextString() {
    int length = random.nextInt(40);
    boolean escapes = random.nextInt(8) == 0;
    StringBuilder text = new StringBuilder("\"");
    for (int i = 0; i < length; i++) {
      if (escapes && random.nextInt(10) == 0) {
        text.append(ESCAPES[random.nextInt(ESCAPES.length)]);
      } else if (random.nextInt(30) == 0) {
        text.append("é中😀\u007F");
      } else {
        char letter = (char) ('#' + random.nextInt(50));
        text.append(letter == '\\' ? '/' : letter);
      }
    }
    return text.append('"').toString();
  }
}
