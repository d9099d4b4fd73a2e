package io.arrowsink.config;

import io.arrowsink.core.text.Excerpt;
import java.util.Set;
import java.util.TreeSet;
import org.apache.kafka.common.config.ConfigException;

/**
 * Error codes of the server that a user adds to a set or takes from it.
 *
 * @param added written with a plus
 * @param removed written with a minus
 */
record ErrorCodeList(Set<Integer> added, Set<Integer> removed) {
  private static final String EXAMPLE = "write +53 to add a code and -117 to remove one";

  /**
   * The codes in {@code text}, separated by commas; blank text holds none.
   *
   * @throws ConfigException where one has no sign, is no code or comes twice
   */
  static ErrorCodeList parse(String text) {
    Set<Integer> added = new TreeSet<>();
    Set<Integer> removed = new TreeSet<>();
    if (!text.isBlank()) {
      for (String item : text.split(",", -1)) {
        String code = item.strip();
        if (!code.matches("[+-][1-9][0-9]{0,4}")) {
          throw new ConfigException(
              Excerpt.quoted(code) + " is no error code with a sign; " + EXAMPLE);
        }
        int number = Integer.parseInt(code.substring(1));
        boolean isNew = !added.contains(number) && !removed.contains(number);
        if (!isNew) {
          throw new ConfigException("code " + number + " is listed twice; remove one of them");
        }
        (code.startsWith("+") ? added : removed).add(number);
      }
    }
    return new ErrorCodeList(added, removed);
  }
}
