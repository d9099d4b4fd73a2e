package io.arrowsink.clickhouse.roundtrip;

import com.fasterxml.jackson.databind.JsonNode;
import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.clickhouse.roundtrip.Verdict.Rejected;
import io.arrowsink.clickhouse.roundtrip.Verdict.Stored;
import io.arrowsink.clickhouse.roundtrip.Verdict.StoredOrRejected;
import io.arrowsink.clickhouse.schema.ArrowFields;
import io.arrowsink.clickhouse.schema.TypeParser;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.TableName;
import io.arrowsink.core.batch.RowRejection;
import io.arrowsink.core.text.Excerpt;
import io.arrowsink.core.write.WriteResult;
import io.arrowsink.testing.clickhouse.SqlClient;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Writes columns of values, good and bad, as one batch; then the good ones alone, which the server
 * has to show as they were. Gathers what is not as the models say.
 */
final class RoundTrip {
  private static final int MAX_FINDINGS_PER_COLUMN = 3;

  private final SqlClient sql;
  private final ClickHouseConnection connection;
  private final String database;
  private final List<String> findings = new ArrayList<>();

  RoundTrip(SqlClient sql, ClickHouseConnection connection, String database) {
    this.sql = sql;
    this.connection = connection;
    this.database = database;
  }

  /** Everything wrong with {@code columns}: at most a few values of each. */
  List<String> findings(List<TestColumn> columns) {
    findings.clear();
    check(columns);
    return findings;
  }

  private StoredTable create(List<TestColumn> columns) {
    TableName table = new TableName(database, UUID.randomUUID().toString());
    return StoredTable.create(sql, connection, table, columns);
  }

  /** Halves the columns where all together are refused for a reason that names none. */
  private void check(List<TestColumn> columns) {
    try (TestBatch batch = new TestBatch(columns);
        StoredTable table = create(columns)) {
      Map<String, Map<Integer, RowRejection>> rejected = write(batch, table);
      List<TestColumn> kept = new ArrayList<>();
      for (TestColumn column : columns) {
        TestColumn good = judgeRejections(column, rejected.getOrDefault(column.name(), Map.of()));
        if (!good.values().isEmpty()) {
          kept.add(good);
        }
      }
      if (rejected.isEmpty()) {
        compare(table, batch);
      } else {
        writeAndCompareGood(kept);
      }
    } catch (UnexpectedResultException | AssertionError e) {
      int middle = columns.size() / 2;
      if (middle == 0) {
        findings.add(columns.get(0).pair() + ": " + e.getMessage());
      } else {
        check(columns.subList(0, middle));
        check(columns.subList(middle, columns.size()));
      }
    }
  }

  /** The rejections by column and row, of which there must be none twice. */
  private Map<String, Map<Integer, RowRejection>> write(TestBatch batch, StoredTable table) {
    WriteResult result = table.write(batch, InsertFormat.NATIVE);
    Map<String, Map<Integer, RowRejection>> rejected = new HashMap<>();
    if (result instanceof WriteResult.Rejected rejection) {
      for (RowRejection row : rejection.rows()) {
        if (rejected.computeIfAbsent(row.column(), c -> new HashMap<>()).put(row.row(), row)
            != null) {
          findings.add("rejected twice: " + row);
        }
      }
    } else if (!(result instanceof WriteResult.Written)) {
      throw new UnexpectedResultException(result);
    }
    return rejected;
  }

  private void writeAndCompareGood(List<TestColumn> columns) {
    if (!columns.isEmpty()) {
      try (TestBatch batch = new TestBatch(columns);
          StoredTable table = create(columns)) {
        writeGood(batch, table, InsertFormat.NATIVE);
        compare(table, batch);
      }
    }
  }

  private static void writeGood(TestBatch batch, StoredTable table, InsertFormat format) {
    WriteResult result = table.write(batch, format);
    if (!(result instanceof WriteResult.Written)) {
      throw new UnexpectedResultException(result);
    }
  }

  /** The column without what was rejected. */
  private TestColumn judgeRejections(TestColumn column, Map<Integer, RowRejection> rejected) {
    List<Integer> kept = new ArrayList<>();
    int found = 0;
    for (int i = 0; i < column.values().size(); i++) {
      Verdict verdict = column.verdicts().get(i);
      RowRejection rejection = rejected.get(i);
      if (rejection == null && !(verdict instanceof Rejected)) {
        kept.add(i);
      } else if (rejection == null && found++ < MAX_FINDINGS_PER_COLUMN) {
        findings.add(column.pair() + ": not rejected: " + shown(column.values().get(i)));
      } else if (rejection != null
          && verdict instanceof Stored
          && found++ < MAX_FINDINGS_PER_COLUMN) {
        findings.add(
            column.pair() + ": " + shown(column.values().get(i)) + " was rejected: " + rejection);
      }
    }
    if (kept.isEmpty() && column.verdicts().stream().anyMatch(Stored.class::isInstance)) {
      throw new AssertionError("no value at all was taken");
    }
    return column.only(kept);
  }

  private void compare(StoredTable table, TestBatch batch) {
    compareWithModels(table, batch);
    compareWith(table, batch, InsertFormat.ROW_BINARY);
    List<TestColumn> inArrow = batch.columns().stream().filter(RoundTrip::isInArrow).toList();
    if (inArrow.size() == batch.columns().size()) {
      compareWith(table, batch, InsertFormat.ARROW_STREAM);
    } else if (!inArrow.isEmpty()) {
      try (TestBatch without = new TestBatch(inArrow, batch.rows())) {
        compareWith(table, without, InsertFormat.ARROW_STREAM);
      }
    }
  }

  private static boolean isInArrow(TestColumn column) {
    return ArrowFields.of(column.name(), TypeParser.parse(column.pair().target().type()))
        .fold(field -> true, reason -> false);
  }

  /** What another format stores has to be the same: the server compares. */
  private void compareWith(StoredTable natively, TestBatch batch, InsertFormat format) {
    List<TestColumn> columns = batch.columns();
    try (StoredTable table = create(columns)) {
      writeGood(batch, table, format);
      List<String> expected = natively.digests(columns);
      List<String> found = table.digests(columns);
      for (int i = 0; i < found.size(); i++) {
        if (!found.get(i).equals(expected.get(i))) {
          TestColumn column = columns.get(i);
          findings.add(
              "%s: instead of what Native stores %s stores %s"
                  .formatted(column.pair(), format, table.differences(column, natively)));
        }
      }
    }
  }

  private void compareWithModels(StoredTable table, TestBatch batch) {
    List<TestColumn> columns = batch.columns();
    List<JsonNode> rows = table.rows();
    int expected = batch.rows();
    if (rows.size() != expected) {
      throw new AssertionError(rows.size() + " rows were stored instead of " + expected);
    }
    for (int i = 0; i < columns.size(); i++) {
      TestColumn column = columns.get(i);
      int found = 0;
      for (int row = 0; row < rows.size() && found < MAX_FINDINGS_PER_COLUMN; row++) {
        Shown shown = shown(column.verdicts().get(column.wrapped(row)));
        JsonNode node = rows.get(row).get(i);
        if (!shown.shownBy().test(node)) {
          found++;
          findings.add(
              "%s: %s is shown as %s instead of %s"
                  .formatted(
                      column.pair(),
                      shown(column.values().get(column.wrapped(row))),
                      Excerpt.of(node.toString()),
                      Excerpt.of(shown.description())));
        }
      }
    }
  }

  private static Shown shown(Verdict verdict) {
    return verdict instanceof Stored stored ? stored.shown() : ((StoredOrRejected) verdict).shown();
  }

  private static String shown(Object value) {
    return Excerpt.quoted(
        value instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : value.toString());
  }

  private static final class UnexpectedResultException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnexpectedResultException(WriteResult result) {
      super(result.toString());
    }
  }
}
