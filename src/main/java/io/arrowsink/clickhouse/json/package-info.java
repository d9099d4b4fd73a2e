/** What a column of type JSON keeps exactly. */
@NullMarked
package io.arrowsink.clickhouse.json;

import org.jspecify.annotations.NullMarked;
