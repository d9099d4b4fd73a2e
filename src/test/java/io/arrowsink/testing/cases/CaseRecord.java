package io.arrowsink.testing.cases;

import org.jspecify.annotations.Nullable;

/**
 * One record of a case.
 *
 * @param topic the topic's name within the case, which is also its table's
 * @param key null for none
 * @param value null for a tombstone
 */
public record CaseRecord(String topic, @Nullable String key, @Nullable String value) {}
