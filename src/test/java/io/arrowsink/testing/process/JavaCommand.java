package io.arrowsink.testing.process;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The command line of a child JVM that runs on the same Java as this one.
 *
 * @param flags JVM options
 * @param classPath entries of the class path; {@code dir/*} means every jar in it
 * @param mainClass the class to run
 * @param arguments what its main method gets
 */
public record JavaCommand(
    List<String> flags, List<String> classPath, String mainClass, List<String> arguments) {

  /** Copies the lists. */
  public JavaCommand {
    flags = List.copyOf(flags);
    classPath = List.copyOf(classPath);
    arguments = List.copyOf(arguments);
  }

  /** The class path entry (directory or jar) that {@code type} was loaded from. */
  public static String classPathOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException("no file holds " + type, e);
    }
  }

  /** The same program run by {@link SupervisedMain}, so that it ends with this JVM. */
  public JavaCommand supervised() {
    List<String> entries = new ArrayList<>(classPath);
    String ours = classPathOf(SupervisedMain.class);
    if (!entries.contains(ours)) {
      entries.add(ours);
    }
    List<String> all = new ArrayList<>();
    all.add(mainClass);
    all.addAll(arguments);
    return new JavaCommand(flags, entries, SupervisedMain.class.getName(), all);
  }

  /** Program and arguments. */
  public List<String> toList() {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.add("-cp");
    command.add(String.join(File.pathSeparator, classPath));
    command.add(mainClass);
    command.addAll(arguments);
    return command;
  }
}
