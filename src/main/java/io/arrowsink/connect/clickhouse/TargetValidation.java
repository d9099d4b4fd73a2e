package io.arrowsink.connect.clickhouse;

import io.arrowsink.clickhouse.WriterOpening;
import io.arrowsink.clickhouse.check.Finding;
import io.arrowsink.clickhouse.check.Key;
import io.arrowsink.clickhouse.check.ServerRules;
import io.arrowsink.clickhouse.check.TargetFacts;
import io.arrowsink.clickhouse.client.ClickHouseConnection;
import io.arrowsink.config.ClickHouseConnectionSettings;
import io.arrowsink.config.ClickHouseSinkConfig;
import io.arrowsink.config.Credentials;
import io.arrowsink.config.SchemaValidation;
import io.arrowsink.core.write.Failure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.apache.kafka.common.config.ConfigValue;

/**
 * What the server makes of a configuration that is right by itself: every problem with the key that
 * it belongs to. It is asked as a starting task would ask, for the tables of all topics that are
 * listed; but nobody waits for it for long, since a request to the worker stands behind. Used by
 * one thread.
 */
final class TargetValidation {
  private static final Duration MOST_PATIENCE = Duration.ofSeconds(5);
  private static final Duration MOST_TIME = Duration.ofSeconds(30);

  private final ClickHouseSinkConfig config;
  private final Map<String, Set<String>> problems = new LinkedHashMap<>();

  private TargetValidation(ClickHouseSinkConfig config) {
    this.config = config;
  }

  /** Asks the server; blocks for half a minute at most, however many tables there are. */
  static TargetValidation of(ClickHouseSinkConfig config) {
    return of(config, config.connection().waitingAtMost(MOST_PATIENCE), MOST_TIME);
  }

  /**
   * The same with other settings of the connection than those of {@code config}.
   *
   * @param most for how long it blocks
   */
  static TargetValidation of(
      ClickHouseSinkConfig config, ClickHouseConnectionSettings server, Duration most) {
    TargetValidation validation = new TargetValidation(config);
    try {
      validation.checkAndClose(ClickHouseConnection.open(server, config.errors(), 1), most);
    } catch (ClickHouseConnection.UnusableException e) {
      validation.add(Key.URL, String.valueOf(e.getMessage()));
    }
    return validation;
  }

  private void checkAndClose(ClickHouseConnection opened, Duration most) {
    try (ClickHouseConnection connection = opened;
        TimeBudget budget = new TimeBudget(most)) {
      List<String> topics = config.connect().topics();
      if (topics.isEmpty() || config.columns().validation() == SchemaValidation.OFF) {
        checkServer(connection, budget);
      } else {
        checkTables(topics, connection, budget);
      }
    }
  }

  private void checkServer(ClickHouseConnection connection, TimeBudget budget) {
    budget
        .spendOn(connection::inspectServer)
        .ifPresentOrElse(
            inspection -> inspection.fold(this::addServer, this::addUnreachable, this::addRefused),
            () -> addUnchecked("the server", budget));
  }

  private void checkTables(
      List<String> topics, ClickHouseConnection connection, TimeBudget budget) {
    ClickHouseTargets targets = new ClickHouseTargets(config, connection, new LongAdder());
    Map<String, String> topicOfTarget = new LinkedHashMap<>();
    topics.forEach(topic -> topicOfTarget.putIfAbsent(targets.targetOf(topic), topic));
    List<String> unchecked = new ArrayList<>(topicOfTarget.values());
    for (String topic : topicOfTarget.values()) {
      Optional<WriterOpening> opening = budget.spendOn(() -> targets.openWriter(topic));
      if (opening.isEmpty()) {
        addUnchecked("the tables of topics " + unchecked, budget);
      }
      if (opening.filter(answer -> add(topic, answer)).isEmpty()) {
        return;
      }
      unchecked.remove(topic);
    }
  }

  private void addUnchecked(String what, TimeBudget budget) {
    add(
        Key.URL,
        what
            + " could not be checked within "
            + budget
            + "; see why the server takes so long, or set validate.connection=false");
  }

  private boolean addServer(TargetFacts facts) {
    facts.server().map(ServerRules::check).orElse(List.of()).forEach(this::addFinding);
    return true;
  }

  private boolean addUnreachable(Failure cause) {
    add(Key.URL, cause.message());
    return false;
  }

  /** No table was asked about: either the user is not let in, or it is the wrong server. */
  private boolean addRefused(Failure cause) {
    add(cause.code() == 0 ? Key.URL : keyOfUser(Key.USER), cause.message());
    return false;
  }

  private void addFinding(Finding finding) {
    add(keyOfUser(finding.key()), finding.message());
  }

  /** Whether it is worth while to go on with other tables. */
  private boolean add(String topic, WriterOpening opening) {
    return opening.fold(
        opened -> true,
        unavailable -> addUnreachable(unavailable.cause()),
        fatal -> {
          fatal.errors().forEach(error -> add(keyFor(topic, error.key()), error.message()));
          return true;
        });
  }

  private void add(String key, String message) {
    problems.computeIfAbsent(key, k -> new LinkedHashSet<>()).add(key + ": " + message);
  }

  /** The key that decides for {@code topic}, where it is not the general one. */
  private String keyFor(String topic, String general) {
    return switch (general) {
      case Key.TABLE, Key.DATABASE ->
          config.tables().isException(topic) ? Key.TOPIC_TABLES : general;
      case Key.SCHEMA ->
          config.input().schemasByTopic().containsKey(topic) ? general + "." + topic : general;
      default -> keyOfUser(general);
    };
  }

  private String keyOfUser(String general) {
    boolean isToken = config.connection().credentials() instanceof Credentials.AccessToken;
    return general.equals(Key.USER) && isToken ? Key.ACCESS_TOKEN : general;
  }

  /** {@code values} with the problems at those that they belong to. */
  List<ConfigValue> addTo(List<ConfigValue> values) {
    List<ConfigValue> all = new ArrayList<>(values);
    problems.forEach(
        (key, messages) -> {
          ConfigValue value =
              values.stream()
                  .filter(candidate -> candidate.name().equals(key))
                  .findFirst()
                  .orElseGet(() -> appended(key, all));
          messages.forEach(value::addErrorMessage);
        });
    return all;
  }

  private static ConfigValue appended(String key, List<ConfigValue> all) {
    ConfigValue value = new ConfigValue(key);
    all.add(value);
    return value;
  }
}
