package io.arrowsink.clickhouse.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.config.TableName;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TargetTableTest {

  @Test
  void groupsArraysByTheNameBeforeTheFirstDot() {
    assertThat(groups("id", "Int64", "c.a", "Array(Int8)", "d.a", "Array(Int8)", "c.b.c", "Ring"))
        .containsExactly(new NestedGroup("c", List.of("c.a", "c.b.c")));
  }

  @Test
  void takesOtherNamesForPlainOnes() {
    assertThat(
            groups(
                ".a",
                "Array(Int8)",
                ".b",
                "Array(Int8)",
                "a.",
                "Array(Int8)",
                "a.b",
                "Array(Int8)",
                "ab",
                "Array(Int8)"))
        .isEmpty();
  }

  @Test
  void groupsWhatTheServerStoresAsArrays() {
    assertThat(
            groups(
                "c.a", "Array(Int8)",
                "c.b", "SimpleAggregateFunction(groupArrayArray, Array(Int8))",
                "c.c", "Nested(x Int8)",
                "c.d", "Map(String, String)",
                "c.e", "Point",
                "c.f", "String"))
        .containsExactly(new NestedGroup("c", List.of("c.a", "c.b", "c.c")));
  }

  @Test
  void leavesOutColumnsThatAreNotStoredFromInserts() {
    TargetTable table =
        new TargetTable(
            new TableName("db", "t"),
            List.of(
                TargetColumn.of("c.a", "Array(Int8)", DefaultKind.NONE, 1),
                TargetColumn.of("c.b", "Array(Int8)", DefaultKind.EPHEMERAL, 2),
                TargetColumn.of("c.c", "Array(Int8)", DefaultKind.MATERIALIZED, 3)));

    assertThat(table.nestedGroups()).isEmpty();
  }

  private static List<NestedGroup> groups(String... namesAndTypes) {
    List<TargetColumn> columns = new ArrayList<>();
    for (int i = 0; i < namesAndTypes.length; i += 2) {
      columns.add(
          TargetColumn.of(namesAndTypes[i], namesAndTypes[i + 1], DefaultKind.NONE, i / 2 + 1));
    }
    return new TargetTable(new TableName("db", "t"), columns).nestedGroups();
  }
}
