package io.arrowsink.config;

import io.arrowsink.core.batch.BatchLimits;
import io.arrowsink.core.write.RetryPolicy;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.config.ConfigValue;

/**
 * The whole configuration of the ClickHouse connector. Its text form shows no secret.
 *
 * @param validatesConnection whether its validation connects to the server
 */
public record ClickHouseSinkConfig(
    ConnectSettings connect,
    ClickHouseConnectionSettings connection,
    TableMapping tables,
    ClickHouseColumnSettings columns,
    ClickHouseInsertSettings inserts,
    ClickHouseErrorSettings errors,
    InputSettings input,
    BatchLimits batch,
    DeliverySettings pipeline,
    RetryPolicy retry,
    boolean validatesConnection) {

  private static final CredentialOptions CREDENTIALS = new CredentialOptions();
  private static final TlsOptions TLS = new TlsOptions();
  private static final ProxyOptions PROXY = new ProxyOptions();
  private static final ConnectionOptions CONNECTION =
      new ConnectionOptions(CREDENTIALS, TLS, PROXY);
  private static final TableOptions TABLES = new TableOptions();
  private static final ColumnOptions COLUMNS = new ColumnOptions();
  private static final InsertOptions INSERTS = new InsertOptions();
  private static final ErrorOptions ERRORS = new ErrorOptions();
  private static final InputOptions INPUT = new InputOptions();
  private static final BatchOptions BATCH = new BatchOptions();
  private static final PipelineOptions PIPELINE = new PipelineOptions();
  private static final RetryOptions RETRY = new RetryOptions();
  private static final ValidationOptions VALIDATION = new ValidationOptions();

  private static final List<Fragment<?>> FRAGMENTS =
      List.of(
          CONNECTION,
          CREDENTIALS,
          TLS,
          PROXY,
          TABLES,
          COLUMNS,
          INSERTS,
          ERRORS,
          INPUT,
          BATCH,
          PIPELINE,
          RETRY,
          VALIDATION);

  /** All keys that have a name of their own, for Connect. */
  public static ConfigDef definition() {
    ConfigDef definition = new ConfigDef();
    groups().forEach(group -> group.define(definition));
    return definition;
  }

  /**
   * Examines the configuration of a connector: every key of it with its value and everything that
   * is wrong, each problem naming its key. A key that is neither ours nor Connect's is a problem.
   * Never throws.
   */
  public static List<ConfigValue> validate(Map<String, String> properties) {
    return Validation.of(FRAGMENTS, properties).values();
  }

  /**
   * The settings of a connector or a task.
   *
   * @throws ConfigException listing all problems, one a line
   */
  public static ClickHouseSinkConfig parse(Map<String, String> properties) {
    List<String> problems = Validation.of(FRAGMENTS, properties).problems();
    if (!problems.isEmpty()) {
      throw new ConfigException(String.join("\n", problems));
    }
    return new ClickHouseSinkConfig(
        ConnectSettings.read(properties),
        CONNECTION.read(properties),
        TABLES.read(properties),
        COLUMNS.read(properties),
        INSERTS.read(properties),
        ERRORS.read(properties),
        INPUT.read(properties),
        BATCH.read(properties),
        PIPELINE.read(properties),
        RETRY.read(properties),
        VALIDATION.read(properties));
  }

  /** The groups of options in the order in which users see them. */
  static List<OptionGroup> groups() {
    return FRAGMENTS.stream().<OptionGroup>map(Fragment::group).toList();
  }
}
