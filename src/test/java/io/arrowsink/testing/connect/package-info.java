/** A deployed ClickHouse connector as tests see it: its topic, its table, its metrics. */
@NullMarked
package io.arrowsink.testing.connect;

import org.jspecify.annotations.NullMarked;
