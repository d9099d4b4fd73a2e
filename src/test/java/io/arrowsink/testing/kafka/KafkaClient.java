package io.arrowsink.testing.kafka;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * What tests do with a broker: topics, records, offsets. Keys and values are bytes. Every method
 * waits for the broker's answer; one that does not come within 30 s is an {@link
 * IllegalStateException}. Thread-safe.
 */
public final class KafkaClient implements AutoCloseable {
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final Duration POLL = Duration.ofMillis(100);

  private final String bootstrapServers;
  private final Admin admin;
  private final AtomicReference<KafkaProducer<byte[], byte[]>> producer = new AtomicReference<>();

  /** A client of the broker at {@code host:port}. */
  public KafkaClient(String bootstrapServers) {
    this.bootstrapServers = bootstrapServers;
    this.admin =
        Admin.create(
            Map.of(
                "bootstrap.servers",
                bootstrapServers,
                "default.api.timeout.ms",
                Math.toIntExact(LIMIT.toMillis())));
  }

  /** The id of the broker's cluster. */
  public String clusterId() {
    return await(admin.describeCluster().clusterId());
  }

  /** Creates a topic. */
  public void createTopic(String topic, int partitions) {
    createTopic(topic, partitions, Map.of());
  }

  /** Creates a topic with topic properties. */
  public void createTopic(String topic, int partitions, Map<String, String> properties) {
    NewTopic newTopic = new NewTopic(topic, Optional.of(partitions), Optional.empty());
    await(admin.createTopics(List.of(newTopic.configs(properties))).all());
  }

  /** Creates a topic with a name that starts with {@code prefix} and is unique; returns it. */
  public String createUniqueTopic(String prefix, int partitions) {
    String topic = prefix + "-" + UUID.randomUUID().toString().substring(0, 8);
    createTopic(topic, partitions);
    return topic;
  }

  /** Deletes a topic. */
  public void deleteTopic(String topic) {
    await(admin.deleteTopics(List.of(topic)).all());
  }

  /**
   * Appends {@code count} records without keys, the {@code i}-th with the value {@code value(i)},
   * and waits until the broker has them all.
   */
  public void produce(String topic, int count, IntFunction<byte[]> value) {
    produce(
        () ->
            IntStream.range(0, count)
                .mapToObj(i -> new ProducerRecord<byte[], byte[]>(topic, value.apply(i)))
                .iterator());
  }

  /** Appends records as they are and waits until the broker has them all. */
  public void produce(Iterable<ProducerRecord<byte[], byte[]>> records) {
    AtomicReference<Exception> failure = new AtomicReference<>();
    KafkaProducer<byte[], byte[]> to = producer();
    for (ProducerRecord<byte[], byte[]> record : records) {
      var unused =
          to.send(
              record,
              (metadata, error) -> {
                if (error != null) {
                  failure.compareAndSet(null, error);
                }
              });
    }
    to.flush();
    if (failure.get() != null) {
      throw new IllegalStateException("a record was not taken", failure.get());
    }
  }

  /** The end offset of every partition of {@code topic}. */
  public Map<TopicPartition, Long> endOffsets(String topic) {
    return offsets(topic, OffsetSpec.latest());
  }

  /** How many records {@code topic} holds, transaction markers included. */
  public long recordCount(String topic) {
    Map<TopicPartition, Long> begin = offsets(topic, OffsetSpec.earliest());
    return endOffsets(topic).entrySet().stream()
        .mapToLong(end -> end.getValue() - begin.get(end.getKey()))
        .sum();
  }

  /** The offsets that consumer group {@code group} has committed; partitions without are absent. */
  public Map<TopicPartition, Long> committedOffsets(String group) {
    Map<TopicPartition, Long> offsets = new HashMap<>();
    await(admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata())
        .forEach(
            (partition, offset) -> {
              if (offset != null) {
                offsets.put(partition, offset.offset());
              }
            });
    return offsets;
  }

  /** The offsets that sink connector {@code connector} has committed. */
  public Map<TopicPartition, Long> connectorOffsets(String connector) {
    return committedOffsets("connect-" + connector);
  }

  /** How many records of {@code topic} the sink connector has not committed yet. */
  public long lag(String connector, String topic) {
    Map<TopicPartition, Long> committed = connectorOffsets(connector);
    Map<TopicPartition, Long> begin = offsets(topic, OffsetSpec.earliest());
    return endOffsets(topic).entrySet().stream()
        .mapToLong(e -> e.getValue() - committed.getOrDefault(e.getKey(), begin.get(e.getKey())))
        .sum();
  }

  /** Every committed record that {@code topic} holds now, by partition and offset. */
  public List<ConsumerRecord<byte[], byte[]>> readAll(String topic) {
    Map<TopicPartition, Long> end = endOffsets(topic);
    List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
    Map<String, Object> properties =
        Map.of(
            "bootstrap.servers",
            bootstrapServers,
            "isolation.level",
            "read_committed",
            "allow.auto.create.topics",
            false);
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(properties, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      for (Map.Entry<TopicPartition, Long> partition : end.entrySet()) {
        consumer.assign(List.of(partition.getKey()));
        consumer.seekToBeginning(List.of(partition.getKey()));
        long deadline = System.nanoTime() + LIMIT.toNanos();
        while (consumer.position(partition.getKey()) < partition.getValue()) {
          if (System.nanoTime() > deadline) {
            throw new IllegalStateException(partition.getKey() + " cannot be read to its end");
          }
          consumer.poll(POLL).forEach(records::add);
        }
      }
    }
    return records;
  }

  /** The administration client, for what has no method here. */
  public Admin admin() {
    return admin;
  }

  @Override
  public void close() {
    KafkaProducer<byte[], byte[]> opened = producer.getAndSet(null);
    if (opened != null) {
      opened.close(Duration.ZERO);
    }
    admin.close(Duration.ZERO);
  }

  private Map<TopicPartition, Long> offsets(String topic, OffsetSpec spec) {
    Map<TopicPartition, OffsetSpec> asked =
        await(admin.describeTopics(List.of(topic)).allTopicNames()).get(topic).partitions().stream()
            .collect(Collectors.toMap(p -> new TopicPartition(topic, p.partition()), p -> spec));
    Map<TopicPartition, Long> offsets = new HashMap<>();
    Map<TopicPartition, ListOffsetsResultInfo> answer = await(admin.listOffsets(asked).all());
    answer.forEach((partition, offset) -> offsets.put(partition, offset.offset()));
    return offsets;
  }

  private KafkaProducer<byte[], byte[]> producer() {
    return producer.updateAndGet(opened -> opened != null ? opened : newProducer());
  }

  private KafkaProducer<byte[], byte[]> newProducer() {
    Map<String, Object> properties =
        Map.of(
            "bootstrap.servers",
            bootstrapServers,
            "linger.ms",
            5,
            "batch.size",
            1 << 18,
            "compression.type",
            "lz4",
            // Right after a topic is made its first batches may be sent twice; an idempotent
            // producer
            // that meets this can wait for a sequence number that never comes.
            "enable.idempotence",
            false,
            "max.in.flight.requests.per.connection",
            1);
    return new KafkaProducer<>(properties, new ByteArraySerializer(), new ByteArraySerializer());
  }

  private static <T> T await(KafkaFuture<T> future) {
    try {
      return future.get(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw new IllegalStateException("the broker refused: " + e.getCause(), e.getCause());
    } catch (TimeoutException e) {
      throw new IllegalStateException("the broker did not answer within " + LIMIT, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for the broker", e);
    }
  }
}
