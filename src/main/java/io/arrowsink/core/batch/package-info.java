/** Rows of Arrow data on their way to one target, with the offsets they came from. */
@NullMarked
package io.arrowsink.core.batch;

import org.jspecify.annotations.NullMarked;
