package io.arrowsink.codec.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.testing.decode.DecoderFixture;
import org.apache.arrow.vector.complex.ListVector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A row that was begun and given up is not to be seen in the batch. */
class AbandonedRowsTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bool                 | true            | true
          int8                 | -7              | -7
          int16                | 7               | 7
          int32                | 7               | 7
          int64                | 7               | 7
          uint8                | 7               | 7
          uint16               | 7               | 7
          uint32               | 7               | 7
          uint64               | 7               | 7
          float32              | 0.5             | 0.5
          float64              | 0.5             | 0.5
          string               | "abc"           | abc
          decimal128(20,1)     | 1.5             | 1.5
          decimal256(50,1)     | 1.5             | 1.5
          timestamp[ms]        | 7               | 7
          timestamp[ns, UTC]   | 7               | 7
          list<string>         | ["a","bc",null] | [a,bc,null]
          list<list<string>>   | [["a"],[],null,["b","c"]] | [[a],[],null,[b,c]]
          list<int32>          | [1,2,3]         | [1,2,3]
          list<decimal128(9,1)> | [1.5]          | [1.5]
          """)
  void leaveNoTrace(String type, String json, String cell) {
    String complete = "{\"f\":" + json + "}";
    String givenUp = "{\"f\":" + json + ",";
    try (DecoderFixture fixture = JsonFixture.declared("f: " + type)) {
      fixture.refuse(givenUp);
      fixture.decode("{}");
      fixture.refuse(givenUp);
      fixture.decode(complete);
      fixture.refuse(givenUp);
      fixture.decode("{\"f\":null}");
      fixture.refuse(givenUp);
      fixture.refuse("null,");
      fixture.decode(complete);
      fixture.refuse(givenUp);
      assertThat(fixture.column("f")).containsExactly("null", cell, "null", cell);
      assertThat(fixture.seal().root().getVector("f").getNullCount()).isEqualTo(2);
    }
  }

  /** What is left of a row would be counted among the elements of the rows before it. */
  @ParameterizedTest
  @ValueSource(strings = {"[[\"b\"],[\"c\",\"d\"],[]]}}", "[[\"b\"],[\"c\",\"d\"],7]}"})
  void leaveNoElementsBehindInListsOfLists(String givenUp) {
    try (DecoderFixture fixture = JsonFixture.declared("f: list<list<string>>")) {
      fixture.decode("{\"f\":[[\"a\"]]}");
      fixture.refuse("{\"f\":" + givenUp);
      fixture.decode("{}");
      ListVector lists = (ListVector) fixture.seal().root().getVector("f");
      ListVector elements = (ListVector) lists.getDataVector();
      assertThat(elements.getValueCount()).isEqualTo(1);
      assertThat(elements.getDataVector().getValueCount()).isEqualTo(1);
    }
  }

  @Test
  void leaveNoElementsBehindWhereAValueIsAMisfit() {
    try (DecoderFixture fixture = JsonFixture.derived("f: list<list<string>>")) {
      fixture.decode("{\"f\":[[\"a\"]]}");
      fixture.decode("{\"f\":[[\"b\"],[\"c\",[]]]}");
      fixture.decode("{\"f\":[[\"b\"],7]}");
      fixture.decode("{}");
      ListVector lists = (ListVector) fixture.seal().root().getVector("f");
      ListVector elements = (ListVector) lists.getDataVector();
      assertThat(fixture.column("f")).containsExactly("[[a]]", "null", "null", "null");
      assertThat(elements.getValueCount()).isEqualTo(1);
      assertThat(elements.getDataVector().getValueCount()).isEqualTo(1);
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          string       | "abc"           | 7    | 3
          list<string> | ["abc","d"]     | [7]  | 2
          list<string> | ["abc",[]]      | []   | 0
          """)
  void leaveNoBytesBehind(String type, String givenUp, String misfit, int size) {
    try (DecoderFixture fixture = JsonFixture.declared("f: " + type)) {
      for (int i = 0; i < 100; i++) {
        fixture.refuse("{\"f\":" + givenUp + ",");
        fixture.refuse("{\"f\":" + misfit + ",");
        fixture.decode("{}");
      }
      fixture.decode("{\"f\":" + givenUp + "}");
      assertThat(fixture.seal().root().getVector("f").getOffsetBuffer().getInt(4L * 100)).isZero();
      if (fixture.seal().root().getVector("f") instanceof ListVector list) {
        assertThat(list.getDataVector().getValueCount()).isEqualTo(size);
      }
    }
  }
}
