/** ClickHouse's error codes by name. */
@NullMarked
package io.arrowsink.clickhouse.error;

import org.jspecify.annotations.NullMarked;
