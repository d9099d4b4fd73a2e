/** Chooses, by configuration and by what a record's value is, who decodes it. */
@NullMarked
package io.arrowsink.codec;

import org.jspecify.annotations.NullMarked;
