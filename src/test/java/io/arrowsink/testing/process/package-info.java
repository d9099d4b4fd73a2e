/** Child processes that die with this JVM, and the servers that run in them. */
@NullMarked
package io.arrowsink.testing.process;

import org.jspecify.annotations.NullMarked;
