package io.arrowsink.clickhouse.check;

import io.arrowsink.config.TableName;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What could be found out about a target.
 *
 * @param server empty where it would not say
 * @param table empty where it is not there, or this user does not see it
 * @param insertRight whether the user may insert into the columns that are written; empty where the
 *     server does not tell
 * @param views each once, as far as this user sees them
 * @param recentPartitions into how many of its partitions each partitioned table has lately been
 *     inserted
 */
public record TargetFacts(
    Optional<ServerFacts> server,
    Optional<TableFacts> table,
    Optional<Boolean> insertRight,
    List<ViewFacts> views,
    Map<TableName, Long> recentPartitions) {
  /** Copies the collections. */
  public TargetFacts {
    views = List.copyOf(views);
    recentPartitions = Map.copyOf(recentPartitions);
  }
}
