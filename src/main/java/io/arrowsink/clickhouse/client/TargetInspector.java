package io.arrowsink.clickhouse.client;

import com.clickhouse.client.api.ServerException;
import io.arrowsink.clickhouse.check.ServerFacts;
import io.arrowsink.clickhouse.check.TableFacts;
import io.arrowsink.clickhouse.check.TargetFacts;
import io.arrowsink.clickhouse.check.ViewFacts;
import io.arrowsink.clickhouse.error.ErrorCode;
import io.arrowsink.config.TableName;
import io.arrowsink.core.text.Excerpt;
import io.arrowsink.core.write.Failure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds out what there is to know of a target. What the server does not know, or does not let this
 * user know, stays unknown.
 */
final class TargetInspector {
  private static final Logger LOG = LoggerFactory.getLogger(TargetInspector.class);

  /** Views behind views behind views: further ones are not looked at. */
  private static final int MOST_LEVELS = 8;

  private static final int MAX_SERVER_TEXT = 300;

  private final QueryRunner queries;
  private final ErrorClassifier classifier;
  private final FailureJudge judge;
  private final FailureMessages messages;

  TargetInspector(
      QueryRunner queries,
      ErrorClassifier classifier,
      FailureJudge judge,
      FailureMessages messages) {
    this.queries = queries;
    this.classifier = classifier;
    this.judge = judge;
    this.messages = messages;
  }

  private interface Reading<T> {
    T of(RowBinaryReader answer) throws IOException;
  }

  private record ServerAndTables(ServerFacts server, List<TableFacts> tables) {}

  TargetInspection inspect(TableName table, List<String> columns) {
    return attempt(
        error -> messages.refused(table, error),
        () -> new TargetInspection.Found(facts(table, columns)));
  }

  TargetInspection inspectServer() {
    return attempt(
        messages::refused,
        () ->
            new TargetInspection.Found(
                new TargetFacts(
                    server(List.of()).map(ServerAndTables::server),
                    Optional.empty(),
                    Optional.empty(),
                    List.of(),
                    Map.of())));
  }

  private TargetInspection attempt(
      Function<ServerException, Failure> refused, Question<TargetInspection> question) {
    return question.orElse(
        judge,
        refused,
        failed -> failed.fold(TargetInspection.Unavailable::new, TargetInspection.Fatal::new));
  }

  private TargetFacts facts(TableName name, List<String> columns)
      throws ExecutionException, TimeoutException, InterruptedException, IOException {
    Optional<ServerAndTables> found = server(List.of(name));
    Optional<TableFacts> table = found.flatMap(f -> f.tables().stream().findFirst());
    Optional<Boolean> insertRight =
        ask(
            InspectionQueries.insertRight(name, columns),
            answer -> answer.readByte() != 0,
            "whether the user may insert into " + name);
    List<ViewFacts> views = table.isPresent() ? views(table.get()) : List.of();
    return new TargetFacts(
        found.map(ServerAndTables::server),
        table,
        insertRight,
        views,
        recentPartitions(
            Stream.concat(table.stream(), views.stream().map(ViewFacts::storage)).toList()));
  }

  /** What is known without the defaults of tables' settings is better than nothing. */
  private Optional<ServerAndTables> server(List<TableName> tables)
      throws ExecutionException, TimeoutException, InterruptedException, IOException {
    Reading<ServerAndTables> reading =
        answer ->
            new ServerAndTables(
                InspectionQueries.readServer(answer), InspectionQueries.readTables(answer));
    Optional<ServerAndTables> all =
        ask(
            InspectionQueries.server(tables, true),
            reading,
            "which deduplication window tables have by default (system.merge_tree_settings)");
    return all.isPresent()
        ? all
        : ask(InspectionQueries.server(tables, false), reading, "which version the server is of");
  }

  /** The views behind {@code target}, level by level, each once. */
  private List<ViewFacts> views(TableFacts target)
      throws ExecutionException, TimeoutException, InterruptedException, IOException {
    List<ViewFacts> found = new ArrayList<>();
    Set<TableName> seen = new LinkedHashSet<>();
    List<TableFacts> level =
        target.isMaterializedView() ? List.of(target) : tables(unseen(List.of(target), seen));
    for (int depth = 0; depth < MOST_LEVELS && !level.isEmpty(); depth++) {
      List<ViewFacts> behind = withStorage(level);
      found.addAll(behind);
      level = tables(unseen(behind.stream().map(ViewFacts::storage).toList(), seen));
    }
    return found;
  }

  private static Set<TableName> unseen(List<TableFacts> tables, Set<TableName> seen) {
    Set<TableName> views = new LinkedHashSet<>();
    for (TableFacts table : tables) {
      table.views().stream().filter(seen::add).forEach(views::add);
    }
    return views;
  }

  private List<ViewFacts> withStorage(List<TableFacts> views)
      throws ExecutionException, TimeoutException, InterruptedException, IOException {
    Map<TableName, TableName> storages = new LinkedHashMap<>();
    for (TableFacts view : views) {
      view.storage().ifPresent(storage -> storages.put(view.name(), storage));
    }
    Map<TableName, TableFacts> byName = new HashMap<>();
    tables(storages.values()).forEach(table -> byName.put(table.name(), table));
    List<ViewFacts> found = new ArrayList<>();
    storages.forEach(
        (view, storage) -> {
          TableFacts facts = byName.get(storage);
          if (facts != null) {
            found.add(new ViewFacts(view, facts));
          }
        });
    return found;
  }

  private List<TableFacts> tables(Collection<TableName> names)
      throws ExecutionException, TimeoutException, InterruptedException, IOException {
    if (names.isEmpty()) {
      return List.of();
    }
    List<TableFacts> found =
        ask(
                InspectionQueries.tables(names),
                InspectionQueries::readTables,
                "what materialized views there are")
            .orElse(List.of());
    if (found.size() < Set.copyOf(names).size()) {
      LOG.info("of {} this user sees only {}: the others are not checked", names, names(found));
    }
    return found;
  }

  private static List<TableName> names(List<TableFacts> tables) {
    return tables.stream().map(TableFacts::name).toList();
  }

  private Map<TableName, Long> recentPartitions(List<TableFacts> tables)
      throws ExecutionException, TimeoutException, InterruptedException, IOException {
    List<TableName> partitioned =
        tables.stream().filter(TableFacts::isPartitioned).map(TableFacts::name).toList();
    if (partitioned.isEmpty()) {
      return Map.of();
    }
    return ask(
            InspectionQueries.recentPartitions(partitioned),
            InspectionQueries::readPartitions,
            "into how many partitions an insert goes (system.parts)")
        .orElse(Map.of());
  }

  /** The answer, or nothing where the server has none for this user. */
  private <T> Optional<T> ask(String sql, Reading<T> reading, String what)
      throws ExecutionException, TimeoutException, InterruptedException, IOException {
    try {
      return Optional.of(reading.of(queries.ask(sql)));
    } catch (ExecutionException e) {
      if (e.getCause() instanceof ServerException error && isAnswer(error.getCode())) {
        LOG.info(
            "not checked: {}: {}",
            what,
            Excerpt.line(String.valueOf(error.getMessage()), MAX_SERVER_TEXT));
        return Optional.empty();
      }
      throw e;
    }
  }

  private boolean isAnswer(int code) {
    return code != ErrorCode.AUTHENTICATION_FAILED && classifier.ofQuery(code) == ErrorClass.FATAL;
  }
}
