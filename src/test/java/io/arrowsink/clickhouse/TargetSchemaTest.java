package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.client.TableReading;
import io.arrowsink.clickhouse.schema.TargetColumn;
import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.TableName;
import io.arrowsink.core.write.Failure;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;

class TargetSchemaTest {
  private static final Duration REFRESH = Duration.ofSeconds(60);
  private static final Failure AWAY = Failure.of(0, "away");

  private final Queue<TableReading> readings = new ArrayDeque<>();
  private final KnownTable first = known(table("a Int8"));
  private long now = -5_000_000_000L;
  private int asked;

  private final TargetSchema schema = new TargetSchema(this::read, REFRESH, () -> now, first);

  private TableReading read() {
    asked++;
    return readings.remove();
  }

  private static TargetTable table(String... columns) {
    return new TargetTable(
        new TableName("db", "t"),
        List.of(columns).stream()
            .map(column -> column.split(" ", 2))
            .map(column -> TargetColumn.of(column[0], column[1], DefaultKind.NONE, 1))
            .toList());
  }

  private static KnownTable known(TargetTable table) {
    return KnownTable.open(
            table,
            new WritingRules(
                new ColumnChoice(List.of()),
                InsertFormat.NATIVE,
                Writers.AS_IS,
                new WriterInput(null, true, List.of(), false, 1, new LongAdder())))
        .fold(
            opened -> opened,
            reason -> {
              throw new AssertionError(reason);
            });
  }

  private void pass(Duration time) {
    now += time.toNanos();
  }

  /** What a write goes by: the table it knows, or the failure. */
  private Object used() {
    return schema.use(known -> known, failure -> failure, failure -> failure);
  }

  @Test
  void asksNothingBeforeTheRefreshIsDue() {
    pass(REFRESH.minusNanos(1));

    assertThat(used()).isSameAs(first);
    assertThat(asked).isZero();
  }

  @Test
  void asksNothingWhileNothingIsWritten() {
    pass(REFRESH.multipliedBy(10));

    assertThat(schema.content()).isSameAs(first.content());
    assertThat(asked).isZero();
  }

  @Test
  void readsOncePerRefresh() {
    readings.add(new TableReading.Read(table("a Int8", "b String")));
    pass(REFRESH);

    Object second = used();
    pass(REFRESH.minusNanos(1));

    assertThat(second).isNotSameAs(first);
    assertThat(used()).isSameAs(second);
    assertThat(asked).isEqualTo(1);
    assertThat(schema.content().getFields()).hasToString("[a: Int(64, true), b: Utf8]");
  }

  @Test
  void keepsWhatItKnowsOfATableThatIsTheSame() {
    readings.add(new TableReading.Read(table("a Int8")));
    pass(REFRESH);

    assertThat(used()).isSameAs(first);
    assertThat(asked).isEqualTo(1);
  }

  @Test
  void keepsWhatItKnowsWhereARefreshFails() {
    readings.add(new TableReading.Unavailable(AWAY));
    readings.add(new TableReading.Fatal(AWAY));
    pass(REFRESH);

    assertThat(used()).isSameAs(first);
    assertThat(used()).isSameAs(first);
    assertThat(asked).isEqualTo(1);
    pass(REFRESH);
    assertThat(used()).isSameAs(first);
    assertThat(asked).isEqualTo(2);
  }

  @Test
  void readsAtOnceWhereTheTableIsKnownToBeAnother() {
    readings.add(new TableReading.Unavailable(AWAY));
    readings.add(new TableReading.Read(table("a Int16")));
    schema.forget(first);

    assertThat(used()).isEqualTo(AWAY);
    Object second = used();

    assertThat(second).isInstanceOf(KnownTable.class).isNotSameAs(first);
    assertThat(used()).isSameAs(second);
    assertThat(asked).isEqualTo(2);
  }

  private Object usedAsOf(long since) {
    return schema.useAsOf(since, known -> known, failure -> failure, failure -> failure);
  }

  @Test
  void readsWhatWasReadBeforeAnAttemptBegan() {
    readings.add(new TableReading.Read(table("a Int16")));
    pass(Duration.ofNanos(1));
    long began = schema.now();
    pass(Duration.ofNanos(1));

    Object second = usedAsOf(began);

    assertThat(second).isInstanceOf(KnownTable.class).isNotSameAs(first);
    assertThat(usedAsOf(began)).isSameAs(second);
    assertThat(asked).isEqualTo(1);
  }

  /** An outage must not make a rejection of what may fit by now. */
  @Test
  void answersWithTheFailureWhereTheTableCannotBeReadAsOfNow() {
    readings.add(new TableReading.Unavailable(AWAY));
    pass(Duration.ofNanos(1));

    assertThat(usedAsOf(schema.now())).isEqualTo(AWAY);
  }

  /** Whoever forgets the table while it is read may know more than the reading does. */
  @Test
  void readsAgainWhatWasForgottenWhileItWasRead() {
    AtomicReference<TargetSchema> read = new AtomicReference<>();
    TargetSchema forgetful =
        new TargetSchema(
            () -> {
              if (asked == 0) {
                read.get().forget(first);
              }
              return read();
            },
            REFRESH,
            () -> now,
            first);
    read.set(forgetful);
    readings.add(new TableReading.Read(table("a Int16")));
    readings.add(new TableReading.Read(table("a Int32")));
    pass(REFRESH);

    forgetful.use(known -> known, failure -> null, failure -> null);
    forgetful.use(known -> known, failure -> null, failure -> null);

    assertThat(asked).isEqualTo(2);
    assertThat(forgetful.content().getFields()).hasToString("[a: Int(64, true)]");
  }

  @Test
  void forgetsOnlyWhatItKnowsNow() {
    readings.add(new TableReading.Read(table("a Int16")));
    schema.forget(first);
    Object second = used();

    schema.forget(first);

    assertThat(used()).isSameAs(second);
    assertThat(asked).isEqualTo(1);
  }

  @Test
  void keepsTheSchemaOfRecordsWhileItsFieldsStay() {
    Schema before = schema.content();
    readings.add(new TableReading.Read(table("a Int16", "d Dynamic")));
    pass(REFRESH);

    assertThat(used()).isNotSameAs(first);
    assertThat(schema.content()).isSameAs(before);
  }

  @Test
  void keepsTheSchemaOfRecordsWhereNoColumnIsLeft() {
    Schema before = schema.content();
    readings.add(new TableReading.Read(table("d Dynamic")));
    pass(REFRESH);

    assertThat(used()).isNotSameAs(first);
    assertThat(schema.content()).isSameAs(before);
  }
}
