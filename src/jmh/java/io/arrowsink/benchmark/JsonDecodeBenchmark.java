package io.arrowsink.benchmark;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import io.arrowsink.codec.column.DecodingRules;
import io.arrowsink.codec.json.JsonRecordDecoder;
import io.arrowsink.config.InputSchemaParser;
import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.record.SourceRecord;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.types.pojo.Schema;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Traffic events from JSON to Arrow, per record. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(JsonDecodeBenchmark.RECORDS)
public class JsonDecodeBenchmark {
  /** Of one batch. */
  static final int RECORDS = 10_000;

  private static final Schema SCHEMA = InputSchemaParser.parse(TrafficTables.INPUT_SCHEMA);
  private static final JsonFactory PARSERS = new JsonFactory();
  private static final ObjectReader MAPS =
      new ObjectMapper()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .readerFor(new TypeReference<Map<String, Object>>() {});

  /** How the events are written. */
  @Param({"PLAIN", "ESCAPED"})
  public EventForm form;

  private final BufferAllocator allocator = new RootAllocator();
  private final JsonRecordDecoder decoder =
      new JsonRecordDecoder(SCHEMA, new DecodingRules(false, false, false), new LongAdder());
  private List<byte[]> events;
  private SourceRecord[] records;

  /** Makes the events, and sees to it that both ways of decoding them come to the same. */
  @Setup
  public void makeEvents() throws IOException {
    events = LongStream.range(0, RECORDS).mapToObj(form::event).toList();
    records = DecodedBatch.records(events);
    try (BatchBuilder ours = DecodedBatch.decode(decoder, SCHEMA, records, allocator);
        MapRows theirs = mapped()) {
      ours.root().setRowCount(RECORDS);
      if (!ours.root().equals(theirs.end())) {
        throw new IllegalStateException("the decoders differ");
      }
    }
  }

  /** Fails where memory is left. */
  @TearDown
  public void close() {
    allocator.close();
  }

  /** The connector's decoder. */
  @Benchmark
  public int arrowsink() {
    try (BatchBuilder batch = DecodedBatch.decode(decoder, SCHEMA, records, allocator)) {
      return batch.rowCount();
    }
  }

  /** Jackson's tokens, looked at no further. */
  @Benchmark
  public int jacksonTokens() throws IOException {
    int tokens = 0;
    for (byte[] event : events) {
      try (JsonParser parser = PARSERS.createParser(event)) {
        while (parser.nextToken() != null) {
          tokens++;
        }
      }
    }
    return tokens;
  }

  /** Maps by Jackson, and vectors from the maps. */
  @Benchmark
  public int jacksonMaps() throws IOException {
    try (MapRows rows = mapped()) {
      return rows.end().getRowCount();
    }
  }

  private MapRows mapped() throws IOException {
    MapRows rows = new MapRows(SCHEMA, allocator);
    for (byte[] event : events) {
      rows.add(MAPS.readValue(event));
    }
    return rows;
  }
}
