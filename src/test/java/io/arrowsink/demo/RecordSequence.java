package io.arrowsink.demo;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * All records of the demo in the order they are produced: the flights with ids 1 to {@code
 * flightCount}, and the broken records evenly between them. The {@code n}-th (from 0) goes to
 * partition {@code n mod partitions} and so gets the offset {@code n / partitions} there.
 */
final class RecordSequence implements Iterable<ProducerRecord<byte[], byte[]>> {
  private final Flights flights;
  private final long flightCount;
  private final String topic;
  private final int partitions;
  private final TreeMap<Long, BrokenRecord> broken = new TreeMap<>();

  RecordSequence(
      Flights flights,
      long flightCount,
      List<BrokenRecord> brokenRecords,
      String topic,
      int partitions) {
    this.flights = flights;
    this.flightCount = flightCount;
    this.topic = topic;
    this.partitions = partitions;
    for (int i = 0; i < brokenRecords.size(); i++) {
      // Plus i: evenly spaced ones could all come into the same partition.
      long flightsBefore = flightCount * (i + 1) / (brokenRecords.size() + 1) + i;
      broken.put(flightsBefore + i, brokenRecords.get(i));
    }
  }

  /** All records. */
  long size() {
    return flightCount + broken.size();
  }

  /** The flights among the records with offsets below {@code offsets}. */
  long flightsBelow(Map<TopicPartition, Long> offsets) {
    long records = offsets.values().stream().mapToLong(Long::longValue).sum();
    long brokenBelow =
        broken.keySet().stream()
            .filter(n -> n / partitions < offsets.getOrDefault(partition(n), 0L))
            .count();
    return records - brokenBelow;
  }

  /** The sizes of all values, in bytes. */
  long bytes() {
    return LongStream.range(0, size()).map(n -> value(n).length).sum();
  }

  @Override
  public Iterator<ProducerRecord<byte[], byte[]>> iterator() {
    return LongStream.range(0, size()).mapToObj(this::record).iterator();
  }

  private ProducerRecord<byte[], byte[]> record(long n) {
    return new ProducerRecord<>(topic, partition(n).partition(), null, value(n));
  }

  private TopicPartition partition(long n) {
    return new TopicPartition(topic, (int) (n % partitions));
  }

  private byte[] value(long n) {
    BrokenRecord brokenRecord = broken.get(n);
    return brokenRecord != null
        ? brokenRecord.value().array()
        : flights.json(n + 1 - broken.headMap(n).size());
  }
}
