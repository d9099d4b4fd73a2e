/** Which offsets may be committed. */
@NullMarked
package io.arrowsink.core.ack;

import org.jspecify.annotations.NullMarked;
