package io.arrowsink.clickhouse.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.config.TableName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MaterializedViewStatementTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "CREATE MATERIALIZED VIEW d.mv TO e.t (`x` Int32) AS SELECT x FROM d.s | e | t",
        "CREATE MATERIALIZED VIEW mv TO t AS SELECT 1 | d | t",
        "CREATE MATERIALIZED VIEW d.`a TO b.c` TO d.`to t` (`x` Int32) AS SELECT 1 | d | to t",
        "CREATE MATERIALIZED VIEW d.mv UUID '614c9e7f-3f94' TO `e f`.t (`x` Int32) | e f | t",
        "ATTACH MATERIALIZED VIEW d.mv TO e.`a\\`b\\\\c` AS SELECT 1 | e | a`b\\c"
      })
  void findsTheTableAfterTo(String statement, String database, String table) {
    assertThat(MaterializedViewStatement.target(statement, "d"))
        .contains(new TableName(database, table));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "CREATE TABLE d.t (`TO` Int32) ENGINE = MergeTree ORDER BY tuple()",
        "CREATE VIEW d.v AS SELECT 1",
        "CREATE MATERIALIZED VIEW",
        "CREATE MATERIALIZED VIEW d.mv (`TO` Int32) ENGINE = MergeTree AS SELECT x FROM d.s",
        "CREATE MATERIALIZED VIEW d.mv TO INNER UUID '95b476a9' (`x` Int32) ENGINE = Log AS SELECT 1"
      })
  void findsNoneElsewhere(String statement) {
    assertThat(MaterializedViewStatement.target(statement, "d")).isEmpty();
  }

  @Test
  void doesNotTakeInnerForItsDatabase() {
    assertThat(
            MaterializedViewStatement.target(
                "CREATE MATERIALIZED VIEW d.mv TO INNER.t AS SELECT 1", "d"))
        .contains(new TableName("INNER", "t"));
  }
}
