package io.arrowsink.config;

import java.util.Comparator;
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

  /** So many letters of a prefix may be wrong for what follows it to be taken for its. */
  private static final int MOST_SLIPS = 2;

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
    return Stream.concat(NearestName.among(names, key).stream(), withKnownPrefix(key))
        .min(Comparator.comparingInt(name -> EditDistance.between(key, name)));
  }

  /** What {@code key} would be if its beginning were that of a family. */
  private Stream<String> withKnownPrefix(String key) {
    return Stream.concat(families.stream().map(OptionFamily::prefix), CONNECT_PREFIXES.stream())
        .flatMap(prefix -> withPrefix(prefix, key).stream());
  }

  private static Optional<String> withPrefix(String prefix, String key) {
    int end = 0;
    for (int dot = prefix.indexOf('.'); dot >= 0; dot = prefix.indexOf('.', dot + 1)) {
      end = key.indexOf('.', end) + 1;
      if (end == 0) {
        return Optional.empty();
      }
    }
    return MOST_SLIPS < EditDistance.between(key.substring(0, end), prefix)
        ? Optional.empty()
        : Optional.of(prefix + key.substring(end));
  }
}
