package io.arrowsink.clickhouse.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.clickhouse.client.api.ClientException;
import com.clickhouse.client.api.ClientMisconfigurationException;
import com.clickhouse.client.api.ServerException;
import io.arrowsink.config.ClickHouseConnectionSettings;
import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import io.arrowsink.config.ClickHouseErrorSettings;
import io.arrowsink.config.Credentials;
import io.arrowsink.config.TableName;
import io.arrowsink.config.Timeouts;
import io.arrowsink.core.write.Failure;
import java.net.ConnectException;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FailureJudgeTest {
  private static final TableName TABLE = new TableName("db", "t");
  private static final FailureJudge JUDGE =
      new FailureJudge(
          new ErrorClassifier(ClickHouseErrorSettings.DEFAULTS),
          new FailureMessages(
              ClickHouseConnectionSettings.direct(
                  URI.create("https://ch:8443"),
                  new Credentials.UserPassword("joe", ""),
                  Compression.NONE,
                  new Timeouts(Duration.ZERO, Duration.ZERO, Duration.ZERO))));

  private static JudgedFailure ofQuery(Throwable error) {
    return JUDGE.ofQuery(error, answer -> Failure.of(answer.getCode(), "refused"));
  }

  private static JudgedFailure ofInsert(Throwable error, boolean bodySent) {
    return JUDGE.ofInsert(
        TABLE,
        error,
        bodySent,
        answer ->
            new JudgedFailure(ErrorClass.DATA, Failure.of(answer.getCode(), "refused by insert")));
  }

  static Stream<Arguments> failuresWithoutServer() {
    return Stream.of(
        Arguments.of(
            new ClientMisconfigurationException("no such key"),
            ErrorClass.FATAL,
            ErrorClass.FATAL,
            "the connection to https://ch:8443 cannot be used: "
                + "ClientMisconfigurationException: no such key"),
        Arguments.of(
            new ClientException("failed", new SSLPeerUnverifiedException("other")),
            ErrorClass.FATAL,
            ErrorClass.FATAL,
            "no connection to ClickHouse at https://ch:8443"),
        Arguments.of(
            new ServerException(0, "<html>", 401, ""),
            ErrorClass.FATAL,
            ErrorClass.FATAL,
            "HTTP status 401"),
        Arguments.of(
            new ServerException(0, "<html>", 503, ""),
            ErrorClass.UNAVAILABLE,
            ErrorClass.UNKNOWN,
            "HTTP status 503"),
        Arguments.of(
            new ClientException("failed", new ConnectException("refused")),
            ErrorClass.UNAVAILABLE,
            ErrorClass.UNKNOWN,
            "ConnectException: refused"));
  }

  @ParameterizedTest
  @MethodSource("failuresWithoutServer")
  void judgesQuestionsAndInsertsAlike(
      Throwable error, ErrorClass unsent, ErrorClass sent, String message) {
    Throwable wrapped = new ExecutionException(error);

    assertThat(ofQuery(wrapped).errorClass()).isEqualTo(unsent);
    assertThat(ofInsert(wrapped, false).errorClass()).isEqualTo(unsent);
    assertThat(ofInsert(wrapped, true).errorClass()).isEqualTo(sent);
    for (JudgedFailure failure :
        new JudgedFailure[] {ofQuery(wrapped), ofInsert(wrapped, false), ofInsert(wrapped, true)}) {
      assertThat(failure.cause().message()).contains(message);
    }
  }

  @Test
  void leavesErrorsOfTheServerToWhoeverAsked() {
    Throwable error = new ExecutionException(new ServerException(497, "no rights", 403, ""));

    assertThat(ofQuery(error))
        .isEqualTo(new JudgedFailure(ErrorClass.FATAL, Failure.of(497, "refused")));
    assertThat(ofInsert(error, true))
        .isEqualTo(new JudgedFailure(ErrorClass.DATA, Failure.of(497, "refused by insert")));
  }
}
