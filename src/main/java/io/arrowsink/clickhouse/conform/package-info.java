/**
 * From Arrow columns to the exact types of the target's columns, column by column; rows that do not
 * fit are named before anything is sent.
 */
@NullMarked
package io.arrowsink.clickhouse.conform;

import org.jspecify.annotations.NullMarked;
