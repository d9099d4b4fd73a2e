/** A sink connector that does nothing; packed into a plugin of its own when the benchmark runs. */
@NullMarked
package io.arrowsink.benchmark.noop;

import org.jspecify.annotations.NullMarked;
