/** Target tables: their columns and types, and the Arrow schemas that go with them. */
@NullMarked
package io.arrowsink.clickhouse.schema;

import org.jspecify.annotations.NullMarked;
