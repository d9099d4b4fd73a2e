/** Talking to one ClickHouse server: connections, tables, inserts, and what its errors mean. */
@NullMarked
package io.arrowsink.clickhouse.client;

import org.jspecify.annotations.NullMarked;
