package io.arrowsink.clickhouse.check;

import io.arrowsink.config.TableName;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Facts for rules to judge. */
final class Facts {
  static final TableName NAME = new TableName("db", "t");

  private Facts() {}

  static ServerFacts server(String version, int readOnly) {
    return new ServerFacts(version, "joe", readOnly, OptionalLong.of(0), OptionalLong.of(100));
  }

  /** A server whose tables have the windows that servers have by default. */
  static ServerFacts server() {
    return server("25.8.3.66", 0);
  }

  static ServerFacts reticentServer() {
    return new ServerFacts("25.8.3.66", "joe", 0, OptionalLong.empty(), OptionalLong.empty());
  }

  /** A table called {@link #NAME}. */
  static TableFacts table(String engineText) {
    return table("t", engineText, "");
  }

  static TableFacts table(String name, String engineText, String partitionKey) {
    return new TableFacts(
        new TableName("db", name),
        engineText.split("[ (]", 2)[0],
        engineText,
        partitionKey,
        "CREATE TABLE …",
        "00000000-0000-0000-0000-000000000000",
        List.of());
  }

  static TargetFacts target(ServerFacts server, TableFacts table, ViewFacts... views) {
    return new TargetFacts(
        Optional.of(server), Optional.of(table), Optional.empty(), List.of(views), Map.of());
  }
}
