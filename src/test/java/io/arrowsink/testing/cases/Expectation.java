package io.arrowsink.testing.cases;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What comes of a case.
 *
 * @param rows the rows that each query gives, as an array of arrays
 * @param taskFails whether the task is to fail; otherwise it runs and has committed everything
 * @param errorContains what the failed task's trace names
 * @param counts what is counted, by the name it has in the file, for example {@code undecodable}
 * @param others the names of all else that the file says
 */
public record Expectation(
    Map<String, JsonNode> rows,
    boolean taskFails,
    List<String> errorContains,
    Map<String, Integer> counts,
    Set<String> others) {
  /** Copies the collections. */
  public Expectation {
    rows = Map.copyOf(rows);
    errorContains = List.copyOf(errorContains);
    counts = Map.copyOf(counts);
    others = Set.copyOf(others);
  }
}
