package io.arrowsink.testing.process;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Runs another main class and ends the JVM at once when standard input ends, which happens when the
 * parent process is gone. Uses nothing but the JDK, because it runs on the class path of the server
 * it supervises.
 */
public final class SupervisedMain {
  private SupervisedMain() {}

  /**
   * Runs the other class's main method.
   *
   * @param arguments the main class to run and its arguments
   */
  public static void main(String[] arguments) throws ReflectiveOperationException {
    Thread watch = new Thread(() -> haltAtEndOf(System.in), "parent-watch");
    watch.setDaemon(true);
    watch.start();
    Class.forName(arguments[0])
        .getMethod("main", String[].class)
        .invoke(null, (Object) Arrays.copyOfRange(arguments, 1, arguments.length));
  }

  private static void haltAtEndOf(InputStream input) {
    try {
      input.transferTo(java.io.OutputStream.nullOutputStream());
    } catch (IOException e) {
      System.err.println("standard input failed, ending: " + e);
    }
    // Not exit(): shutdown hooks of a server may wait for peers that are gone as well.
    Runtime.getRuntime().halt(1);
  }
}
