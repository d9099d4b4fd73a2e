/** Where a row came from: topic-partitions, positions and ranges of offsets. */
@NullMarked
package io.arrowsink.core.record;

import org.jspecify.annotations.NullMarked;
