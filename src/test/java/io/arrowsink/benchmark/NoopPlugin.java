package io.arrowsink.benchmark;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.arrowsink.benchmark.noop.NoopSinkConnector;
import io.arrowsink.benchmark.noop.NoopSinkTask;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.apache.kafka.connect.sink.SinkConnector;

/** The no-op sink as a plugin, so that the worker loads it the way it loads any other. */
final class NoopPlugin {
  private static final List<Class<?>> CLASSES =
      List.of(NoopSinkConnector.class, NoopSinkTask.class);

  private NoopPlugin() {}

  /**
   * Writes the plugin into a directory of its own below {@code pluginPath}, which becomes an entry
   * of the worker's plugin.path.
   */
  static void install(Path pluginPath) throws IOException {
    Path plugin = Files.createDirectories(pluginPath.resolve("noop-sink"));
    try (JarOutputStream jar =
        new JarOutputStream(Files.newOutputStream(plugin.resolve("noop-sink.jar")))) {
      for (Class<?> type : CLASSES) {
        String file = type.getName().replace('.', '/') + ".class";
        jar.putNextEntry(new ZipEntry(file));
        try (InputStream code = type.getResourceAsStream("/" + file)) {
          code.transferTo(jar);
        }
      }
      jar.putNextEntry(new ZipEntry("META-INF/services/" + SinkConnector.class.getName()));
      jar.write(NoopSinkConnector.class.getName().getBytes(UTF_8));
    }
  }
}
