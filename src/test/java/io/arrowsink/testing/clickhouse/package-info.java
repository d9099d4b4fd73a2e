/** A real ClickHouse server for tests and the demo, as a child process or in a container. */
@NullMarked
package io.arrowsink.testing.clickhouse;

import org.jspecify.annotations.NullMarked;
