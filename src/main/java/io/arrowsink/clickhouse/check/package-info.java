/** What is checked of a target before the first record: facts, and rules over them. */
@NullMarked
package io.arrowsink.clickhouse.check;

import org.jspecify.annotations.NullMarked;
