/** The fixtures as JUnit sees them: shared over a run, skipped where they cannot be had. */
@NullMarked
package io.arrowsink.testing.junit;

import org.jspecify.annotations.NullMarked;
