/** Wires configuration, decoders and the ClickHouse writer into a sink connector. */
@NullMarked
package io.arrowsink.connect.clickhouse;

import org.jspecify.annotations.NullMarked;
