/** Certificates for tests, made when they are needed. */
@NullMarked
package io.arrowsink.testing.tls;

import org.jspecify.annotations.NullMarked;
