package io.arrowsink.benchmark;

import io.arrowsink.clickhouse.schema.CarrierSchema;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.config.InputSchemaParser;
import java.util.Set;
import org.apache.arrow.vector.types.pojo.Schema;

/** Where the Arrow types of traffic events come from. */
public enum EventSchema {
  /** From the table: carriers that are wider than its columns. */
  DERIVED,
  /** From {@code input.schema}. */
  DECLARED;

  /** The types for events that go to {@code table}. */
  Schema of(TargetTable table) {
    return this == DECLARED
        ? InputSchemaParser.parse(TrafficTables.INPUT_SCHEMA)
        : CarrierSchema.of(table, Set.of())
            .fold(
                schema -> schema,
                reason -> {
                  throw new IllegalStateException(reason);
                });
  }
}
