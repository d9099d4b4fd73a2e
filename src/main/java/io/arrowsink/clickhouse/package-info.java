/** Writing batches to ClickHouse. */
@NullMarked
package io.arrowsink.clickhouse;

import org.jspecify.annotations.NullMarked;
