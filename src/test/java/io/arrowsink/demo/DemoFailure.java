package io.arrowsink.demo;

/** The demo cannot go on; the message says why. */
final class DemoFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  DemoFailure(String message) {
    super(message);
  }
}
