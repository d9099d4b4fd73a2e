package io.arrowsink.core.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.Field;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class MetadataColumnsTest {

  static Stream<Arguments> fields() {
    return Stream.of(
        Arguments.of(MetadataKind.TOPIC, "c: Utf8"),
        Arguments.of(MetadataKind.PARTITION, "c: Int(32, true)"),
        Arguments.of(MetadataKind.OFFSET, "c: Int(64, true)"),
        Arguments.of(MetadataKind.TIMESTAMP, "c: Timestamp(MILLISECOND, UTC)"),
        Arguments.of(MetadataKind.KEY, "c: Binary"),
        Arguments.of(
            MetadataKind.HEADERS,
            "c: Map(false)<entries: Struct<key: Utf8 not null, value: Binary> not null>"),
        Arguments.of(MetadataKind.BATCH_ID, "c: Utf8"));
  }

  @ParameterizedTest
  @MethodSource("fields")
  void everyKindHasAType(MetadataKind kind, String field) {
    assertThat(new MetadataColumn(kind, "c").field()).hasToString(field);
  }

  @ParameterizedTest
  @EnumSource
  void vectorHasExactlyTheField(MetadataKind kind) {
    Field field = new MetadataColumn(kind, "c").field();

    try (RootAllocator allocator = new RootAllocator();
        FieldVector vector = field.createVector(allocator)) {
      assertThat(vector.getField()).isEqualTo(field);
    }
  }

  @Test
  void keepsItsOrder() {
    MetadataColumns columns =
        new MetadataColumns(
            List.of(
                new MetadataColumn(MetadataKind.KEY, "k"),
                new MetadataColumn(MetadataKind.BATCH_ID, "_batch_id")));

    assertThat(columns.names()).containsExactly("k", "_batch_id");
    assertThat(columns.fields()).extracting(Field::getName).containsExactly("k", "_batch_id");
  }

  @Test
  void refusesWhatComesTwice() {
    MetadataColumn column = new MetadataColumn(MetadataKind.KEY, "k");

    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new MetadataColumns(List.of(column, new MetadataColumn(MetadataKind.TOPIC, "k"))));
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new MetadataColumns(List.of(column, new MetadataColumn(MetadataKind.KEY, "l"))));
  }
}
