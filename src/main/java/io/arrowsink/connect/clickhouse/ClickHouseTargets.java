package io.arrowsink.connect.clickhouse;

import io.arrowsink.clickhouse.ClickHouseBatchWriter;
import io.arrowsink.clickhouse.WriterInput;
import io.arrowsink.clickhouse.WriterOpening;
import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.codec.RecordDecoders;
import io.arrowsink.config.ClickHouseColumnSettings;
import io.arrowsink.config.ClickHouseInsertSettings;
import io.arrowsink.config.ClickHouseSinkConfig;
import io.arrowsink.config.InputFormat;
import io.arrowsink.config.InputSettings;
import io.arrowsink.config.SchemaValidation;
import io.arrowsink.config.TableMapping;
import io.arrowsink.config.TableName;
import io.arrowsink.config.UnknownFields;
import io.arrowsink.core.pipeline.Target;
import io.arrowsink.core.pipeline.TargetFactory;
import io.arrowsink.core.pipeline.TargetOpening;
import java.util.concurrent.atomic.LongAdder;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/** Each topic's records go to one table, all over one connection. */
final class ClickHouseTargets implements TargetFactory {
  /** How many inserts run at once is the pipeline's decision: this must never be a second limit. */
  private static final int MOST_CONNECTIONS = 1_000;

  private final TableMapping tables;
  private final ClickHouseInsertSettings inserts;
  private final ClickHouseColumnSettings columns;
  private final InputSettings input;
  private final int insertsInFlight;
  private final LongAdder unknownFields;
  private final RecordDecoders decoders;
  private final ClickHouseConnection connection;

  /**
   * Connects to nothing yet.
   *
   * @param unknownFields counts the fields that no column takes
   */
  ClickHouseTargets(ClickHouseSinkConfig config, LongAdder unknownFields) {
    this(config, connection(config), unknownFields);
  }

  private static ClickHouseConnection connection(ClickHouseSinkConfig config) {
    return config.columns().validation() == SchemaValidation.OFF
        ? ClickHouseConnection.openUnasked(config.connection(), config.errors(), MOST_CONNECTIONS)
        : ClickHouseConnection.open(config.connection(), config.errors(), MOST_CONNECTIONS);
  }

  /**
   * The same with another connection than that of {@code config}.
   *
   * @param connection closed with the targets
   */
  ClickHouseTargets(
      ClickHouseSinkConfig config, ClickHouseConnection connection, LongAdder unknownFields) {
    this.tables = config.tables();
    this.inserts = config.inserts();
    this.columns = config.columns();
    this.input = config.input();
    this.insertsInFlight = config.pipeline().maxInFlight() * config.connect().tasks();
    this.unknownFields = unknownFields;
    this.decoders = new RecordDecoders(input.decoding(), unknownFields);
    this.connection = connection;
  }

  /** Batches have one schema: a topic with a schema of its own shares none. */
  @Override
  public String targetOf(String topic) {
    TableName table = tables.tableOf(topic);
    return input.schemasByTopic().containsKey(topic)
        ? table + " from topic " + topic
        : table.toString();
  }

  @Override
  public TargetOpening open(String topic) {
    TableName table = tables.tableOf(topic);
    Schema declared = input.schemaOf(topic);
    return openWriter(topic)
        .fold(
            opened ->
                new TargetOpening.Opened(
                    new Target(
                        table.toString(),
                        declared == null
                            ? decoders.derived(opened.input())
                            : decoders.declared(declared),
                        opened.writer())),
            unavailable -> new TargetOpening.Unavailable(unavailable.cause()),
            fatal -> new TargetOpening.Fatal(fatal.cause()));
  }

  /** The writer for the table of {@code topic}'s records. */
  WriterOpening openWriter(String topic) {
    return ClickHouseBatchWriter.open(
        connection,
        tables.tableOf(topic),
        inserts,
        columns,
        contentOf(input.schemaOf(topic)),
        System::nanoTime);
  }

  private WriterInput contentOf(@Nullable Schema declared) {
    return new WriterInput(
        declared,
        declared == null && input.decoding().format() != InputFormat.ARROW_BATCH,
        input.metadata().fields(),
        input.decoding().unknownFields() == UnknownFields.REJECT,
        insertsInFlight,
        unknownFields);
  }

  @Override
  public void close() {
    connection.close();
  }
}
