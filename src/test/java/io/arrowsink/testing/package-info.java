/** Fakes, contract tests and real-server fixtures that tests and the demo share. */
@NullMarked
package io.arrowsink.testing;

import org.jspecify.annotations.NullMarked;
