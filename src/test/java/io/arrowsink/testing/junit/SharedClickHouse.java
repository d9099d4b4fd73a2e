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
 * <p>Besides {@code default} it has the users {@value #WRITER} and {@value #READER} (read-only),
 * both with the password {@value #PASSWORD}.
 */
public final class SharedClickHouse extends SharedFixture<ClickHouseServer> {
  /** A user who may do everything. */
  public static final String WRITER = "writer";

  /** A user who may only read. */
  public static final String READER = "reader";

  /** The password of {@link #WRITER} and {@link #READER}. */
  public static final String PASSWORD = "pass&wörd<1>";

  /** Starts nothing; JUnit does. */
  public SharedClickHouse() {
    super(
        () ->
            ClickHouseServer.launch(
                ClickHouseOptions.builder()
                    .user(WRITER, PASSWORD)
                    .readOnlyUser(READER, PASSWORD)
                    .build()));
  }
}
