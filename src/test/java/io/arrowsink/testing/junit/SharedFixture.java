package io.arrowsink.testing.junit;

import io.arrowsink.testing.FixtureUnavailableException;
import io.arrowsink.testing.process.ManagedServer;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/**
 * One server for all test classes of a run: started when the first class that registers it begins,
 * closed when the run ends. Register it as a static {@code @RegisterExtension} field. The tests of
 * a class are skipped, or fail, as {@link Fixtures} says when it cannot be had.
 *
 * <p>Because others use it too, a test works with names of its own and leaves the server running.
 *
 * @param <S> the type of server
 */
public abstract class SharedFixture<S extends ManagedServer> implements BeforeAllCallback {
  private static final Namespace NAMESPACE = Namespace.create(SharedFixture.class);

  private final Supplier<S> launcher;
  private final Class<?> key = getClass();
  private @Nullable S server;

  SharedFixture(Supplier<S> launcher) {
    this.launcher = launcher;
  }

  @Override
  @SuppressWarnings("unchecked")
  public final void beforeAll(ExtensionContext context) {
    Shared<S> shared =
        context
            .getRoot()
            .getStore(NAMESPACE)
            .getOrComputeIfAbsent(key, unused -> Shared.start(launcher), Shared.class);
    server = Fixtures.require(shared::server);
  }

  /** The running server; only while tests run. */
  public final S server() {
    return Objects.requireNonNull(server, "register this as a static @RegisterExtension field");
  }

  /** What the root store keeps: the server, or why there is none, so that nobody tries again. */
  private record Shared<S extends ManagedServer>(
      @Nullable S started, @Nullable FixtureUnavailableException missing) implements AutoCloseable {

    static <S extends ManagedServer> Shared<S> start(Supplier<S> launcher) {
      try {
        return new Shared<>(launcher.get(), null);
      } catch (FixtureUnavailableException e) {
        return new Shared<>(null, e);
      }
    }

    S server() {
      if (missing != null) {
        throw missing;
      }
      return Objects.requireNonNull(started);
    }

    @Override
    public void close() {
      if (started != null) {
        started.close();
      }
    }
  }
}
