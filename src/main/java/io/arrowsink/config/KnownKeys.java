package io.arrowsink.config;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The keys that a connector's configuration may hold: its own, and those that Connect reads. */
final class KnownKeys {
  // task.class is not the user's: the worker adds it to what a task is started with.
  private static final List<String> CONNECT_KEYS =
      List.of(
          "name",
          "connector.class",
          "connector.plugin.version",
          "task.class",
          "tasks.max",
          "tasks.max.enforce",
          "topics",
          "topics.regex",
          "key.converter",
          "value.converter",
          "header.converter",
          "transforms",
          "predicates",
          "config.action.reload",
          "errors.tolerance",
          "errors.deadletterqueue.topic.name",
          "errors.log.enable");

  private static final List<String> CONNECT_PREFIXES =
      List.of(
          "key.converter.",
          "value.converter.",
          "header.converter.",
          "transforms.",
          "predicates.",
          "errors.",
          "consumer.override.",
          "producer.override.",
          "admin.override.",
          "exactly.once.");

  private final List<String> names;
  private final Set<String> distinctNames;
  private final List<OptionFamily<?>> families;

  KnownKeys(List<OptionGroup> groups) {
    names =
        Stream.concat(
                groups.stream().flatMap(group -> group.options().stream()).map(Option::key),
                CONNECT_KEYS.stream())
            .toList();
    distinctNames = Set.copyOf(names);
    families =
        groups.stream().<OptionFamily<?>>flatMap(group -> group.families().stream()).toList();
  }

  boolean contains(String key) {
    return distinctNames.contains(key)
        || CONNECT_PREFIXES.stream().anyMatch(key::startsWith)
        || families.stream().anyMatch(family -> family.contains(key));
  }

  /** The known key that looks most like {@code key}; empty where none resembles it. */
  Optional<String> nearest(String key) {
    return NearestName.among(names, key);
  }
}
