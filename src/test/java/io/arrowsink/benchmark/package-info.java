/** How many rows per second the packaged connector moves, beside a sink that does nothing. */
@NullMarked
package io.arrowsink.benchmark;

import org.jspecify.annotations.NullMarked;
