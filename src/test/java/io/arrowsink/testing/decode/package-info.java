/** Fixtures for the decoders of every form of record. */
@NullMarked
package io.arrowsink.testing.decode;

import org.jspecify.annotations.NullMarked;
