package io.arrowsink.testing.junit;

import io.arrowsink.testing.kafka.KafkaStack;

/**
 * The broker and Connect worker of a test run, with the packaged plugin:
 *
 * <pre>{@code
 * @RegisterExtension static final SharedKafkaStack KAFKA = new SharedKafkaStack();
 * }</pre>
 */
public final class SharedKafkaStack extends SharedFixture<KafkaStack> {
  /** Starts nothing; JUnit does. */
  public SharedKafkaStack() {
    super(KafkaStack::launch);
  }
}
