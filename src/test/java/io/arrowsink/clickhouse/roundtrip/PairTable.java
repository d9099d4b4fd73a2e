package io.arrowsink.clickhouse.roundtrip;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.TimeUnit;

/** Every pair of types that is possible. */
final class PairTable {
  private static final List<ValueDomain> BOOL = List.of(new BoolDomain());
  private static final List<ValueDomain> INTEGERS =
      Stream.of(8, 16, 32, 64)
          .<ValueDomain>flatMap(
              bits -> Stream.of(new IntegerDomain(bits, true), new IntegerDomain(bits, false)))
          .toList();
  private static final List<ValueDomain> FLOATS =
      List.of(new FloatDomain(16), new FloatDomain(32), new FloatDomain(64));
  private static final List<ValueDomain> DECIMALS =
      List.of(
          new DecimalDomain(9, 2, 128),
          new DecimalDomain(18, 18, 128),
          new DecimalDomain(38, 0, 128),
          new DecimalDomain(38, 10, 128),
          new DecimalDomain(5, -2, 128),
          new DecimalDomain(76, 0, 256),
          new DecimalDomain(76, 20, 256),
          new DecimalDomain(76, 76, 256));
  private static final List<ValueDomain> DATES =
      List.of(new DateDomain(DateUnit.DAY), new DateDomain(DateUnit.MILLISECOND));
  private static final List<ValueDomain> TIMESTAMPS =
      Stream.concat(
              Stream.of(TimeUnit.values()).map(unit -> Ticks.timestamp(unit, "")),
              Stream.of(Ticks.timestamp(TimeUnit.MICROSECOND, "America/New_York")))
          .map(ValueDomain.class::cast)
          .toList();
  private static final List<ValueDomain> TIMES =
      Stream.of(TimeUnit.values()).<ValueDomain>map(Ticks::time).toList();
  private static final List<ValueDomain> DURATIONS =
      Stream.of(TimeUnit.values()).<ValueDomain>map(Ticks::duration).toList();
  private static final List<ValueDomain> BINARIES =
      List.of(new BinaryDomain(false), new BinaryDomain(true));
  private static final List<ValueDomain> TEXTS =
      List.of(
          text(TextKinds.WORDS),
          new TextDomain("large_utf8", TextKinds.WORDS),
          new TextDomain("utf8_view", TextKinds.WORDS));

  private static final List<ColumnModel> INTEGER_TYPES =
      Stream.of(8, 16, 32, 64, 128, 256)
          .<ColumnModel>flatMap(
              bits -> Stream.of(new IntegerModel(bits, true), new IntegerModel(bits, false)))
          .toList();
  private static final List<ColumnModel> DECIMAL_TYPES =
      List.of(
          new DecimalModel(1, 0),
          new DecimalModel(9, 2),
          new DecimalModel(9, 9),
          new DecimalModel(18, 4),
          new DecimalModel(38, 10),
          new DecimalModel(76, 0),
          new DecimalModel(76, 20),
          new DecimalModel(76, 76));
  private static final List<ColumnModel> FLOAT_TYPES =
      List.of(FloatModel.BFLOAT16, FloatModel.FLOAT32, FloatModel.FLOAT64);
  private static final List<ColumnModel> NUMBER_TYPES =
      Stream.of(INTEGER_TYPES, DECIMAL_TYPES, FLOAT_TYPES).flatMap(List::stream).toList();
  private static final List<ColumnModel> BOOL_TYPE = List.of(new BoolModel());
  private static final List<ColumnModel> ENUM_TYPES = List.of(EnumModel.ENUM8, EnumModel.ENUM16);
  private static final List<ColumnModel> STRING_TYPE = List.of(new StringModel());
  private static final List<ColumnModel> FIXED_STRING_TYPES =
      List.of(new FixedStringModel(1), new FixedStringModel(4), new FixedStringModel(16));
  private static final List<ColumnModel> DATE_TYPES = List.of(DateModel.DATE, DateModel.DATE32);
  private static final List<ColumnModel> UTC_TYPES =
      Stream.concat(
              Stream.of(DateTimeModel.narrow(""), DateTimeModel.narrow("UTC")),
              Stream.of(0, 1, 3, 6, 9).map(digits -> DateTimeModel.wide(digits, "")))
          .map(ColumnModel.class::cast)
          .toList();
  private static final List<ColumnModel> ZONED_TYPES =
      TimestampSamples.ZONES.stream()
          .<ColumnModel>flatMap(
              zone ->
                  Stream.of(
                      DateTimeModel.narrow(zone),
                      DateTimeModel.wide(3, zone),
                      DateTimeModel.wide(9, zone)))
          .toList();
  private static final List<ColumnModel> TIME_TYPES =
      List.of(
          TimeModel.TIME,
          TimeModel.wide(0),
          TimeModel.wide(3),
          TimeModel.wide(6),
          TimeModel.wide(9));

  /** All of them, those of one source next to each other. */
  static final List<Pair> PAIRS =
      Stream.of(
              pairs(BOOL, BOOL_TYPE, INTEGER_TYPES, STRING_TYPE),
              pairs(INTEGERS, NUMBER_TYPES, BOOL_TYPE, ENUM_TYPES, STRING_TYPE),
              pairs(FLOATS, NUMBER_TYPES, STRING_TYPE),
              pairs(DECIMALS, NUMBER_TYPES, STRING_TYPE),
              pairs(DATES, DATE_TYPES, UTC_TYPES, STRING_TYPE),
              pairs(TIMESTAMPS, UTC_TYPES, ZONED_TYPES, STRING_TYPE),
              pairs(TIMESTAMPS.subList(0, TimeUnit.values().length), DATE_TYPES),
              pairs(TIMES, TIME_TYPES, STRING_TYPE),
              pairs(DURATIONS, TIME_TYPES, STRING_TYPE),
              pairs(List.of(new UuidDomain()), List.of(new UuidModel()), STRING_TYPE),
              pairs(BINARIES, FIXED_STRING_TYPES, STRING_TYPE),
              pairs(
                  List.of(new FixedBinaryDomain(16)),
                  List.of(new FixedStringModel(16), new UuidModel(), IpModel.IPV6),
                  STRING_TYPE),
              pairs(List.of(new FixedBinaryDomain(4)), List.of(IpModel.IPV4)),
              pairs(TEXTS, STRING_TYPE, FIXED_STRING_TYPES),
              pairs(texts(TextKinds.NUMBERS), NUMBER_TYPES),
              pairs(texts(TextKinds.FLAGS), BOOL_TYPE),
              pairs(texts(TextKinds.ELEMENTS), ENUM_TYPES),
              pairs(texts(TextKinds.UUIDS), List.of(new UuidModel())),
              pairs(texts(TextKinds.ADDRESSES), List.of(IpModel.IPV4, IpModel.IPV6)),
              pairs(texts(TextKinds.DATES), DATE_TYPES),
              pairs(texts(TextKinds.TIMES), TIME_TYPES),
              pairs(texts(TextKinds.TIMESTAMPS), UTC_TYPES, ZONED_TYPES),
              pairs(texts(TextKinds.OBJECTS), List.of(new JsonModel())),
              pairs(List.of(points()), List.of(point())),
              pairs(List.of(new ListDomain(points())), List.of(ring())),
              pairs(
                  List.of(
                      new ListDomain(
                          new StructDomain(
                              List.of(new IntegerDomain(64, true), text(TextKinds.DATES))))),
                  List.of(nested())))
          .flatMap(List::stream)
          .toList();

  private PairTable() {}

  private static ValueDomain text(TextSamples samples) {
    return new TextDomain("utf8", samples);
  }

  private static List<ValueDomain> texts(TextSamples samples) {
    return List.of(text(samples));
  }

  private static ValueDomain points() {
    return new StructDomain(List.of(new FloatDomain(64), new FloatDomain(64)));
  }

  private static ColumnModel point() {
    return new TupleModel("Point", List.of(FloatModel.FLOAT64, FloatModel.FLOAT64));
  }

  private static ColumnModel ring() {
    return new ArrayModel("Ring", point());
  }

  private static ColumnModel nested() {
    return new ArrayModel(
        "Nested(a Int8, b Date)",
        new TupleModel(
            "Tuple(a Int8, b Date)", List.of(new IntegerModel(8, true), DateModel.DATE)));
  }

  @SafeVarargs
  private static List<Pair> pairs(List<ValueDomain> sources, List<ColumnModel>... targets) {
    List<Pair> pairs = new ArrayList<>();
    for (ValueDomain source : sources) {
      for (List<ColumnModel> types : targets) {
        types.forEach(type -> pairs.add(new Pair(source, type)));
      }
    }
    return pairs;
  }
}
