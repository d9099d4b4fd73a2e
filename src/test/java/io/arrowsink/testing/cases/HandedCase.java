package io.arrowsink.testing.cases;

import java.util.List;

/**
 * One case.
 *
 * @param id its name
 * @param ddl statements to run in an empty database
 * @param records what the topics hold, in order; empty where the case only describes them
 * @param steps what is to be done by hand after the records are produced
 * @param variants at least one, each the whole case under one configuration
 */
public record HandedCase(
    String id,
    List<String> ddl,
    List<CaseRecord> records,
    List<String> steps,
    List<Variant> variants) {
  /** Copies the lists. */
  public HandedCase {
    ddl = List.copyOf(ddl);
    records = List.copyOf(records);
    steps = List.copyOf(steps);
    variants = List.copyOf(variants);
  }

  /** Whether nothing but what the file holds is needed to run it. */
  public boolean isDriven() {
    return steps.isEmpty() && !records.isEmpty();
  }

  /** The names of the topics, in the order of their first records. */
  public List<String> topics() {
    return records.stream().map(CaseRecord::topic).distinct().toList();
  }
}
