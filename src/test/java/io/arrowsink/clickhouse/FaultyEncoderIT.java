package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.encode.BatchEncoder;
import io.arrowsink.config.ClickHouseInsertSettings;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RecordBatch;
import io.arrowsink.core.write.BatchWrite;
import io.arrowsink.core.write.WriteResult;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An encoder that writes half of each body: no fault of the rows, and no outage. */
class FaultyEncoderIT extends BatchWriterFixture {
  private static final Schema SCHEMA = schema("c", INT64, "s", TEXT);

  private static BatchEncoder halfOf(BatchEncoder right) {
    return (columns, from, to, out) -> {
      ByteArrayOutputStream whole = new ByteArrayOutputStream();
      long bytes = right.encode(columns, from, to, whole);
      out.write(Arrays.copyOf(whole.toByteArray(), whole.size() / 2));
      return bytes;
    };
  }

  @ParameterizedTest
  @EnumSource(InsertFormat.class)
  void isFatal(InsertFormat format) {
    ClickHouseInsertSettings settings =
        new ClickHouseInsertSettings(format, 0, Map.of(), Writers.AS_IS);
    TableName table = createTable("c Int32, s String");
    Object[][] rows = new Object[100][];
    Arrays.setAll(rows, row -> new Object[] {row, "text of row " + row});
    try (BufferAllocator allocator = new RootAllocator();
        RecordBatch batch = ArrowRows.batch(allocator, SCHEMA, 0, rows);
        BatchWrite write =
            new ClickHouseBatchWrite(
                connection,
                table,
                knowledge(table, settings),
                settings,
                halfOf(BatchEncoder.of(format)),
                batch)) {
      WriteResult first = write.attempt();

      assertThat(first).isInstanceOfAny(WriteResult.SchemaMoved.class, WriteResult.Fatal.class);
      assertThat(write.attempt()).isInstanceOf(WriteResult.Fatal.class);
      assertThat(write.attempt()).isInstanceOf(WriteResult.Fatal.class);
    }
    assertThat(query("SELECT count() FROM " + table.quoted())).isEqualTo("0");
  }

  private static TableKnowledge knowledge(TableName name, ClickHouseInsertSettings settings) {
    WritingRules rules =
        new WritingRules(
            new ColumnChoice(List.of()),
            settings.format(),
            settings.values(),
            Writers.input(SCHEMA, List.of()));
    return connection
        .readTable(name)
        .fold(
            table ->
                new TargetSchema(
                    () -> connection.readTable(name),
                    Duration.ofHours(1),
                    System::nanoTime,
                    KnownTable.open(table, rules)
                        .fold(
                            known -> known,
                            reason -> {
                              throw new AssertionError(reason);
                            })),
            unavailable -> {
              throw new AssertionError(unavailable.message());
            },
            fatal -> {
              throw new AssertionError(fatal.message());
            });
  }
}
