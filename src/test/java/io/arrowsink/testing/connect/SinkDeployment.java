package io.arrowsink.testing.connect;

import io.arrowsink.testing.Await;
import io.arrowsink.testing.clickhouse.ClickHouseServer;
import io.arrowsink.testing.kafka.ConnectRest;
import io.arrowsink.testing.kafka.KafkaClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * One connector under test: a database and a topic of its own, and the calls that drive it. The
 * topic is made at once; the connector when {@link #deploy} is called. Closing it deletes the
 * connector.
 */
public final class SinkDeployment implements AutoCloseable {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private final ConnectRest rest;
  private final KafkaClient kafka;
  private final ClickHouseServer clickHouse;
  private final String database;
  private final String topic;
  private final Map<String, String> config = new LinkedHashMap<>();
  private boolean deployed;

  /**
   * Prepares a connector named like its topic.
   *
   * @param prefix says in names what is tested
   */
  public SinkDeployment(
      ConnectRest rest,
      KafkaClient kafka,
      ClickHouseServer clickHouse,
      String prefix,
      int partitions) {
    this.rest = rest;
    this.kafka = kafka;
    this.clickHouse = clickHouse;
    this.database = clickHouse.createDatabase(prefix.replace('-', '_'));
    this.topic = kafka.createUniqueTopic(prefix, partitions);
    config.put("connector.class", "io.arrowsink.connect.clickhouse.ClickHouseSinkConnector");
    config.put("topics", topic);
    config.put("value.converter", "org.apache.kafka.connect.converters.ByteArrayConverter");
    config.put("consumer.override.auto.offset.reset", "earliest");
    config.put("clickhouse.url", clickHouse.url());
    config.put("clickhouse.database", database);
    config.put("clickhouse.table", "t");
    config.put("batch.linger.ms", "200");
  }

  /** Changes one key of the configuration before it is deployed. */
  public SinkDeployment with(String key, String value) {
    config.put(key, value);
    return this;
  }

  /** Creates table {@code t} with these columns. */
  public SinkDeployment table(String columns) {
    return table(columns, "MergeTree ORDER BY tuple()");
  }

  /** Creates table {@code t} with these columns and this engine. */
  public SinkDeployment table(String columns, String engine) {
    clickHouse.query("CREATE TABLE " + database + ".t (" + columns + ") ENGINE = " + engine);
    return this;
  }

  /** Appends values to the topic, one record each. */
  public SinkDeployment produce(String... values) {
    kafka.produce(topic, values.length, i -> values[i].getBytes(StandardCharsets.UTF_8));
    return this;
  }

  /**
   * Appends {@code {"id":n}} for every n from {@code first} on, round robin over the partitions.
   */
  public SinkDeployment produceIds(int first, int count, int partitions) {
    List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      byte[] value = ("{\"id\":" + (first + i) + "}").getBytes(StandardCharsets.UTF_8);
      records.add(new ProducerRecord<>(topic, i % partitions, null, value));
    }
    kafka.produce(records);
    return this;
  }

  /** Deploys the connector by REST and waits until its tasks run. */
  public SinkDeployment deploy() {
    rest.deploy(name(), config);
    deployed = true;
    rest.awaitRunning(name(), Integer.parseInt(config.getOrDefault("tasks.max", "1")), LIMIT);
    return this;
  }

  /** Waits until the offsets of all records produced so far are committed. */
  public SinkDeployment awaitCommitted() {
    Await.atMost(LIMIT)
        .until(name() + " to commit all offsets", () -> kafka.lag(name(), topic), lag -> lag == 0);
    return this;
  }

  /** Waits until a task fails, and returns its trace. */
  public String awaitFailure() {
    return rest.awaitFailure(name(), LIMIT);
  }

  /** Why a task has failed, where one has. */
  public Optional<String> failure() {
    return rest.status(name()).failure();
  }

  /** Runs a query in the connector's database; {@code FROM t} is its table. */
  public String query(String sql) {
    return clickHouse.sql().query(sql, Map.of("database", database));
  }

  /** How many rows table {@code t} holds. */
  public long rows() {
    return Long.parseLong(query("SELECT count() FROM t"));
  }

  /** How many blocks inserts have made in table {@code t} of a MergeTree without partitions. */
  public int inserts() {
    return Integer.parseInt(
        query(
            "SELECT max(max_block_number) FROM system.parts"
                + " WHERE database = currentDatabase() AND table = 't'"));
  }

  /** The configuration as it would be deployed. */
  public Map<String, String> config() {
    return Map.copyOf(config);
  }

  /** The connector's name. */
  public String name() {
    return topic;
  }

  /** The topic's name. */
  public String topic() {
    return topic;
  }

  /** The database's name. */
  public String database() {
    return database;
  }

  @Override
  public void close() {
    if (deployed) {
      rest.delete(name());
    }
  }
}
