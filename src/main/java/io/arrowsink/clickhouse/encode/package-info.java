/** From conformed columns to the bytes of an insert's body. */
@NullMarked
package io.arrowsink.clickhouse.encode;

import org.jspecify.annotations.NullMarked;
