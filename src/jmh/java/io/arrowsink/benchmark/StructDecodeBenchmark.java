package io.arrowsink.benchmark;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.arrowsink.codec.column.DecodingRules;
import io.arrowsink.codec.struct.StructRecordDecoder;
import io.arrowsink.core.batch.BatchBuilder;
import io.arrowsink.core.decode.DecodeResult;
import io.arrowsink.core.decode.DecodeResult.OtherSchema;
import io.arrowsink.core.record.SourceRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.data.Timestamp;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Traffic events from structs, as Avro's converter makes them, to Arrow, per record. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(JsonDecodeBenchmark.RECORDS)
public class StructDecodeBenchmark {
  private static final org.apache.kafka.connect.data.Schema EVENT =
      SchemaBuilder.struct()
          .field("uid", SchemaBuilder.STRING_SCHEMA)
          .field("time", Timestamp.SCHEMA)
          .field("package_id", SchemaBuilder.INT32_SCHEMA)
          .field("country", SchemaBuilder.OPTIONAL_STRING_SCHEMA)
          .field("traffic_in", SchemaBuilder.INT64_SCHEMA)
          .field("traffic_out", SchemaBuilder.INT64_SCHEMA)
          .field("local_ip", SchemaBuilder.STRING_SCHEMA)
          .field("user_agent", SchemaBuilder.STRING_SCHEMA)
          .field("price", Decimal.schema(2))
          .field("tags", SchemaBuilder.array(SchemaBuilder.STRING_SCHEMA).build())
          .build();

  private final BufferAllocator allocator = new RootAllocator();
  private final StructRecordDecoder decoder =
      StructRecordDecoder.embedded(
          column -> true, new DecodingRules(false, false, false), new LongAdder());
  private Schema schema;
  private SourceRecord[] records;

  /** Makes the events, and learns the schema that they have as Arrow. */
  @Setup
  public void makeEvents() throws IOException {
    ObjectMapper trees =
        new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);
    List<Struct> events = new ArrayList<>();
    for (int i = 0; i < JsonDecodeBenchmark.RECORDS; i++) {
      events.add(struct(trees.readTree(TrafficEvents.event(i))));
    }
    records = DecodedBatch.records(events);
    schema = decoder.schema();
    try (BatchBuilder none = DecodedBatch.decode(decoder, schema, new SourceRecord[0], allocator)) {
      DecodeResult result = decoder.decode(records[0], none);
      schema = ((OtherSchema) result).schema();
    }
  }

  private static Struct struct(JsonNode event) {
    List<String> tags = new ArrayList<>();
    event.get("tags").forEach(tag -> tags.add(tag.textValue()));
    return new Struct(EVENT)
        .put("uid", event.get("uid").textValue())
        .put("time", Timestamp.toLogical(Timestamp.SCHEMA, event.get("time").longValue()))
        .put("package_id", event.get("package_id").intValue())
        .put("country", event.path("country").textValue())
        .put("traffic_in", event.get("traffic_in").longValue())
        .put("traffic_out", event.get("traffic_out").longValue())
        .put("local_ip", event.get("local_ip").textValue())
        .put("user_agent", event.get("user_agent").textValue())
        .put("price", event.get("price").decimalValue().setScale(2))
        .put("tags", tags);
  }

  /** Fails where memory is left. */
  @TearDown
  public void close() {
    allocator.close();
  }

  /** The connector's decoder. */
  @Benchmark
  public int arrowsink() {
    try (BatchBuilder batch = DecodedBatch.decode(decoder, schema, records, allocator)) {
      return batch.rowCount();
    }
  }
}
