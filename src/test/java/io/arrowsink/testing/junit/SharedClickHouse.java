package io.arrowsink.testing.junit;

import io.arrowsink.testing.clickhouse.ClickHouseOptions;
import io.arrowsink.testing.clickhouse.ClickHouseServer;

/**
 * The ClickHouse server of a test run:
 *
 * <pre>{@code
 * @RegisterExtension static final SharedClickHouse CLICKHOUSE = new SharedClickHouse();
 * }</pre>
 *
 * <p>Besides {@code default} it has the users {@value #WRITER}, {@value #READER} and {@value
 * #SETTER} (both read-only) and {@value #LIMITED}, all with the password {@value #PASSWORD}.
 */
public final class SharedClickHouse extends SharedFixture<ClickHouseServer> {
  /** A user who may do everything. */
  public static final String WRITER = "writer";

  /** A user who may only read. */
  public static final String READER = "reader";

  /** A user who may only read, but change settings. */
  public static final String SETTER = "setter";

  /**
   * A user who may insert into table {@code filled}, read table {@code read}, and give column
   * {@code a} of table {@code partial} values, all in the database {@value #GRANTED}, which nobody
   * has created yet.
   */
  public static final String LIMITED = "limited";

  /** The only database that {@link #LIMITED} may use. */
  public static final String GRANTED = "granted";

  /** The password of all users but {@code default}. */
  public static final String PASSWORD = "pass&wörd<1>";

  /** Starts nothing; JUnit does. */
  public SharedClickHouse() {
    super(
        () ->
            ClickHouseServer.launch(
                ClickHouseOptions.builder()
                    .user(WRITER, PASSWORD)
                    .readOnlyUser(READER, PASSWORD)
                    .settingUser(SETTER, PASSWORD)
                    .limitedUser(
                        LIMITED,
                        PASSWORD,
                        "GRANT INSERT ON " + GRANTED + ".filled",
                        "GRANT SELECT ON " + GRANTED + ".read",
                        "GRANT INSERT(a) ON " + GRANTED + ".partial",
                        "GRANT SHOW COLUMNS ON " + GRANTED + ".partial")
                    .build()));
  }
}
