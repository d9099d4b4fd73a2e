/** Network faults for tests. */
@NullMarked
package io.arrowsink.testing.net;

import org.jspecify.annotations.NullMarked;
