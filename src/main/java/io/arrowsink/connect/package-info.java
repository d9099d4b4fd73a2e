/**
 * The lifecycle of connectors and tasks: the only code that knows how Kafka Connect calls a sink.
 */
@NullMarked
package io.arrowsink.connect;

import org.jspecify.annotations.NullMarked;
