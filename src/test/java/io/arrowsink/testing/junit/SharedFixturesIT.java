package io.arrowsink.testing.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class SharedFixturesIT {
  @RegisterExtension static final SharedClickHouse CLICKHOUSE = new SharedClickHouse();
  @RegisterExtension static final SharedClickHouse SAME = new SharedClickHouse();

  @Test
  void sharesOneServerInARun() {
    assertThat(SAME.server()).isSameAs(CLICKHOUSE.server());
  }

  @Test
  void knowsItsUsers() {
    assertThat(
            CLICKHOUSE
                .server()
                .sql(SharedClickHouse.READER, SharedClickHouse.PASSWORD, Duration.ofSeconds(30))
                .query("SELECT currentUser()"))
        .isEqualTo(SharedClickHouse.READER);
  }
}
