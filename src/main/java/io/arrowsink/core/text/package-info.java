/** Text as every adapter reads and shows it: one grammar of times, one way to shorten a value. */
@NullMarked
package io.arrowsink.core.text;

import org.jspecify.annotations.NullMarked;
