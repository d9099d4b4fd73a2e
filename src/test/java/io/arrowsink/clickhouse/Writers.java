package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.config.ClickHouseColumnSettings;
import io.arrowsink.config.ClickHouseInsertSettings;
import io.arrowsink.config.ConformSettings;
import io.arrowsink.config.ConformSettings.NullValues;
import io.arrowsink.config.ConformSettings.Overflow;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.SchemaValidation;
import io.arrowsink.config.TableName;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/** Opens writers as most tests and benchmarks want them: as they are without configuration. */
public final class Writers {
  /** Values that do not fit are rejected, nulls become defaults. */
  public static final ConformSettings AS_IS =
      new ConformSettings(Overflow.REJECT, NullValues.DEFAULT);

  static final ClickHouseInsertSettings WHOLE_BATCHES =
      new ClickHouseInsertSettings(InsertFormat.NATIVE, 0, Map.of(), AS_IS);

  static final ClickHouseColumnSettings ALL_COLUMNS =
      new ClickHouseColumnSettings(List.of(), Duration.ofHours(1), SchemaValidation.FULL);

  private Writers() {}

  /** A writer of batches of {@code schema}; the table has to fit. */
  public static ClickHouseBatchWriter open(
      ClickHouseConnection connection, TableName table, Schema schema) {
    return open(connection, table, schema, WHOLE_BATCHES);
  }

  /** The same, which inserts in {@code format}. */
  public static ClickHouseBatchWriter open(
      ClickHouseConnection connection, TableName table, Schema schema, InsertFormat format) {
    return open(
        connection, table, schema, new ClickHouseInsertSettings(format, 0, Map.of(), AS_IS));
  }

  static ClickHouseBatchWriter open(
      ClickHouseConnection connection,
      TableName table,
      Schema schema,
      ClickHouseInsertSettings settings) {
    return opened(
            ClickHouseBatchWriter.open(
                connection,
                table,
                settings,
                ALL_COLUMNS,
                input(schema, List.of()),
                System::nanoTime))
        .writer();
  }

  static WriterInput input(@Nullable Schema declared, List<Field> metadata) {
    return new WriterInput(declared, declared == null, metadata, false, 1, new LongAdder());
  }

  static WriterOpening.Opened opened(WriterOpening opening) {
    return opening.fold(
        opened -> opened,
        unavailable -> {
          throw new AssertionError(unavailable.cause().message());
        },
        fatal -> {
          throw new AssertionError(fatal.cause().message());
        });
  }
}
