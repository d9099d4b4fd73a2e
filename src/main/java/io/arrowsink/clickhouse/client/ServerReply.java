package io.arrowsink.clickhouse.client;

import com.clickhouse.client.api.ServerException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What came back instead of success, as far as the client below tells.
 *
 * @param code the server's error code; 0 where the answer had none, which is then not the server's
 * @param status that of HTTP; 0 where it is not known
 */
record ServerReply(int code, int status) {
  /** Of some answers the client keeps no more than the status, in its message. */
  private static final Pattern STATUS =
      Pattern.compile("Unexpected result status '?([0-9]{3})|Server returned '([0-9]{3})");

  private static final ServerReply NONE = new ServerReply(0, 0);

  /** The answer behind {@code error} or one of its causes. */
  static ServerReply of(Throwable error) {
    for (Throwable at = error; at != null; at = at.getCause()) {
      if (at instanceof ServerException answer) {
        return new ServerReply(answer.getCode(), answer.getTransportProtocolCode());
      }
      Matcher status = STATUS.matcher(String.valueOf(at.getMessage()));
      if (status.find()) {
        String digits = status.group(1) == null ? status.group(2) : status.group(1);
        return new ServerReply(0, Integer.parseInt(digits));
      }
    }
    return NONE;
  }

  /** Whether something has answered that is not known to be the server. */
  boolean isOfOther() {
    return code == 0 && status != 0;
  }
}
