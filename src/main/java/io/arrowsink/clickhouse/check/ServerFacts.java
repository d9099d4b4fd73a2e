package io.arrowsink.clickhouse.check;

import java.util.OptionalLong;

/**
 * What a server says of itself and of the user.
 *
 * @param version as the server spells it, such as 25.8.3.66
 * @param user the name of the user that has asked
 * @param readOnly the user's setting of that name: 0 = may write; 1 and 2 may not (2 may change
 *     settings, which is no help)
 * @param plainWindow what {@code non_replicated_deduplication_window} is where a table does not set
 *     it; empty where this user may not know
 * @param replicatedWindow the same for {@code replicated_deduplication_window}
 */
public record ServerFacts(
    String version,
    String user,
    int readOnly,
    OptionalLong plainWindow,
    OptionalLong replicatedWindow) {}
