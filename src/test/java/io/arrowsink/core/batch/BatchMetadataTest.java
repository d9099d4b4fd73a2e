package io.arrowsink.core.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.arrowsink.core.record.SourceHeader;
import io.arrowsink.core.record.SourcePartition;
import io.arrowsink.core.record.SourceRecord;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.impl.UnionMapReader;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a batch says of its rows beside their content. */
class BatchMetadataTest {
  private static final SourcePartition PARTITION = new SourcePartition("orders", 3);
  private static final Schema SCHEMA =
      new Schema(List.of(Field.nullable("n", new ArrowType.Int(64, true))));
  private static final MetadataColumns ALL =
      new MetadataColumns(
          Stream.of(MetadataKind.values())
              .map(kind -> new MetadataColumn(kind, kind.defaultName()))
              .toList());

  /** A record that a transformation has sent to another topic. */
  private record Message(
      SourcePartition partition,
      long offset,
      Long timestamp,
      String key,
      List<SourceHeader> headers)
      implements SourceRecord {

    static Message of(long offset, Long timestamp, String key, SourceHeader... headers) {
      return new Message(PARTITION, offset, timestamp, key, List.of(headers));
    }

    @Override
    public String topic() {
      return "renamed";
    }

    @Override
    public Object value() {
      return null;
    }

    @Override
    public byte[] keyBytes() {
      return key == null ? null : key.getBytes(StandardCharsets.UTF_8);
    }
  }

  private final BufferAllocator allocator = new RootAllocator();

  @AfterEach
  void leavesNoMemory() {
    allocator.close();
  }

  private BatchBuilder builder(MetadataColumns metadata, long maxBytes) {
    return new BatchBuilder(
        SCHEMA,
        metadata,
        new BatchLimits(1_000_000, maxBytes, Duration.ofSeconds(1)),
        allocator,
        0);
  }

  private BatchBuilder builder(MetadataColumns metadata) {
    return builder(metadata, 1 << 20);
  }

  private static MetadataColumns only(MetadataKind kind) {
    return new MetadataColumns(List.of(new MetadataColumn(kind, "m")));
  }

  private static void add(BatchBuilder batch, SourceRecord record, int rows) {
    BigIntVector numbers = (BigIntVector) batch.root().getVector(0);
    for (int row = 0; row < rows; row++) {
      numbers.setSafe(batch.rowCount() + row, record.offset());
    }
    batch.endRows(record, rows, 8L * rows);
  }

  private static SourceHeader header(String name, String value) {
    return new SourceHeader(name, value == null ? null : value.getBytes(StandardCharsets.UTF_8));
  }

  private static List<String> column(RecordBatch batch, String name) {
    FieldVector vector = batch.root().getVector(name);
    return IntStream.range(0, batch.rowCount()).mapToObj(row -> cell(vector, row)).toList();
  }

  private static String cell(FieldVector vector, int row) {
    if (vector.isNull(row)) {
      return "null";
    }
    if (vector instanceof VarBinaryVector binary) {
      return new String(binary.get(row), StandardCharsets.UTF_8);
    }
    return vector instanceof MapVector map ? entries(map, row) : vector.getObject(row).toString();
  }

  private static String entries(MapVector map, int row) {
    UnionMapReader reader = map.getReader();
    reader.setPosition(row);
    List<String> entries = new ArrayList<>();
    while (reader.next()) {
      byte[] value = reader.value().readByteArray();
      entries.add(
          reader.key().readText()
              + "="
              + (value == null ? "null" : new String(value, StandardCharsets.UTF_8)));
    }
    return entries.toString();
  }

  @Test
  void followsTheContentInTheConfiguredOrder() {
    MetadataColumns columns =
        new MetadataColumns(
            List.of(
                new MetadataColumn(MetadataKind.BATCH_ID, "id"),
                new MetadataColumn(MetadataKind.OFFSET, "at"),
                new MetadataColumn(MetadataKind.TOPIC, "from")));
    try (BatchBuilder builder = builder(columns)) {
      add(builder, Message.of(7, null, null), 1);
      assertThat(builder.schema()).isEqualTo(SCHEMA);
      assertThat(builder.root().getSchema()).isEqualTo(SCHEMA);
      try (RecordBatch batch = builder.seal("db.t", "")) {
        assertThat(batch.root().getSchema())
            .isEqualTo(
                new Schema(
                    Stream.concat(SCHEMA.getFields().stream(), columns.fields().stream())
                        .toList()));
        assertThat(batch.root().getRowCount()).isOne();
        assertThat(column(batch, "n")).containsExactly("7");
        assertThat(column(batch, "at")).containsExactly("7");
      }
    }
  }

  @Test
  void tellsWhereEveryRowCameFrom() {
    try (BatchBuilder builder = builder(ALL)) {
      add(builder, Message.of(5, 1_700_000_000_000L, "k5", header("a", "1")), 1);
      add(builder, Message.of(6, -1L, "", header("b", "2"), header("a", null), header("b", "")), 2);
      add(builder, Message.of(9, null, null), 1);
      try (RecordBatch batch = builder.seal("db.t", "")) {
        String id = batch.id().hex();
        assertThat(column(batch, "_topic")).containsOnly("orders").hasSize(4);
        assertThat(column(batch, "_partition")).containsOnly("3").hasSize(4);
        assertThat(column(batch, "_offset")).containsExactly("5", "6", "6", "9");
        assertThat(column(batch, "_timestamp"))
            .containsExactly("1700000000000", "-1", "-1", "null");
        assertThat(column(batch, "_key")).containsExactly("k5", "", "", "null");
        assertThat(column(batch, "_headers"))
            .containsExactly("[a=1]", "[b=2, a=null, b=]", "[b=2, a=null, b=]", "[]");
        assertThat(column(batch, "_batch_id")).containsExactly(id, id, id, id);
      }
    }
  }

  @Test
  void changesWithTopicAndPartition() {
    try (BatchBuilder builder = builder(ALL)) {
      for (SourcePartition partition :
          List.of(new SourcePartition("ä", 0), PARTITION, new SourcePartition("ä", 1), PARTITION)) {
        add(builder, new Message(partition, 1, null, null, List.of()), 1);
      }
      try (RecordBatch batch = builder.seal("db.t", "")) {
        assertThat(column(batch, "_topic")).containsExactly("ä", "orders", "ä", "orders");
        assertThat(column(batch, "_partition")).containsExactly("0", "3", "1", "3");
      }
    }
  }

  @Test
  void rowThatIsGivenUpLeavesNothing() {
    try (BatchBuilder builder = builder(ALL)) {
      ((BigIntVector) builder.root().getVector(0)).setSafe(0, 99);
      builder.abandonRow();
      add(builder, Message.of(4, null, "kept"), 1);
      ((BigIntVector) builder.root().getVector(0)).setSafe(1, 99);
      builder.abandonRow();
      try (RecordBatch batch = builder.seal("db.t", "")) {
        assertThat(column(batch, "_offset")).containsExactly("4");
        assertThat(column(batch, "_key")).containsExactly("kept");
        assertThat(column(batch, "_batch_id")).containsExactly(batch.id().hex());
      }
    }
  }

  @Test
  void recordWithoutRowsAddsNothing() {
    try (BatchBuilder builder = builder(ALL)) {
      add(builder, Message.of(1, 1L, "none", header("a", "1")), 0);
      add(builder, Message.of(2, 2L, "one", header("b", "2")), 1);
      try (RecordBatch batch = builder.seal("db.t", "")) {
        assertThat(column(batch, "_key")).containsExactly("one");
        assertThat(column(batch, "_headers")).containsExactly("[b=2]");
      }
    }
  }

  @Test
  void staysRightWhileItIsMeasured() {
    int rows = 5_000;
    try (BatchBuilder builder = builder(ALL, 1 << 10)) {
      for (int i = 0; i < rows; i++) {
        SourceHeader[] headers =
            IntStream.range(0, i % 3)
                .mapToObj(n -> header("h" + n, "v"))
                .toArray(SourceHeader[]::new);
        Long timestamp = i % 2 == 0 ? null : Long.valueOf(i);
        add(builder, Message.of(i, timestamp, i % 5 == 0 ? null : "k" + i, headers), 1);
      }
      try (RecordBatch batch = builder.seal("db.t", "")) {
        List<String> keys = column(batch, "_key");
        List<String> timestamps = column(batch, "_timestamp");
        List<String> headers = column(batch, "_headers");
        for (int i = 0; i < rows; i++) {
          assertThat(keys.get(i)).isEqualTo(i % 5 == 0 ? "null" : "k" + i);
          assertThat(timestamps.get(i)).isEqualTo(i % 2 == 0 ? "null" : "" + i);
          assertThat(headers.get(i)).isEqualTo(List.of("[]", "[h0=v]", "[h0=v, h1=v]").get(i % 3));
        }
      }
    }
  }

  @Test
  void countsAgainstTheByteLimit() {
    SourceRecord large = Message.of(1, null, "k".repeat(10_000), header("h", "v".repeat(10_000)));
    for (MetadataKind kind : List.of(MetadataKind.KEY, MetadataKind.HEADERS)) {
      try (BatchBuilder builder = builder(only(kind), 100_000)) {
        while (!builder.isFull()) {
          add(builder, large, 1);
        }
        assertThat(builder.rowCount()).as("%s", kind).isBetween(5, 10);
      }
    }
  }

  @Test
  void countsTheIdBeforeItIsWritten() {
    try (BatchBuilder builder = builder(only(MetadataKind.BATCH_ID), 1 << 20)) {
      add(builder, Message.of(1, null, null), 1_000);
      long withContent = builder.bytes();
      try (RecordBatch batch = builder.seal("db.t", "")) {
        FieldVector ids = batch.root().getVector("m");
        assertThat(withContent).isGreaterThan(64_000).isGreaterThan(ids.getBufferSize());
      }
    }
  }

  @Test
  void batchWithoutItIsTheContentAlone() {
    try (BatchBuilder builder = builder(MetadataColumns.NONE)) {
      add(builder, Message.of(1, 2L, "unasked", header("a", "1")), 1);
      try (RecordBatch batch = builder.seal("db.t", "")) {
        assertThat(batch.root()).isSameAs(builder.root());
      }
    }
  }

  @Test
  void asksTheRecordOnlyForWhatIsWanted() {
    SourceRecord unwilling =
        new SourceRecord() {
          @Override
          public SourcePartition partition() {
            return PARTITION;
          }

          @Override
          public long offset() {
            return 1;
          }

          @Override
          public String topic() {
            return "renamed";
          }

          @Override
          public Object value() {
            return null;
          }

          @Override
          public Long timestamp() {
            throw new AssertionError("asked for its time stamp");
          }

          @Override
          public byte[] keyBytes() {
            throw new AssertionError("asked for its key");
          }

          @Override
          public List<SourceHeader> headers() {
            throw new AssertionError("asked for its headers");
          }
        };
    try (BatchBuilder builder = builder(only(MetadataKind.PARTITION))) {
      add(builder, unwilling, 1);
      assertThat(builder.rowCount()).isOne();
    }
  }

  @Test
  void unsealedBatchFreesItAll() {
    try (BatchBuilder builder = builder(ALL)) {
      add(builder, Message.of(1, 2L, "k", header("a", "1")), 300);
      assertThat(allocator.getAllocatedMemory()).isPositive();
    }
    assertThat(allocator.getAllocatedMemory()).isZero();
  }

  @Test
  void refusesTheNameOfAField() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> builder(new MetadataColumns(List.of(new MetadataColumn(MetadataKind.KEY, "n")))))
        .withMessageContaining("column 'n'");
  }

  @Test
  void idIsThatOfTheSameOffsetsReadAgain() {
    List<String> ids = new ArrayList<>();
    for (int round = 0; round < 2; round++) {
      try (BatchBuilder builder = builder(only(MetadataKind.BATCH_ID))) {
        add(builder, Message.of(4, null, "k"), 1);
        try (RecordBatch batch = builder.seal("db.t", "")) {
          ids.add(((VarCharVector) batch.root().getVector("m")).getObject(0).toString());
        }
      }
    }
    assertThat(ids.get(0)).isEqualTo(ids.get(1)).matches("[0-9a-f]{64}");
  }
}
