package io.arrowsink.clickhouse.roundtrip;

import io.arrowsink.clickhouse.roundtrip.Seconds.Moment;
import java.time.LocalDate;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.DateMilliVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** {@code date32}, in days, and {@code date64}, in the milliseconds of whole days. */
record DateDomain(DateUnit unit) implements ValueDomain {
  private static final long MILLIS_PER_DAY = 86_400_000;

  @Override
  public String name() {
    return unit == DateUnit.DAY ? "date32" : "date64";
  }

  @Override
  public Field field(String name) {
    return Field.nullable(name, new ArrowType.Date(unit));
  }

  @Override
  public List<Object> boundaries() {
    Stream<Object> days =
        LongStream.of(
                0,
                DateModel.DATE.last().toEpochDay(),
                DateModel.DATE32.first().toEpochDay(),
                DateModel.DATE32.last().toEpochDay(),
                Short.MAX_VALUE,
                LocalDate.of(2024, 2, 29).toEpochDay())
            .flatMap(day -> LongStream.of(day - 1, day, day + 1))
            .mapToObj(LocalDate::ofEpochDay);
    Stream<Object> ends =
        Stream.of(LocalDate.ofEpochDay(Integer.MIN_VALUE), LocalDate.ofEpochDay(Integer.MAX_VALUE));
    return Stream.concat(days, ends).toList();
  }

  @Override
  public Object next(SplittableRandom random) {
    return LocalDate.ofEpochDay(random.nextLong(-30_000, 125_000));
  }

  @Override
  public void write(FieldVector vector, int row, Object value) {
    if (vector instanceof DateDayVector days) {
      days.setSafe(row, (int) ((LocalDate) value).toEpochDay());
    } else {
      long millis =
          value instanceof LocalDate date
              ? date.toEpochDay() * MILLIS_PER_DAY
              : ((Moment) value).seconds().movePointRight(3).longValueExact();
      ((DateMilliVector) vector).setSafe(row, millis);
    }
  }
}
