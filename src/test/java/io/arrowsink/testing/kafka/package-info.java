/** Real Kafka brokers and Connect workers for tests and the demo, and clients to drive them. */
@NullMarked
package io.arrowsink.testing.kafka;

import org.jspecify.annotations.NullMarked;
